#pragma once
// Makes a counterexample readable: the fewest context switches that a greedy search finds. Each
// candidate is run; it is taken only if the same property is violated at a lower price.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "harness/explore/replay.hpp"
#include "harness/run/judge.hpp"
#include "harness/run/settings.hpp"

namespace txmc {

struct Linearised {
    std::vector<Step> schedule;
    std::size_t switches_before = 0;
    std::size_t switches_after = 0;
    std::size_t candidates = 0;  ///< Executions that were tried.
};

/// `schedule` must violate `property`. `interrupted` ends the search with the best one so far.
Linearised linearise(const Case& cell, Properties properties, const std::string& property,
                     const std::vector<Step>& schedule,
                     const std::function<bool()>& interrupted = {});

}  // namespace txmc
