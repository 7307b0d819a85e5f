#pragma once
// A scenario as a script: what its contexts did in one complete execution.

#include "harness/run/settings.hpp"
#include "tests/bench/script.hpp"

namespace txmc::bench {

/// Of the first complete execution that a random walk meets. Throws std::runtime_error if it
/// meets none.
Script record_script(const Case& cell);

}  // namespace txmc::bench
