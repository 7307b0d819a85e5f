#pragma once
// How a cell is searched. One struct with documented defaults.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/memory/mutation.hpp"
#include "models/scenarios/scenario.hpp"

namespace txmc {

/// A limit that is hit makes the verdict "bounded", unless a violation is known by then.
struct Limits {
    double seconds = 0;            ///< Of one cell; 0: none.
    std::uint64_t executions = 0;  ///< Of one cell; 0: none.
};

struct Settings {
    std::string strategy = "dpor";
    std::uint64_t seed = 1;  ///< Of strategies that draw random numbers.
    Limits limits;
    /// The properties that are judged; empty: all. What relacy finds is always judged.
    std::vector<std::string> properties;
    /// Search to the end and count, even when nothing new can be learnt: every property that is
    /// judged has been violated already.
    bool keep_going = false;
    /// End at the first violation of anything.
    bool stop_at_first = false;
    /// Asked after each execution; true ends the search.
    std::function<bool()> interrupted;
};

/// A scenario at a size under a memory model: what gets a verdict.
struct Case {
    const Scenario* scenario = nullptr;
    Size size;
    MemoryModel memory_model = MemoryModel::sc;
    std::optional<Mutation> mutation = {};  ///< Weakened there.
};

}  // namespace txmc
