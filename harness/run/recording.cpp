#include "harness/run/recording.hpp"

#include <algorithm>

namespace txmc {
namespace {

/// Writes the execution down at its end.
class Recorder final : public Onlooker {
public:
    Recorder(Strategy& inner, const ScenarioProgram& program)
        : Onlooker(inner), program_(program) {}

    bool finished(const Execution& e, Ending ending) override {
        recording = record(e, program_);
        return inner_.finished(e, ending);
    }

    Recording recording;

private:
    const ScenarioProgram& program_;
};

RecordedStep record_operation(const Execution& execution, ContextId c, const Operation& op) {
    RecordedStep step;
    step.context = c;
    step.kind = op.kind;
    step.word = op.word;
    for (const Access& a : op.accesses) {
        step.accesses.push_back({a.location, execution.location_name(a.location), a.mode});
    }
    step.file = op.where.file_name();
    step.line = op.where.line();
    step.function = op.where.function_name();
    return step;
}

RecordedStep record_event(const Execution& execution, const Event& event) {
    RecordedStep step = record_operation(execution, event.context, event.operation);
    step.index = event.index;
    step.store = event.read_from;
    step.chose = event.chose;
    step.stale = event.stale;
    step.success = event.success;
    step.read = event.read;
    step.written = event.written;
    return step;
}

std::vector<RecordedStep> record_waiting(const Execution& execution, const Recording& recording) {
    std::vector<RecordedStep> waiting;
    if (!recording.rest) return waiting;
    for (ContextId c = 0; c < execution.contexts(); ++c) {
        const std::string& name = recording.contexts[static_cast<std::size_t>(c)].name;
        for (const Rest::Blocked& b : recording.rest->blocked) {
            if (b.context != name) continue;
            waiting.push_back(record_operation(execution, c, execution.pending(c)));
        }
    }
    return waiting;
}

/// Each stale read gets the store that it missed: the last one made at its location.
void find_missed_stores(Recording& recording, std::size_t locations) {
    std::vector<StoreId> newest(locations);
    for (RecordedStep& step : recording.steps) {
        if (step.accesses.empty()) continue;
        const RecordedAccess& main = step.accesses.front();
        StoreId& last = newest[static_cast<std::size_t>(main.location)];
        if (step.stale) step.missed = last;
        if (main.mode == Mode::write) last = {static_cast<std::int8_t>(step.context), step.index};
    }
}

}  // namespace

Recording record(const Execution& execution, const ScenarioProgram& program) {
    Recording recording;
    recording.contexts = program.specs();
    for (const Event& e : execution.events()) {
        recording.steps.push_back(record_event(execution, e));
    }
    find_missed_stores(recording, execution.locations());
    recording.events = program.events();
    recording.sightings = program.judge().sightings();
    recording.rest = program.rest();
    recording.waiting = record_waiting(execution, recording);
    return recording;
}

Recording replay(const Case& cell, Properties properties, std::vector<Step> schedule) {
    ScenarioProgram program(cell, std::move(properties), {});
    program.keep_events(true);
    Replay replay(std::move(schedule));
    Recorder recorder(replay, program);
    Execution execution(program, recorder, program.memory());
    execution.explore();
    return std::move(recorder.recording);
}

std::vector<Step> Recording::schedule() const {
    std::vector<Step> schedule;
    for (const RecordedStep& step : steps) schedule.push_back(step.step());
    return schedule;
}

const Sighting* Recording::sighting(std::string_view property) const {
    const auto found = std::find_if(sightings.begin(), sightings.end(),
                                    [&](const Sighting& s) { return s.property == property; });
    return found == sightings.end() ? nullptr : &*found;
}

void Recording::cut_after(std::size_t count) {
    if (count < steps.size()) {
        rest.reset();
        waiting.clear();
    }
    steps.resize(std::min(count, steps.size()));
    std::erase_if(events, [&](const PlacedEvent& e) { return e.after > count; });
}

std::size_t context_switches(std::span<const RecordedStep> steps) {
    std::size_t switches = 0;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (steps[i].context != steps[i - 1].context) ++switches;
    }
    return switches;
}

}  // namespace txmc
