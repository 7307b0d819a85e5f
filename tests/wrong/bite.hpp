#pragma once
// Proves that a property bites: a model with one mutation violates it, the trace of the violation
// replays, and the strongest memory model that shows it is named.

#include <string>
#include <vector>

#include "tests/support/search_all.hpp"

namespace txmc::testing {

/// What a mutation is expected to break.
struct Bite {
    std::string property;           ///< That the mutation is about.
    std::vector<std::string> says;  ///< Parts of its sentence: queue, packet, slot, bit.
    /// Every property that is violated; empty: that one alone.
    std::vector<std::string> violated = {};
    /// The strongest memory model that shows it; under those that allow less every execution is
    /// searched, and it holds.
    MemoryModel strongest = MemoryModel::sc;
    bool large = false;  ///< Too large for dpor.
};

/// Boost checks: every execution was searched, all marks were reached and nothing is violated.
void check_holds(const Scenario& scenario, MemoryModel model);
void check_bites(const Scenario& mutant, const Bite& bite);

}  // namespace txmc::testing
