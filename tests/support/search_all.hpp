#pragma once
// A scenario that is not in the catalogue, and a search of all of it.

#include <string>
#include <vector>

#include "harness/run/search.hpp"

namespace txmc::testing {

using MakeModel = std::function<std::unique_ptr<Model>(const Size&)>;

Scenario scenario_of(const std::string& name, const Size& size, MakeModel make,
                     std::vector<std::string> must_reach = {});

/// Judged by all properties, to the end. `strategy` is exhaustive.
SearchResult search_all(const Case& cell, const std::string& strategy = "states");

std::vector<std::string> sorted(std::vector<std::string> names);

}  // namespace txmc::testing
