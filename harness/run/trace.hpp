#pragma once
// A trace: a schedule with everything that it needs to be run again, as a JSON file.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "harness/run/catalogue.hpp"
#include "harness/run/report.hpp"

namespace txmc {

inline constexpr int trace_version = 1;

/// A step keyed by names, so that it can be told from what the model does now.
struct TraceStep {
    std::string context;
    std::string word;
    StoreId store;
    std::string store_context;  ///< Of a store that an event made.
    bool chose = false;
};

struct Trace {
    std::string tool_version;
    std::string tool_commit;
    std::string scenario;
    Size size;
    MemoryModel memory_model = MemoryModel::sc;
    std::optional<Mutation> mutation;
    std::string property;
    std::string sentence;
    std::vector<TraceStep> steps;
    nlohmann::json content;  ///< All of it, as it is written.
};

/// "frozen-bit-qdisc.sc.stall.json".
std::string trace_file_name(const Case& cell, const std::string& property);
Trace trace_of(const Counterexample& story);

/// Throws UsageError: the file appears whole or not at all.
void write_trace(const std::string& path, const Trace& trace);
/// Throws UsageError with one line that says what is wrong with the file.
Trace read_trace(const std::string& path, const Catalogue& catalogue);

/// Of a trace's content without its checksum.
std::string trace_checksum(const nlohmann::json& content);

/// The cell that a trace belongs to. Throws UsageError if its size does not fit.
Case cell_of(const Trace& trace, const Catalogue& catalogue);
/// Runs it again; throws Divergence at a step that does not fit.
Recording replay_trace(const Trace& trace, const Catalogue& catalogue);

}  // namespace txmc
