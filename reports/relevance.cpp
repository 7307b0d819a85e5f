#include "reports/relevance.hpp"

#include <map>
#include <set>

namespace txmc {
namespace {

/// Contexts of one CPU see each other's accesses in order.
int column_of(const Recording& recording, ContextId c) {
    const ContextSpec& spec = recording.contexts[static_cast<std::size_t>(c)];
    return spec.cpu == no_cpu ? 1000 + c : spec.cpu;
}

struct Use {
    std::set<int> columns;
    std::set<ContextId> contexts;
    ContextId last = -1;
    bool written = false;
    bool interrupted = false;  ///< A context came back after another one: a handler split it.

    bool shared() const { return written && (columns.size() > 1 || interrupted); }
};

std::map<LocationId, Use> uses_of(const Recording& recording) {
    std::map<LocationId, Use> uses;
    const auto add = [&](const RecordedStep& step) {
        if (step.accesses.empty()) return;
        const RecordedAccess& main = step.accesses.front();
        Use& use = uses[main.location];
        use.columns.insert(column_of(recording, step.context));
        const bool known = !use.contexts.insert(step.context).second;
        use.interrupted = use.interrupted || (known && use.last != step.context);
        use.last = step.context;
        use.written = use.written || main.mode != Mode::read;
    };
    for (const RecordedStep& step : recording.steps) add(step);
    for (const RecordedStep& step : recording.waiting) add(step);
    return uses;
}

bool changes_who_runs(const RecordedStep& step) {
    return step.kind == Kind::enter || step.kind == Kind::leave || step.kind == Kind::raise;
}

}  // namespace

std::vector<bool> relevant_steps(const Recording& recording) {
    const auto uses = uses_of(recording);
    std::vector<bool> relevant(recording.steps.size(), false);
    for (std::size_t i = 0; i < recording.steps.size(); ++i) {
        const RecordedStep& step = recording.steps[i];
        relevant[i] = changes_who_runs(step) || step.stale || step.kind == Kind::fence;
        // A mark exists for the order of events alone.
        if (step.kind == Kind::mark || step.kind == Kind::mask || step.accesses.empty()) continue;
        relevant[i] = relevant[i] || uses.at(step.accesses.front().location).shared();
    }
    if (!relevant.empty()) relevant.back() = true;
    for (const PlacedEvent& e : recording.events) {
        const bool matters = is_relevant(e.event) && e.context >= 0 && e.after > 0;
        if (matters) relevant[e.after - 1] = true;
    }
    return relevant;
}

}  // namespace txmc
