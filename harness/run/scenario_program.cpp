#include "harness/run/scenario_program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/run/text.hpp"
#include "properties/faults.hpp"

namespace txmc {
namespace {

const std::string builder = "build";

std::string operation_text(const Execution& execution, const Operation& op) {
    std::string text = op.word;
    if (op.location() >= 0) text += '(' + execution.location_name(op.location()) + ')';
    return text;
}

std::vector<std::string> functions_since(const Execution& execution, std::size_t first) {
    std::vector<std::string> names;
    for (std::size_t i = first; i < execution.events().size(); ++i) {
        const Operation& op = execution.events()[i].operation;
        if (op.kind == Kind::enter || op.kind == Kind::leave) continue;
        std::string name = bare_function(op.where.function_name());
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(std::move(name));
        }
    }
    return names;
}

std::string place_of(const Event& e) {
    return fmt::format("after {} at {}:{}", e.operation.word, e.operation.where.file_name(),
                       e.operation.where.line());
}

/// A plain access is no operation: the last one of its context names the place.
std::string place_of(const Execution& execution, ContextId c, EventIndex index) {
    for (const Event& e : execution.events()) {
        if (e.context == c && e.index == index) return place_of(e);
    }
    return "at its start";
}

std::string race_text(const Execution& execution, const PlainRace& race, const std::string& other) {
    const ContextId self = execution.running();
    return fmt::format("{} {} ({}), and nothing orders that after the {} by {} ({})",
                       race.wrote ? "writes" : "reads", execution.location_name(race.datum),
                       place_of(execution, self, execution.events_of(self)),
                       race.other_wrote ? "write" : "read", other,
                       place_of(execution, race.other, race.other_after));
}

}  // namespace

ScenarioProgram::ScenarioProgram(const Case& cell, Properties properties,
                                 const std::vector<std::string>& selected)
    : must_reach_(cell.scenario->must_reach),
      mutation_(cell.mutation),
      in_force_(mutation_ ? &*mutation_ : nullptr),
      model_(cell.scenario->make(cell.size)),
      memory_(Memory::make(cell.memory_model)),
      judge_(std::move(properties), selected),
      reached_(must_reach_.size(), false) {
    previous_listener_ = net::set_listener([this](const net::Event& e) { on_event(e); });
    previous_mark_listener_ = set_mark_listener([this](std::string_view m) { on_mark(m); });
    previous_misuse_listener_ = set_misuse_listener(
        [this](const char* text) { on_event({.what = net::What::lock_error, .where = text}); });
}

ScenarioProgram::~ScenarioProgram() {
    net::set_listener(std::move(previous_listener_));
    set_mark_listener(std::move(previous_mark_listener_));
    set_misuse_listener(std::move(previous_misuse_listener_));
}

std::string ScenarioProgram::context_name(ContextId c) const {
    return c >= 0 && c < contexts() ? specs()[static_cast<std::size_t>(c)].name : "nobody";
}

void ScenarioProgram::build(Execution& execution) {
    execution_ = &execution;
    events_.clear();
    rest_.reset();
    judge_.begin();
    memory_->reset(execution);
    machine_.emplace(execution, *memory_, model_->contexts());
    machine_->on_body_end([this](const Masks& before) { lockdep_.body_ended(before); });
    lockdep_.begin();
    building_ = true;
    model_->build(*machine_);
    building_ = false;
}

void ScenarioProgram::destroy() {
    model_->destroy();
    machine_.reset();
}

void ScenarioProgram::on_event(const net::Event& event) {
    // A context that is unwound runs on as far as its destructors: nothing of that has happened.
    if (execution_ == nullptr || execution_->over()) return;
    const ContextId c = execution_->running();
    const std::size_t steps = execution_->events().size();
    if (keep_events_) events_.push_back({steps, building_ ? -1 : c, event});
    judge_.on(event, building_ ? builder : specs()[static_cast<std::size_t>(c)].name, steps);
}

void ScenarioProgram::on_mark(std::string_view mark) {
    if (execution_ == nullptr || execution_->over()) return;
    for (std::size_t i = 0; i < must_reach_.size(); ++i) {
        if (must_reach_[i] == mark) reached_[i] = true;
    }
}

StateHash ScenarioProgram::state_hash() const {
    StateHash hash = judge_.state_hash();
    // What is not freed yet may be freed by another way than the one that led here.
    hash.fold(relacy::Host::heap_state());
    return hash ^= lockdep_.state_hash();
}

void ScenarioProgram::at_rest(Execution& execution) {
    rest_ = describe_rest(execution);
    judge_.at_rest(*rest_, execution.events().size());
}

Rest ScenarioProgram::describe_rest(const Execution& execution) const {
    Rest rest;
    for (ContextId c = 0; c < contexts(); ++c) {
        const auto level = specs()[static_cast<std::size_t>(c)].level;
        const bool handler = level == Level::softirq || level == Level::hardirq;
        if (!(execution.unfinished() & bit(c))) continue;
        if (!machine_->idle(c)) {
            rest.blocked.push_back(describe_blocked(execution, c));
        } else if (handler && execution.pending(c).turn != Turn::last_resort &&
                   machine_->pending(c) != 0) {
            rest.masked_pending.push_back(context_name(c));
        }
    }
    return rest;
}

Rest::Blocked ScenarioProgram::describe_blocked(const Execution& execution, ContextId c) const {
    const Operation& op = execution.pending(c);
    Rest::Blocked blocked{context_name(c), operation_text(execution, op), "", ""};
    const ContextId handler = machine_->interrupted_by(c);
    if (handler >= 0) {
        blocked.interrupted_by = context_name(handler);
        return blocked;
    }
    // A lock word holds its owner's number plus one (harness/linux/spinlock.hpp).
    if (op.kind == Kind::lock) {
        const Value owner = execution.value(op.location());
        if (owner > 0) blocked.holder = context_name(static_cast<ContextId>(owner) - 1);
    }
    return blocked;
}

void ScenarioProgram::fault(Execution& execution, relacy::Fault kind, const char* what) {
    const bool leak = kind == relacy::Fault::leak;
    // Who waits for ever may have meant to free it.
    if (leak && rest_ && !rest_->blocked.empty()) return;
    const FaultProperty& property = fault_property(kind);
    if (!property.ends && !judge_.judges(property.name)) return;
    std::string sentence =
        (leak ? owner_of(execution.running()) : context_name(execution.running())) + ": ";
    if (kind == relacy::Fault::data_race) {
        const PlainRace& race = memory_->race();
        sentence += race_text(execution, race, context_name(race.other));
    } else {
        sentence += *what != '\0' ? std::string_view(what) : property.happens;
    }
    if (property.ends) {
        const ContextId c = execution.running();
        sentence += ' ' + place_of(execution, c, execution.events_of(c));
    }
    judge_.report({std::string(property.name), std::move(sentence)}, execution.events().size());
}

std::string ScenarioProgram::owner_of(ContextId c) const {
    return c < 0 ? builder : context_name(c);
}

void ScenarioProgram::on_cycle(Execution& execution, const StateCycle& found) {
    // Sooner or later a newer store is read: no cycle that goes on for ever.
    if (found.stale) return;
    Cycle cycle;
    cycle.livelock = found.outside == 0;
    std::vector<std::string> outside;
    for (ContextId c = 0; c < contexts(); ++c) {
        if (found.contexts & bit(c)) cycle.contexts.push_back(context_name(c));
        if (found.outside & bit(c)) outside.push_back(context_name(c));
    }
    for (std::size_t i = found.first; i < execution.events().size(); ++i) {
        const std::string_view word = execution.events()[i].operation.word;
        cycle.timed = cycle.timed || word == "hrtimer_start";
    }
    cycle.waits_for = join(outside);
    cycle.functions = functions_since(execution, found.first);
    judge_.on_cycle(cycle, execution.events().size());
}

std::vector<std::string> ScenarioProgram::missed_marks() const {
    std::vector<std::string> missed;
    for (std::size_t i = 0; i < must_reach_.size(); ++i) {
        if (!reached_[i]) missed.push_back(must_reach_[i]);
    }
    return missed;
}

}  // namespace txmc
