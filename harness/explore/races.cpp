// The race search of Dpor: for the operation that runs now, the earlier events that it could have
// run before, found through the last accesses of its locations.

#include <algorithm>
#include <bit>

#include "harness/explore/dpor.hpp"

namespace txmc {

Value Dpor::value_before(const Execution& execution, LocationId location,
                         std::size_t visit_at) const {
    const auto& list = visits_[static_cast<std::size_t>(location)];
    return visit_at == 0 ? execution.initial_value(location) : list[visit_at - 1].after;
}

/// The newest value before a visit closes the gate. Could it have been open all the same: by
/// another raise that commutes with the visit, or by an older store?
bool Dpor::may_have_been_open(const Execution& execution, const Access& access,
                              std::size_t visit_at) const {
    const auto& list = visits_[static_cast<std::size_t>(access.location)];
    if (list[visit_at].mode == Mode::add) {
        for (std::size_t k = visit_at + 1; k < list.size() && list[k].mode == Mode::add; ++k) {
            const Node& other = stack_[static_cast<std::size_t>(list[k].event)];
            const Node& node = stack_[static_cast<std::size_t>(list[visit_at].event)];
            if (!knows(other.clock, node)) return true;
        }
        return false;
    }
    if (!access.stale) return false;
    for (std::size_t k = 0; k <= visit_at; ++k) {
        const Value held = value_before(execution, access.location, k);
        if (access.gate(held, access.operand)) return true;
    }
    return false;
}

/// Could p have run its present operation instead of an event?
bool Dpor::could_run(ContextId p, int event) const {
    const auto& own = own_events_[static_cast<std::size_t>(p)];
    return (own.empty() || own.back() < event) &&
           (stack_[static_cast<std::size_t>(event)].enabled & bit(p)) != 0;
}

void Dpor::collect(const Execution& execution, ContextId p, const Access& access,
                   const TraceClock& before) {
    const auto& list = visits_[static_cast<std::size_t>(access.location)];
    for (std::size_t k = list.size(); k-- > 0;) {
        const Visit& v = list[k];
        if (!conflict(access.mode, v.mode)) continue;
        const Node& node = stack_[static_cast<std::size_t>(v.event)];
        if (knows(before, node)) {
            if (v.mode == Mode::write) break;
            continue;
        }
        if (access.gate != nullptr &&
            !access.gate(value_before(execution, access.location, k), access.operand)) {
            // It enabled the operation, so it is no race; what disabled it lies further back.
            if (may_have_been_open(execution, access, k)) found_.push_back({v.event, true});
            continue;
        }
        found_.push_back({v.event, access.gate != nullptr});
        // Where this gate was open, another one may have been closed: then what disabled the
        // operation as a whole lies further back.
        if (v.mode == Mode::write && (access.gate == nullptr || could_run(p, v.event))) break;
    }
}

void Dpor::find_races(const Execution& execution, ContextId p, const Operation& op,
                      const TraceClock& before, int end) {
    if (visits_.size() < execution.locations()) visits_.resize(execution.locations());
    found_.clear();
    for (const Access& a : op.accesses) collect(execution, p, a, before);
    std::sort(found_.begin(), found_.end(), [](const Candidates& a, const Candidates& b) {
        return a.event != b.event ? a.event > b.event : a.gated < b.gated;
    });
    TraceClock seen = before;
    int last = -1;
    for (const Candidates& c : found_) {
        const Node& node = stack_[static_cast<std::size_t>(c.event)];
        // What disabled the operation is a race whatever lies behind it: a later event that it
        // only conflicts with may be impossible to reverse, for the operation was disabled there.
        if (c.event == last || (!c.gated && knows(seen, node))) continue;
        last = c.event;
        plan(c.event, p, op, before, end);
        // A gate's race hides nothing: the reversal may be impossible for another gate's sake.
        if (!c.gated) seen.join(node.clock);
    }
}

/// Plans the reversal of the race between event e and the next operation of p: some context that
/// can start the sequence "what does not depend on e, then p" must be explored before e.
void Dpor::plan(int e, ContextId p, const Operation& op, const TraceClock& before, int end) {
    Node& node = stack_[static_cast<std::size_t>(e)];
    std::array<EventIndex, max_contexts> first{};
    ContextMask initials = 0;
    ContextMask present = 0;
    ContextId earliest = -1;
    bool p_depends = false;
    const auto knows_any_first = [&](const TraceClock& clock, ContextId own) {
        for (ContextMask rest = present & ~bit(own); rest != 0; rest &= rest - 1) {
            const ContextId c = std::countr_zero(rest);
            if (clock.knows(c, first[static_cast<std::size_t>(c)])) return true;
        }
        return false;
    };
    for (int j = e + 1; j < end; ++j) {
        const Node& n = stack_[static_cast<std::size_t>(j)];
        if (knows(n.clock, node)) continue;
        p_depends = p_depends || dependent(n.operation, op);
        if (present & bit(n.chosen)) continue;
        if (!knows_any_first(n.clock, n.chosen)) {
            initials |= bit(n.chosen);
            if (earliest < 0) earliest = n.chosen;
        }
        present |= bit(n.chosen);
        first[static_cast<std::size_t>(n.chosen)] = n.index;
    }
    if (!(present & bit(p)) && !p_depends && !knows_any_first(before, p)) initials |= bit(p);
    initials &= node.enabled;
    if (initials == 0 || (initials & (node.backtrack | node.sleep)) != 0) return;
    if (initials & bit(p)) {
        node.backtrack |= bit(p);
    } else {
        node.backtrack |= (initials & bit(earliest)) ? bit(earliest) : (initials & (~initials + 1));
    }
}

}  // namespace txmc
