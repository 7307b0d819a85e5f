#pragma once
// Runs a list of cells and tells listeners about it.

#include <span>

#include "harness/run/catalogue.hpp"
#include "harness/run/listener.hpp"

namespace txmc {

struct SuiteSettings {
    Settings search;
    /// Does the exit code say whether expectations are met, or what the verdicts are?
    bool by_expectation = true;
    std::string out;       ///< Folder for traces; empty: none are written.
    std::size_t jobs = 1;  ///< Cells that are searched at one time, each in its own process.
};

/// Throws UsageError, before anything runs, if a cell cannot be made.
RunReport run_suite(const Catalogue& catalogue, std::span<const Case> cells,
                    const SuiteSettings& settings, std::span<RunListener* const> listeners);

/// The exit code of a run whose cells have theirs.
int exit_code_of(const RunReport& report);

}  // namespace txmc
