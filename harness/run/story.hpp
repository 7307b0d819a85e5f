#pragma once
// From a found violation to its counterexample.

#include "harness/run/catalogue.hpp"
#include "harness/run/report.hpp"

namespace txmc {

/// Linearises a violation of `cell` and runs it once more to write it down.
Counterexample tell(const Catalogue& catalogue, const Case& cell, const FoundViolation& found,
                    const std::function<bool()>& interrupted);

}  // namespace txmc
