// States that come again within one execution: cycles, and rest behind a timer that changes
// nothing.

#include "harness/explore/execution.hpp"

namespace txmc {

/// Handlers are what loops: a state that was there before when one was entered comes for ever.
void Execution::look_for_cycle() {
    if (events_.size() <= repeated_) return;
    const StateHash hash = state_hash();
    if (const Head* head = find_head(hash)) return report_cycle(head->events);
    heads_.push_back({hash, hash_epoch(), events_.size()});
}

const Execution::Head* Execution::find_head(const StateHash& state) const {
    const std::uint64_t epoch = hash_epoch();
    for (const Head& h : heads_) {
        if (h.state == state && h.epoch == epoch) return &h;
    }
    return nullptr;
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
    if (patient != 0 && !idle_again()) return patient;
    if (stopping_) return 0;
    program_.at_rest(*this);
    const ContextMask last = compute_enabled(Turn::last_resort);
    if (last == 0) stop(Ending::rest);
    return last;
}

/// Time has passed and nothing has changed by it: that is rest.
bool Execution::idle_again() {
    for (const Idle& idle : idles_) {
        if (idle.events == events_.size()) return idle.again;
    }
    const StateHash hash = state_hash();
    const Head* head = find_head(hash);
    idles_.push_back({events_.size(), head != nullptr});
    if (head == nullptr) {
        heads_.push_back({hash, hash_epoch(), events_.size()});
        return false;
    }
    // What an old value has caused may yet change.
    if (cycle_since(head->events).stale) report_cycle(head->events);
    note_cycle();
    return true;
}

}  // namespace txmc
