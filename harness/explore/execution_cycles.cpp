// States that come again within one execution: cycles, and rest behind a timer that changes
// nothing.

#include "harness/explore/execution.hpp"

namespace txmc {

/// Handlers and timers are what loops: a state that was there before when one began to run comes
/// for ever.
void Execution::look_for_cycle() {
    if (events_.size() <= repeated_) return;
    const StateHash hash = state_hash();
    const std::uint64_t epoch = hash_epoch();
    for (const Head& h : heads_) {
        if (h.state == hash && h.epoch == epoch) return report_cycle(h.events);
    }
    heads_.push_back({hash, epoch, events_.size()});
}

void Execution::note_cycle() {
    if (!cycles_cut_) cycles_epoch_ = hash_epoch();
    cycles_cut_ = true;
}

void Execution::keep_repeated_heads() {
    repeated_ = strategy_.repeats();
    std::erase_if(heads_, [&](const Head& h) { return h.events > repeated_; });
    std::erase_if(idles_, [&](const Idle& i) { return i.events > repeated_; });
    if (!heads_.empty() && heads_.back().epoch != hash_epoch()) {
        heads_.clear();
        idles_.clear();
        repeated_ = 0;
    }
}

void Execution::report_cycle(std::size_t first) {
    note_cycle();
    strategy_.on_cycle(*this, first);
    program_.on_cycle(*this, cycle_since(first));
    stop(Ending::cycle);
}

StateCycle Execution::cycle_since(std::size_t first) const {
    StateCycle cycle;
    cycle.first = first;
    ContextMask enabled = 0;
    for (std::size_t i = first; i < events_.size(); ++i) {
        cycle.contexts |= bit(events_[i].context);
        cycle.stale = cycle.stale || events_[i].stale;
        enabled |= enabled_at_[i];
    }
    cycle.outside = enabled & ~cycle.contexts;
    return cycle;
}

ContextMask Execution::enabled_when_idle() {
    const ContextMask patient = compute_enabled(Turn::idle);
    if (patient != 0 && !rests_after_time()) return patient;
    program_.at_rest(*this);
    const ContextMask last = compute_enabled(Turn::last_resort);
    if (last == 0) stop(Ending::rest);
    return last;
}

/// Time has passed and nothing has changed by it: that is rest. What an old value has caused may
/// yet change.
bool Execution::rests_after_time() {
    const StateHash& state = idle_state();
    if (!passed_.ever || passed_.stale || passed_.state != state) return false;
    note_cycle();
    return true;
}

const StateHash& Execution::idle_state() {
    for (const Idle& idle : idles_) {
        if (idle.events == events_.size()) return idle.state;
    }
    return idles_.emplace_back(Idle{events_.size(), timeless_hash()}).state;
}

void Execution::note_time(const Event& event) {
    if (event.operation.turn == Turn::idle) {
        // The state before this event, in which only time could pass, is the one looked up last.
        for (const Idle& idle : idles_) {
            if (idle.events + 1 == events_.size()) passed_ = {true, idle.state, false};
        }
    } else if (event.stale) {
        passed_.stale = passed_.ever;
    }
}

}  // namespace txmc
