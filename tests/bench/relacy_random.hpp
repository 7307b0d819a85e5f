#pragma once
// relacy's own random scheduler on a script: the yardstick for our speed.

#include "tests/bench/script.hpp"

namespace txmc::bench {

/// Runs so many executions under relacy's random scheduler.
void run_relacy_random(const Script& script, std::uint64_t executions);

}  // namespace txmc::bench
