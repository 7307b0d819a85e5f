#include "harness/explore/brute_force.hpp"

namespace txmc {

int BruteForce::take(std::vector<int> alternatives) {
    if (depth_ == choices_.size()) {
        choices_.push_back({std::move(alternatives)});
    } else if (choices_[depth_].alternatives.size() > alternatives.size()) {
        throw Divergence(depth_, "a replayed choice has fewer alternatives than before");
    }
    return choices_[depth_++].alternatives.back();
}

ContextId BruteForce::choose_context(const Execution& execution) {
    std::vector<int> enabled;
    for (ContextId c = execution.contexts() - 1; c >= 0; --c) {
        if (execution.enabled() & bit(c)) enabled.push_back(c);
    }
    return take(std::move(enabled));
}

std::size_t BruteForce::choose_value(const Execution&, std::span<const Candidate> candidates) {
    std::vector<int> usable;
    for (std::size_t i = candidates.size(); i-- > 0;) {
        if (candidates[i].usable) usable.push_back(static_cast<int>(i));
    }
    return static_cast<std::size_t>(take(std::move(usable)));
}

bool BruteForce::finished(const Execution&, Ending) {
    if (restart_) {
        restart_ = false;
        ++passes_;
        choices_.clear();
        return true;
    }
    while (!choices_.empty()) {
        choices_.back().alternatives.pop_back();
        if (!choices_.back().alternatives.empty()) return true;
        choices_.pop_back();
    }
    return false;
}

}  // namespace txmc
