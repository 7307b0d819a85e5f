#pragma once
// Runs a litmus test to exhaustion and collects its outcomes.

#include <array>
#include <set>

#include "harness/explore/meter.hpp"
#include "tests/support/litmus_test_program.hpp"

namespace txmc::litmus {

/// r0, r1, r2, r3, x, y, z.
using Outcome = std::array<int, 7>;
std::string text_of(const Outcome& outcome);
/// Does the outcome agree with all that the condition names? Throws std::invalid_argument for a
/// condition that names something else.
bool matches(const Outcome& outcome, const std::string& condition);

struct Result {
    std::set<Outcome> outcomes;
    Counts counts;
    bool races = false;

    bool shows(const std::string& condition) const;
};

Result run_dpor(const Test& test, MemoryModel model);
Result run_brute_force(const Test& test, MemoryModel model);

}  // namespace txmc::litmus
