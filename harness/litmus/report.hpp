#pragma once
// What a run of litmus tests came to.

#include <optional>
#include <string>
#include <vector>

#include "harness/litmus/parse.hpp"
#include "harness/memory/memory.hpp"

namespace txmc::herd {

/// How a test compares with what its file says of it. A closed list.
enum class Comparison {
    agree,
    false_alarm,  ///< An outcome was seen that the file says is never seen.
    missed,       ///< An outcome was not seen that the file says is seen.
    no_result,    ///< It ran, and the file says nothing.
    bounded,      ///< A limit cut the search before it could tell.
    skipped,      ///< Something in it is not supported.
    malformed,
    error,  ///< An internal check failed.
};
const char* name_of(Comparison comparison);

enum class Observation { never, sometimes, always };
const char* name_of(Observation observation);

struct SeenState {
    std::string text;  ///< "0:r0=1; x=2;"
    bool positive = false;
};

struct FileReport {
    std::string path;
    std::string name;
    Comparison comparison = Comparison::error;
    /// Of skipped, malformed, bounded and error.
    std::string reason;
    Position at;
    bool has_position = false;

    // Of a test that ran.
    Quantifier quantifier = Quantifier::exists;
    std::string condition;
    std::vector<SeenState> states;  ///< Sorted by their values.
    std::size_t positive = 0;
    std::size_t negative = 0;
    bool exhausted = false;
    bool deadlocked = false;  ///< Some executions never ended; they count for nothing.
    bool plain = false;       ///< Plain accesses were taken for relaxed ones; races are not judged.
    std::optional<Expected> expected;
    bool by_quantifier = false;  ///< It is the quantifier that says so, not a result line.
    std::uint64_t executions = 0;
    double seconds = 0;

    bool ran() const { return comparison <= Comparison::bounded; }
    Observation observation() const;
    /// Does the quantified condition hold?
    bool ok() const;
};

struct LitmusReport {
    MemoryModel memory_model = MemoryModel::weak;
    std::vector<FileReport> files;
    bool single = false;  ///< One file was named, and no folder.
    bool interrupted = false;
    double seconds = 0;

    std::size_t count(Comparison comparison) const;
    /// docs/litmus.md.
    int exit_code() const;
};

}  // namespace txmc::herd
