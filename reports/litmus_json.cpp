#include "reports/litmus_json.hpp"

#include "harness/run/version.hpp"

namespace txmc {
namespace {

using Json = nlohmann::json;

const char* name_of_quantifier(herd::Quantifier q) {
    switch (q) {
        case herd::Quantifier::exists: return "exists";
        case herd::Quantifier::not_exists: return "~exists";
        case herd::Quantifier::for_all: return "forall";
    }
    return "";
}

void add_run(Json& json, const herd::FileReport& f) {
    json["quantifier"] = name_of_quantifier(f.quantifier);
    json["condition"] = f.condition;
    json["states"] = Json::array();
    for (const herd::SeenState& s : f.states) {
        json["states"].push_back({{"state", s.text}, {"positive", s.positive}});
    }
    json["positive"] = f.positive;
    json["negative"] = f.negative;
    json["observation"] = name_of(f.observation());
    json["ok"] = f.ok();
    json["exhausted"] = f.exhausted;
    json["deadlocked"] = f.deadlocked;
    json["plain"] = f.plain;
    json["expected"] = f.expected ? Json(name_of(*f.expected)) : Json();
    json["by_quantifier"] = f.by_quantifier;
    json["executions"] = f.executions;
    json["seconds"] = f.seconds;
}

Json file_json(const herd::FileReport& f) {
    Json json{{"path", f.path}, {"name", f.name}, {"comparison", name_of(f.comparison)}};
    if (!f.reason.empty()) json["reason"] = f.reason;
    if (f.has_position) {
        json["line"] = f.at.line;
        json["column"] = f.at.column;
    }
    if (f.ran()) add_run(json, f);
    return json;
}

}  // namespace

Json litmus_json(const herd::LitmusReport& report) {
    const BuildInfo& info = build_info();
    Json json{
        {"format", "txmc-litmus"},
        {"version", litmus_results_version},
        {"tool",
         {{"version", info.version},
          {"commit", info.commit},
          {"compiler", info.compiler},
          {"relacy", info.relacy}}},
        {"memory_model", name_of(report.memory_model)},
        {"exit_code", report.exit_code()},
        {"interrupted", report.interrupted},
        {"seconds", report.seconds},
        {"files", Json::array()},
    };
    for (const herd::FileReport& f : report.files) json["files"].push_back(file_json(f));
    return json;
}

}  // namespace txmc
