#pragma once
// What a verdict covers, and what the engine cannot produce.

#include <string>
#include <vector>

#include "harness/run/search.hpp"

namespace txmc {

std::vector<std::string> fine_print(const Case& cell, const Settings& settings,
                                    const SearchResult& result);

/// Known gaps of a memory model, one a line (docs/memory-model.md has the reasons).
std::vector<std::string> gaps_of(MemoryModel model);

}  // namespace txmc
