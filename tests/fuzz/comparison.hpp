#pragma once
// Brute force against the reductions, on one program under one memory model.

#include <array>
#include <memory>
#include <string>
#include <unordered_set>

#include "harness/explore/meter.hpp"
#include "tests/fuzz/interpreter.hpp"

namespace txmc::fuzz {

struct Searched {
    Findings findings;
    std::unordered_set<std::uint64_t> graphs;
    Counts counts;
    bool complete = false;  ///< The limit was not hit.
};

/// Searches until done or beyond `limit` executions.
Searched search(const FuzzProgram& program, MemoryModel model, Strategy& strategy,
                std::uint64_t limit);

struct Reduction {
    const char* name;
    std::unique_ptr<Strategy> (*make)();
    bool every_graph;  ///< It promises every execution graph, not only what comes of it.
};
inline constexpr std::size_t reduction_count = 2;
const std::array<Reduction, reduction_count>& reductions();

struct Comparison {
    Counts brute_force;
    std::array<Counts, reduction_count> reduced;
    std::set<std::string> violations;
    bool skipped = false;    ///< Too large for brute force.
    std::string difference;  ///< Empty: equal.
};

inline constexpr std::uint64_t brute_force_limit = 30'000;

/// An exception of the engine is a difference too.
Comparison compare(const FuzzProgram& program, MemoryModel model);

}  // namespace txmc::fuzz
