#include <algorithm>

#include "harness/run/file.hpp"
#include "harness/run/text.hpp"
#include "harness/run/trace.hpp"
#include "harness/run/usage_error.hpp"

namespace txmc {
namespace {

using Json = nlohmann::json;

/// More than a trace ever needs; what reads and writes JSON recurses.
constexpr int max_depth = 16;

Json parse(const std::string& text) {
    if (text.empty()) throw UsageError("is empty");
    try {
        return Json::parse(text, [](int depth, Json::parse_event_t, Json&) {
            if (depth > max_depth) throw UsageError("is not a trace: it is nested too deeply");
            return true;
        });
    } catch (const Json::parse_error& e) {
        const bool end = e.byte > text.find_last_not_of(" \n\r\t") + 1;
        if (end && text.find("txmc-trace") != text.npos) throw UsageError("is truncated");
        throw UsageError("is not a trace: no JSON at byte " + std::to_string(e.byte));
    }
}

/// Before anything is believed: is it a trace of a known version, and unchanged?
void check_frame(const Json& json) {
    const bool trace = json.is_object() && json.value("format", Json()) == "txmc-trace";
    if (!trace) throw UsageError("is not a trace of txmc");
    const Json version = json.value("version", Json());
    if (version != trace_version) {
        throw UsageError("has format version " + version.dump() + ", this txmc reads version " +
                         std::to_string(trace_version));
    }
    if (json.value("checksum", Json()) != trace_checksum(json)) {
        throw UsageError("has a wrong checksum: it was edited or damaged");
    }
}

StoreId read_store(const Json& json, TraceStep& step) {
    if (json.is_null()) return StoreId::none();
    if (json == "initial") return StoreId::initial();
    if (json.contains("alternative")) {
        return StoreId::alternative(json.at("alternative").get<int>());
    }
    step.store_context = json.at("context").get<std::string>();
    return {0, json.at("event").get<EventIndex>()};
}

TraceStep read_step(const Json& json) {
    TraceStep step;
    step.context = json.at("context").get<std::string>();
    step.word = json.at("word").get<std::string>();
    step.chose = json.at("chose").get<bool>();
    step.store = read_store(json.at("store"), step);
    return step;
}

MemoryModel read_memory_model(const Json& json) {
    for (const MemoryModel m : all_memory_models) {
        if (json == name_of(m)) return m;
    }
    throw UsageError("has an unknown memory model " + json.dump());
}

Mutation read_mutation(const Json& json) {
    Mutation m;
    m.file = json.at("file").get<std::string>();
    m.line = json.at("line").get<unsigned>();
    m.column = json.at("column").get<unsigned>();
    m.word = json.at("word").get<std::string>();
    for (const Weakening how : {Weakening::drop, Weakening::relax, Weakening::swap}) {
        m.how = how;
        if (json.at("how") == name_of(how)) return m;
    }
    throw UsageError("has an unknown mutation " + json.at("how").dump());
}

Trace read_content(const Json& json) {
    Trace trace;
    trace.tool_version = json.at("tool").at("version").get<std::string>();
    trace.tool_commit = json.at("tool").at("commit").get<std::string>();
    trace.scenario = json.at("scenario").get<std::string>();
    const Json& size = json.at("size");
    trace.size = {size.at("senders").get<int>(), size.at("packets").get<int>(),
                  size.at("ring").get<int>()};
    trace.memory_model = read_memory_model(json.at("memory_model"));
    if (json.contains("mutation")) trace.mutation = read_mutation(json.at("mutation"));
    trace.property = json.at("property").get<std::string>();
    trace.sentence = json.at("sentence").get<std::string>();
    for (const Json& step : json.at("steps")) trace.steps.push_back(read_step(step));
    trace.content = json;
    return trace;
}

void check_names(const Trace& trace, const Catalogue& catalogue) {
    if (catalogue.find(trace.scenario) == nullptr) {
        throw UsageError(unknown_name("scenario", trace.scenario, catalogue.scenario_names())
                             .insert(0, "has an "));
    }
    const auto known = catalogue.property_names();
    if (std::find(known.begin(), known.end(), trace.property) == known.end()) {
        throw UsageError(unknown_name("property", trace.property, known).insert(0, "has an "));
    }
    cell_of(trace, catalogue);
}

/// Names to numbers; a name that the model no longer has is a step that does not fit.
std::vector<Step> schedule_of(const Trace& trace, const std::vector<ContextSpec>& contexts) {
    std::vector<Step> schedule;
    const auto number_of = [&](const std::string& name) {
        const auto found = std::find_if(contexts.begin(), contexts.end(),
                                        [&](const ContextSpec& c) { return c.name == name; });
        if (found != contexts.end()) return static_cast<ContextId>(found - contexts.begin());
        throw Divergence(schedule.size() + 1, "the model has no context " + name);
    };
    for (const TraceStep& s : trace.steps) {
        Step step{number_of(s.context), s.word, s.store, s.chose};
        if (!s.store_context.empty()) {
            step.store.context = static_cast<std::int8_t>(number_of(s.store_context));
        }
        schedule.push_back(std::move(step));
    }
    return schedule;
}

}  // namespace

Trace read_trace(const std::string& path, const Catalogue& catalogue) {
    const std::string text = read_file(path);
    try {
        const Json json = parse(text);
        check_frame(json);
        Trace trace = read_content(json);
        check_names(trace, catalogue);
        return trace;
    } catch (const UsageError& e) {
        throw UsageError("trace " + path + ' ' + e.what());
    } catch (const Json::exception&) {
        throw UsageError("trace " + path + " lacks a field or has one of a wrong type");
    }
}

Case cell_of(const Trace& trace, const Catalogue& catalogue) {
    const Case cell{catalogue.find(trace.scenario), trace.size, trace.memory_model, trace.mutation};
    try {
        cell.scenario->make(cell.size);
    } catch (const std::invalid_argument& e) {
        throw UsageError("has a size that does not fit: " + std::string(e.what()));
    }
    return cell;
}

Recording replay_trace(const Trace& trace, const Catalogue& catalogue) {
    const Case cell = cell_of(trace, catalogue);
    const auto model = cell.scenario->make(cell.size);
    return replay(cell, catalogue.properties(), schedule_of(trace, model->contexts()));
}

}  // namespace txmc
