#include "harness/explore/replay.hpp"

namespace txmc {

ContextId Replay::choose_context(const Execution& execution) {
    if (depth_ == schedule_.size()) return cut;
    const Step& step = schedule_[depth_++];
    const std::string name = execution.program().context_name(step.context);
    if (step.context >= execution.contexts() || !(execution.enabled() & bit(step.context))) {
        throw Divergence(depth_, name + " cannot run " + step.word + " here");
    }
    const std::string word = execution.pending(step.context).word;
    if (word != step.word) {
        throw Divergence(depth_,
                         name + " is about to run " + word + ", the trace says " + step.word);
    }
    return step.context;
}

std::size_t Replay::choose_value(const Execution&, std::span<const Candidate> candidates) {
    const Step& step = schedule_[depth_ - 1];
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (candidates[i].usable && candidates[i].store == step.store) return i;
    }
    throw Divergence(depth_, "the store that " + step.word + " read in the trace is not there");
}

std::vector<Step> schedule_of(const Execution& execution) {
    std::vector<Step> steps;
    steps.reserve(execution.events().size());
    for (const Event& e : execution.events()) {
        steps.push_back({e.context, e.operation.word, e.read_from, e.chose});
    }
    return steps;
}

}  // namespace txmc
