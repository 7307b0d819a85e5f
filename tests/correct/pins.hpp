#pragma once
// Pins: what searches of the catalogue's cells come to. A changed count is a visible diff of a .inc
// file. To print all of them anew after a change of the exploration, from the root of the
// repository, and then build again:
//     TXMC_APPROVE=1 build/tests/correct/correct
// A new cell of the default suite needs a row with its name, size and memory model first.

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "models/scenarios/scenario.hpp"

namespace txmc::testing {

struct Pin {
    std::string scenario;
    Size size;
    MemoryModel model;
    std::string strategy;
    std::string verdict;  ///< "violated: stall, conservation".
    std::uint64_t executions = 0;
    std::uint64_t cuts = 0;  ///< Executions that ended where all is explored elsewhere.
};
std::ostream& operator<<(std::ostream& out, const Pin& pin);

/// Pins that are kept in one file of their own.
struct PinTable {
    const char* file;
    /// To the last execution, so that strategies can be compared; or as far as `txmc check` goes.
    bool to_the_end;
    std::vector<Pin> pins;
};
/// The default suite as `txmc check` searches it.
PinTable& suite_pins();
/// Cells that are small enough for several strategies.
PinTable& strategy_pins();

/// Searches the cell and compares, or, if that is asked for, notes what came out.
void check_pin(PinTable& table, Pin& pin);

bool same_cell(const Pin& a, const Pin& b);

}  // namespace txmc::testing
