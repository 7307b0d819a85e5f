#include "harness/explore/states.hpp"

#include <algorithm>
#include <bit>

namespace txmc {

ContextMask States::asleep_here(const Execution& execution) const {
    if (stack_.empty()) return 0;
    const Node& parent = stack_.back();
    ContextMask sleep = 0;
    const ContextMask candidates = parent.sleep & ~parent.restless & ~bit(parent.chosen);
    for (ContextMask rest = candidates; rest != 0; rest &= rest - 1) {
        const ContextId z = std::countr_zero(rest);
        if (execution.pending(z).turn != Turn::any) continue;
        if (!dependent(execution.pending(z), parent.operation)) sleep |= bit(z);
    }
    return sleep;
}

ContextMask States::to_explore(const Execution& execution, const StateHash& state,
                               ContextMask sleep) {
    const auto [entry, is_new] = asleep_.try_emplace(state, sleep);
    if (is_new) return execution.enabled() & ~sleep;
    const ContextMask open = execution.enabled() & entry->second & ~sleep;
    entry->second &= sleep;
    return open;
}

ContextId States::choose_context(const Execution& execution) {
    if (pass_ == Pass::survey) return survey_.choose_context(execution);
    if (depth_ < stack_.size()) {
        const Node& node = stack_[depth_++];
        if (!(execution.enabled() & bit(node.chosen)) ||
            node.fingerprint != execution.pending_hash()) {
            throw Divergence(depth_, "the model is not deterministic: " +
                                         execution.program().context_name(node.chosen) +
                                         " is about to run " + execution.pending(node.chosen).word);
        }
        return node.chosen;
    }
    const ContextMask sleep = asleep_here(execution);
    const StateHash state =
        pass_ == Pass::coarse ? execution.newest_hash() : execution.state_hash();
    const ContextMask open = to_explore(execution, state, sleep);
    if (open == 0) return known(state);
    Node& node = stack_.emplace_back();
    node.sleep = sleep;
    node.open = open;
    node.branches = std::popcount(open);
    node.state = state;
    node.fingerprint = execution.pending_hash();
    const ContextId running = execution.running();
    node.chosen = (open & bit(running)) ? running : std::countr_zero(open);
    ++depth_;
    return node.chosen;
}

/// Where everything is explored already: a cycle, if that is on the way to here.
ContextId States::known(const StateHash& state) const {
    for (std::size_t i = stack_.size(); i-- > 0;) {
        if (stack_[i].state == state) return again(i);
    }
    return cut;
}

void States::on_cycle(const Execution& execution, std::size_t events) {
    // What runs in a cycle commutes with a step beside it, but must go round after that step too:
    // only there nobody may be left who could end it.
    ContextMask in_cycle = 0;
    for (std::size_t i = events; i < execution.events().size(); ++i) {
        in_cycle |= bit(execution.events()[i].context);
    }
    for (std::size_t i = events; i < stack_.size(); ++i) stack_[i].restless |= in_cycle;
}

std::size_t States::choose_value(const Execution& execution,
                                 std::span<const Candidate> candidates) {
    if (pass_ == Pass::survey) return survey_.choose_value(execution, candidates);
    Node& node = stack_[depth_ - 1];
    if (!node.has_store) {
        for (std::size_t i = candidates.size(); i-- > 0;) {
            if (candidates[i].usable) node.untried.push_back(candidates[i].store);
        }
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

void States::executed(const Execution& execution, const Event& event) {
    if (pass_ == Pass::survey) return;
    const Operation& pending = execution.pending(event.context);
    Operation& known = stack_[depth_ - 1].operation;
    if (depth_ < stack_.size() &&
        (known.kind != pending.kind || known.location() != pending.location())) {
        throw Divergence(depth_,
                         std::string("the model is not deterministic: it ran ") + pending.word);
    }
    known = event.operation;
}

bool States::finished(const Execution& execution, Ending ending) {
    const std::uint64_t epoch = execution.hash_epoch();
    if (pass_ == Pass::survey) {
        // Where hashes never change there is nothing to learn.
        if (!survey_.finished(execution, ending))
            start(epoch == 0 ? Pass::full : Pass::coarse, epoch);
        return true;
    }
    if (pass_ == Pass::full && epoch != epoch_) {
        // Hashes left something out that has turned out to matter: all over again.
        start(Pass::full, epoch);
        return true;
    }
    const bool more = next_branch();
    if (pass_ == Pass::full) return more;
    if (!more) start(Pass::full, epoch);
    return true;
}

double States::explored() const {
    if (pass_ != Pass::full) return 0;
    double done = 0;
    double share = 1;
    for (const Node& node : stack_) {
        share /= node.branches;
        done += share * (node.branches - std::popcount(node.open));
        share /= static_cast<double>(node.values);
        done += share * static_cast<double>(node.values - node.untried.size() - 1);
    }
    return done;
}

void States::start(Pass pass, std::uint64_t epoch) {
    pass_ = pass;
    ++passes_;
    epoch_ = epoch;
    asleep_.clear();
    stack_.clear();
}

bool States::next_branch() {
    while (!stack_.empty()) {
        Node& node = stack_.back();
        if (!node.untried.empty()) {
            node.store = node.untried.back();
            node.untried.pop_back();
            return true;
        }
        node.open &= ~bit(node.chosen);
        node.sleep |= bit(node.chosen);
        node.has_store = false;
        node.values = 1;
        if (node.open != 0) {
            node.chosen = std::countr_zero(node.open);
            return true;
        }
        stack_.pop_back();
    }
    return false;
}

}  // namespace txmc
