#include "harness/explore/dpor.hpp"

#include <algorithm>
#include <bit>

namespace txmc {
namespace {

/// A pending conditional operation whose condition fails now only reads.
Operation as_it_would_run(const Execution& execution, const Operation& pending) {
    Operation op = pending;
    if (op.conditional && execution.value(op.location()) != op.expected) {
        op.accesses[0].mode = Mode::read;
    }
    return op;
}

}  // namespace

void Dpor::begin(const Execution&) { depth_ = 0; }

const TraceClock& Dpor::last_clock(const Execution& execution, ContextId c) const {
    static const TraceClock empty;
    const EventIndex n = execution.events_of(c);
    if (n == 0) return empty;
    const auto& own = own_events_[static_cast<std::size_t>(c)];
    return stack_[static_cast<std::size_t>(own[static_cast<std::size_t>(n) - 1])].clock;
}

ContextId Dpor::choose_context(const Execution& execution) {
    if (depth_ < stack_.size()) {
        Node& node = stack_[depth_];
        const Operation& pending = execution.pending(node.chosen);
        if (!(execution.enabled() & bit(node.chosen)) ||
            node.fingerprint != execution.pending_hash()) {
            throw Divergence(depth_ + 1, "the model is not deterministic: " +
                                             execution.program().context_name(node.chosen) +
                                             " is about to run " + pending.word);
        }
        ++depth_;
        return node.chosen;
    }
    Node& node = push_node(execution);
    const ContextMask awake = node.enabled & ~node.sleep;
    if (awake == 0) {
        stack_.pop_back();
        return cut;
    }
    // Staying with the running context keeps counterexamples short of context switches.
    const ContextId running = execution.running();
    node.chosen = (awake & bit(running)) ? running : std::countr_zero(awake);
    // A last resort is ordered against everything, other last resorts included.
    node.backtrack = execution.pending(node.chosen).turn != Turn::any ? awake : bit(node.chosen);
    ++depth_;
    return node.chosen;
}

Dpor::Node& Dpor::push_node(const Execution& execution) {
    const ContextMask sleep = awake_from_parent(execution);
    Node& node = stack_.emplace_back();
    node.enabled = execution.enabled();
    node.fingerprint = execution.pending_hash();
    node.sleep = sleep;
    return node;
}

ContextMask Dpor::awake_from_parent(const Execution& execution) const {
    if (stack_.empty()) return 0;
    const Node& parent = stack_.back();
    const ContextMask candidates =
        (parent.sleep | parent.done) & ~parent.restless & ~bit(parent.chosen);
    ContextMask sleep = 0;
    for (ContextId z = 0; z < execution.contexts(); ++z) {
        if (!(candidates & bit(z)) || execution.pending(z).turn != Turn::any) continue;
        if (!dependent(as_it_would_run(execution, execution.pending(z)), parent.operation)) {
            sleep |= bit(z);
        }
    }
    return sleep;
}

TraceClock Dpor::clock_before_value(const Execution& execution) const {
    const ContextId p = stack_[depth_ - 1].chosen;
    TraceClock clock = last_clock(execution, p);
    const Operation& op = execution.pending(p);
    for (std::size_t i = 1; i < op.accesses.size(); ++i) {
        // The detour would also reverse two barriers, unless this one has no effect.
        const bool barrier = op.accesses[i].mode == Mode::write && !op.conditional;
        if (op.accesses[i].gate != nullptr || barrier) join_conflicts(clock, op.accesses[i]);
    }
    return clock;
}

/// The stale-read rule: if a store that stands above could come after the operation, the same
/// comes of running the operation before it. One that was made before the candidate cannot.
bool Dpor::reachable_only_here(const TraceClock& before, std::span<const Candidate> candidates,
                               std::size_t i) {
    return std::all_of(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const Candidate& above) {
                           return above.store.context < 0 || above.made <= candidates[i].made ||
                                  before.knows(above.store.context, above.store.index);
                       });
}

std::size_t Dpor::choose_value(const Execution& execution, std::span<const Candidate> candidates) {
    Node& node = stack_[depth_ - 1];
    if (!node.has_store) {
        const TraceClock before = clock_before_value(execution);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const Candidate& c = candidates[i];
            // An alternative of a user choice, or no store at all, has no place among stores.
            const bool outside = c.store.context < -1;
            if (c.usable && (outside || reachable_only_here(before, candidates, i))) {
                node.untried.push_back(c.store);
            }
        }
        std::reverse(node.untried.begin(), node.untried.end());
        node.values = node.untried.size();
        node.store = node.untried.back();
        node.untried.pop_back();
        node.has_store = true;
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (candidates[i].usable && candidates[i].store == node.store) return i;
    }
    throw Divergence(depth_, "the model is not deterministic: a store is no longer readable");
}

void Dpor::join_conflicts(TraceClock& clock, const Access& access) const {
    const auto& list = visits_[static_cast<std::size_t>(access.location)];
    for (std::size_t k = list.size(); k-- > 0;) {
        if (!conflict(access.mode, list[k].mode)) continue;
        clock.join(stack_[static_cast<std::size_t>(list[k].event)].clock);
        if (list[k].mode == Mode::write) break;
    }
}

void Dpor::executed(const Execution& execution, const Event& event) {
    Node& node = stack_[depth_ - 1];
    if (depth_ <= computed_) return;
    if (visits_.size() < execution.locations()) visits_.resize(execution.locations());
    const ContextId p = event.context;
    // The context's clock before this event: its previous one.
    static const TraceClock empty;
    auto& own = own_events_[static_cast<std::size_t>(p)];
    TraceClock clock = own.empty() ? empty : stack_[static_cast<std::size_t>(own.back())].clock;
    const int at = static_cast<int>(depth_ - 1);
    if (event.operation.turn != Turn::any) {
        // It runs only where nothing else can: after everything that there is.
        for (std::size_t i = 0; i + 1 < depth_; ++i) clock.join(stack_[i].clock);
    } else {
        find_races(execution, p, event.operation, clock, at);
    }
    for (const Access& a : event.operation.accesses) join_conflicts(clock, a);
    clock.set(p, event.index);
    node.clock = clock;
    node.index = event.index;
    node.operation = event.operation;
    node.executed = true;
    own.push_back(at);
    visit(execution, event, at);
    computed_ = depth_;
}

void Dpor::visit(const Execution& execution, const Event& event, int at) {
    for (const Access& a : event.operation.accesses) {
        visits_[static_cast<std::size_t>(a.location)].push_back(
            {at, a.mode, execution.value(a.location)});
    }
}

void Dpor::drop_visits(const Node& node) {
    for (const Access& a : node.operation.accesses) {
        visits_[static_cast<std::size_t>(a.location)].pop_back();
    }
    own_events_[static_cast<std::size_t>(node.chosen)].pop_back();
}

void Dpor::on_cycle(const Execution&, std::size_t events) {
    // Nothing in a cycle races with a context that it ignores: its states are expanded fully, or
    // that context would be put off for ever (the cycle proviso of Peled, CAV 1994). After a step
    // beside the cycle, what runs in it must go round again: only there nobody may be left who
    // could end it.
    ContextMask in_cycle = 0;
    for (std::size_t i = events; i < stack_.size(); ++i) in_cycle |= bit(stack_[i].chosen);
    for (std::size_t i = events; i < stack_.size(); ++i) {
        stack_[i].backtrack |= stack_[i].enabled;
        stack_[i].restless |= in_cycle;
    }
}

double Dpor::explored() const {
    double done = 0;
    double share = 1;
    for (const Node& node : stack_) {
        // Asleep is what a branch before this one has explored.
        const ContextMask planned = node.backtrack & ~(node.sleep & ~node.done);
        share /= std::popcount(planned | bit(node.chosen));
        done += share * std::popcount(planned & node.done & ~bit(node.chosen));
        share /= static_cast<double>(node.values);
        done += share * static_cast<double>(node.values - node.untried.size() - 1);
    }
    return done;
}

void Dpor::start_anew() {
    restart_ = false;
    ++passes_;
    stack_.clear();
    computed_ = 0;
    for (auto& visits : visits_) visits.clear();
    for (auto& events : own_events_) events.clear();
}

bool Dpor::finished(const Execution& execution, Ending ending) {
    if (restart_) {
        start_anew();
        return true;
    }
    // A fault ends the others too: whatever could have run before it conflicts with it.
    if (ending == Ending::violated && depth_ > 0) {
        stack_[depth_ - 1].backtrack |= stack_[depth_ - 1].enabled;
    }
    // A context that is blocked races with what blocked it: for ever if the execution is complete,
    // and if all the others sleep, its race is seen nowhere else.
    const ContextMask blocked = execution.left_over() & ~execution.enabled();
    for (ContextId c = 0; c < execution.contexts(); ++c) {
        if (!(blocked & bit(c)) || execution.pending(c).turn != Turn::any) continue;
        find_races(execution, c, execution.pending(c), last_clock(execution, c),
                   static_cast<int>(computed_));
    }
    return backtrack();
}

bool Dpor::backtrack() {
    while (!stack_.empty()) {
        Node& node = stack_.back();
        if (node.executed) {
            drop_visits(node);
            node.executed = false;
        }
        computed_ = stack_.size() - 1;
        if (!node.untried.empty()) {
            node.store = node.untried.back();
            node.untried.pop_back();
            return true;
        }
        node.done |= bit(node.chosen);
        node.has_store = false;
        node.values = 1;
        const ContextMask open = node.backtrack & ~node.done & ~node.sleep;
        if (open != 0) {
            node.chosen = std::countr_zero(open);
            return true;
        }
        stack_.pop_back();
    }
    return false;
}

}  // namespace txmc
