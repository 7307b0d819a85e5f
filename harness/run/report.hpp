#pragma once
// What a run came to: the data that listeners get and renderers show.

#include <optional>
#include <string>
#include <vector>

#include "harness/run/expectation.hpp"
#include "harness/run/recording.hpp"
#include "harness/run/search.hpp"

namespace txmc {

/// A violation as a story: linearised, run again, written down.
struct Counterexample {
    Case cell;  ///< Its memory model is the strongest one under which the violation was found.
    std::string property;
    std::string sentence;
    Recording recording;
    std::size_t switches_before = 0;  ///< Before linearising.
    std::string trace_file;           ///< Empty if none was written.
};

struct ViolationReport {
    std::string property;
    std::string sentence;
    std::uint64_t executions = 0;  ///< That show it.
    bool expected = false;
    /// Under which it was found: of those that allow less than the cell's, too.
    MemoryModel strongest = MemoryModel::sc;
    /// All that allow less than that were searched to the end: it does not exist there. None:
    /// nobody has looked.
    std::optional<bool> stronger_exhausted;
    /// Another cell of the same run, under `strongest`, shows it already.
    bool shown_there = false;
    std::optional<Counterexample> story;
};

struct CellReport {
    Case cell;
    Settings settings;
    SearchResult search;
    std::optional<Expectation> expectation;
    int exit_code = 0;  ///< What it contributes to the exit code of its run.
    std::vector<ViolationReport> violations;
    std::vector<std::string> fine_print;

    bool as_expected() const;
};

struct RunReport {
    std::vector<CellReport> cells;
    std::size_t planned = 0;
    bool by_expectation = false;  ///< Or by the verdicts themselves.
    bool interrupted = false;
    double seconds = 0;
    int exit_code = 0;
};

}  // namespace txmc
