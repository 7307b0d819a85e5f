#pragma once
// Explores litmus tests to the end, file by file.

#include <functional>
#include <span>

#include "harness/litmus/report.hpp"

namespace txmc::herd {

struct RunSettings {
    MemoryModel memory_model = MemoryModel::weak;
    double seconds = 10;  ///< Of one test; then it is bounded.
    /// "dpor" or "brute-force". Others prune states or end early: final states would be missing.
    std::string strategy = "dpor";
    /// Asked after each execution; true ends the run.
    std::function<bool()> interrupted = {};
};

/// The text of one file. Throws nothing for what is in it.
FileReport run_text(const std::string& path, std::string_view text, const RunSettings& settings);

/// Files as they are named, folders as all *.litmus below them, sorted. Throws UsageError for a
/// name that is neither.
LitmusReport run_files(std::span<const std::string> names, const RunSettings& settings);

}  // namespace txmc::herd
