#include "harness/explore/states.hpp"

#include <algorithm>
#include <bit>

namespace txmc {

ContextMask States::asleep_here(const Execution& execution) const {
    if (stack_.empty()) return 0;
    const Node& parent = stack_.back();
    ContextMask sleep = 0;
    for (ContextMask rest = parent.sleep & ~bit(parent.chosen); rest != 0; rest &= rest - 1) {
        const ContextId z = std::countr_zero(rest);
        if (!dependent(execution.pending(z), parent.operation)) sleep |= bit(z);
    }
    return sleep;
}

ContextMask States::to_explore(const Execution& execution, ContextMask sleep) {
    const auto [entry, is_new] = asleep_.try_emplace(execution.state_hash(), sleep);
    if (is_new) return execution.enabled() & ~sleep;
    const ContextMask open = execution.enabled() & entry->second & ~sleep;
    entry->second &= sleep;
    return open;
}

ContextId States::choose_context(const Execution& execution) {
    if (depth_ < stack_.size()) {
        const Node& node = stack_[depth_++];
        if (!(execution.enabled() & bit(node.chosen))) {
            throw Divergence(depth_, "the model is not deterministic: " +
                                         execution.program().context_name(node.chosen) +
                                         " cannot run");
        }
        return node.chosen;
    }
    const ContextMask sleep = asleep_here(execution);
    const ContextMask open = to_explore(execution, sleep);
    if (open == 0) return cut;
    Node& node = stack_.emplace_back();
    node.sleep = sleep;
    node.open = open;
    const ContextId running = execution.running();
    node.chosen = (open & bit(running)) ? running : std::countr_zero(open);
    ++depth_;
    return node.chosen;
}

std::size_t States::choose_value(const Execution&, std::span<const Candidate> candidates) {
    Node& node = stack_[depth_ - 1];
    if (!node.has_store) {
        for (std::size_t i = candidates.size(); i-- > 0;) {
            if (candidates[i].usable) node.untried.push_back(candidates[i].store);
        }
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
    const Operation& pending = execution.pending(event.context);
    Operation& known = stack_[depth_ - 1].operation;
    if (depth_ < stack_.size() && (known.kind != pending.kind ||
                                   known.accesses[0].location != pending.accesses[0].location)) {
        throw Divergence(depth_,
                         std::string("the model is not deterministic: it ran ") + pending.word);
    }
    known = event.operation;
}

bool States::finished(const Execution&, Ending) {
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
        if (node.open != 0) {
            node.chosen = std::countr_zero(node.open);
            return true;
        }
        stack_.pop_back();
    }
    return false;
}

}  // namespace txmc
