#include "reports/json.hpp"

#include "harness/run/version.hpp"

namespace txmc {
namespace {

using Json = nlohmann::json;

Json counts_json(const Counts& c) {
    return {
        {"executions", c.executions}, {"blocked", c.blocked},       {"bounded", c.bounded},
        {"distinct", c.distinct},     {"operations", c.operations}, {"deepest", c.deepest},
        {"exhausted", c.exhausted},   {"states", c.states},         {"explored", c.explored},
    };
}

Json violation_json(const ViolationReport& v) {
    Json json{
        {"property", v.property},
        {"sentence", v.sentence},
        {"executions", v.executions},
        {"expected", v.expected},
        {"strongest_memory_model", name_of(v.strongest)},
        {"stronger_exhausted", v.stronger_exhausted.value_or(false)},
    };
    if (!v.story) return json;
    json["steps"] = v.story->recording.steps.size();
    json["context_switches"] = context_switches(v.story->recording.steps);
    if (!v.story->trace_file.empty()) json["trace"] = v.story->trace_file;
    return json;
}

Json cell_json(const CellReport& cell) {
    const SearchResult& s = cell.search;
    Json json{
        {"scenario", cell.cell.scenario->name},
        {"scheme", cell.cell.scenario->scheme},
        {"memory_model", name_of(cell.cell.memory_model)},
        {"size",
         {{"senders", cell.cell.size.senders},
          {"packets", cell.cell.size.packets},
          {"ring", cell.cell.size.ring}}},
        {"strategy", cell.settings.strategy},
        {"seed", cell.settings.seed},
        {"verdict", name_of(s.verdict)},
        {"reason", s.reason},
        {"counts", counts_json(s.counts)},
        {"seconds", s.counts.seconds},
        {"properties", s.properties},
        {"missed_marks", s.missed_marks},
        {"fine_print", cell.fine_print},
        {"note", cell.cell.scenario->note},
        {"violations", Json::array()},
        {"expected", cell.expectation ? Json(to_text(*cell.expectation)) : Json()},
        {"as_expected", cell.expectation ? Json(cell.as_expected()) : Json()},
    };
    for (const ViolationReport& v : cell.violations)
        json["violations"].push_back(violation_json(v));
    return json;
}

}  // namespace

Json results_json(const RunReport& report) {
    const BuildInfo& info = build_info();
    Json json{
        {"format", "txmc-results"},
        {"version", results_version},
        {"tool",
         {{"version", info.version},
          {"commit", info.commit},
          {"compiler", info.compiler},
          {"relacy", info.relacy}}},
        {"planned", report.planned},
        {"by_expectation", report.by_expectation},
        {"interrupted", report.interrupted},
        {"seconds", report.seconds},
        {"exit_code", report.exit_code},
        {"cells", Json::array()},
    };
    for (const CellReport& cell : report.cells) json["cells"].push_back(cell_json(cell));
    return json;
}

}  // namespace txmc
