#include <xxhash.h>

#include <algorithm>

#include "harness/run/file.hpp"
#include "harness/run/trace.hpp"
#include "harness/run/version.hpp"

namespace txmc {
namespace {

using Json = nlohmann::json;

const std::string& name_of(const Recording& recording, ContextId c) {
    static const std::string builder = "build";
    return c < 0 ? builder : recording.contexts[static_cast<std::size_t>(c)].name;
}

Json store_json(const Recording& recording, StoreId store) {
    if (store == StoreId::none()) return nullptr;
    if (store == StoreId::initial()) return "initial";
    if (store.context < 0) return {{"alternative", store.index}};
    return {{"context", name_of(recording, store.context)}, {"event", store.index}};
}

Json step_json(const Recording& recording, const RecordedStep& step) {
    Json json{
        {"context", name_of(recording, step.context)},       {"word", step.word},
        {"store", store_json(recording, step.store)},        {"chose", step.chose},
        {"at", step.file + ':' + std::to_string(step.line)},
    };
    if (!step.accesses.empty()) json["location"] = step.accesses.front().name;
    if (step.stale) json["missed"] = store_json(recording, step.missed);
    return json;
}

Json event_json(const Recording& recording, const PlacedEvent& placed) {
    const net::Event& e = placed.event;
    Json json{
        {"after", placed.after},
        {"context", name_of(recording, placed.context)},
        {"what", net::name_of(e.what)},
        {"queue", e.queue},
    };
    if (e.packet >= 0) json["packet"] = e.packet;
    if (e.slot >= 0) json["slot"] = e.slot;
    if (e.bit >= 0) json["bit"] = e.bit;
    if (e.value != 0) json["value"] = e.value;
    if (*e.where != '\0') json["where"] = e.where;
    return json;
}

Json tool_json() {
    const BuildInfo& info = build_info();
    return {{"version", info.version},
            {"commit", info.commit},
            {"compiler", info.compiler},
            {"relacy", info.relacy}};
}

Json content_of(const Counterexample& story) {
    const Size& size = story.cell.size;
    Json json{
        {"format", "txmc-trace"},
        {"version", trace_version},
        {"tool", tool_json()},
        {"scenario", story.cell.scenario->name},
        {"size", {{"senders", size.senders}, {"packets", size.packets}, {"ring", size.ring}}},
        {"memory_model", name_of(story.cell.memory_model)},
        {"property", story.property},
        {"sentence", story.sentence},
        {"steps", Json::array()},
        {"events", Json::array()},
    };
    for (const RecordedStep& s : story.recording.steps) {
        json["steps"].push_back(step_json(story.recording, s));
    }
    for (const PlacedEvent& e : story.recording.events) {
        json["events"].push_back(event_json(story.recording, e));
    }
    if (const auto& m = story.cell.mutation) {
        json["mutation"] = {{"file", m->file},
                            {"line", m->line},
                            {"column", m->column},
                            {"word", m->word},
                            {"how", name_of(m->how)}};
    }
    json["checksum"] = trace_checksum(json);
    return json;
}

}  // namespace

std::string trace_file_name(const Case& cell, const std::string& property) {
    std::string name = cell.scenario->name;
    std::replace(name.begin(), name.end(), '/', '-');
    if (const auto& m = cell.mutation) {
        const std::string file = m->file.substr(m->file.rfind('/') + 1);
        name += '.' + file + '-' + std::to_string(m->line) + '-' + std::to_string(m->column) + '-' +
                txmc::name_of(m->how);
    }
    return name + '.' + txmc::name_of(cell.memory_model) + '.' + property + ".json";
}

Trace trace_of(const Counterexample& story) {
    Trace trace;
    trace.tool_version = build_info().version;
    trace.tool_commit = build_info().commit;
    trace.scenario = story.cell.scenario->name;
    trace.size = story.cell.size;
    trace.memory_model = story.cell.memory_model;
    trace.mutation = story.cell.mutation;
    trace.property = story.property;
    trace.sentence = story.sentence;
    for (const RecordedStep& s : story.recording.steps) {
        const bool made = s.store.context >= 0;
        trace.steps.push_back({name_of(story.recording, s.context), s.word, s.store,
                               made ? name_of(story.recording, s.store.context) : "", s.chose});
    }
    trace.content = content_of(story);
    return trace;
}

std::string trace_checksum(const nlohmann::json& content) {
    Json bare = content;
    bare.erase("checksum");
    // Keys are sorted and blanks are none: the same content has one text.
    const std::string text = bare.dump();
    const XXH64_hash_t hash = XXH3_64bits(text.data(), text.size());
    constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    for (int shift = 60; shift >= 0; shift -= 4) hex += digits[(hash >> shift) & 15];
    return "xxh3:" + hex;
}

void write_trace(const std::string& path, const Trace& trace) {
    write_file(path, trace.content.dump(1, ' ') + '\n');
}

}  // namespace txmc
