#pragma once
// Uniform random choices from a printed seed. Its verdict is never "holds".

#include <bit>
#include <vector>

#include "harness/explore/execution.hpp"

namespace txmc {

class RandomWalk final : public Strategy {
public:
    RandomWalk(std::uint64_t seed, std::uint64_t executions)
        : state_(scramble(seed)), remaining_(executions) {}

    ContextId choose_context(const Execution& execution) override {
        ContextMask enabled = execution.enabled();
        for (int skip = below(std::popcount(enabled)); skip > 0; --skip) enabled &= enabled - 1;
        return std::countr_zero(enabled);
    }

    std::size_t choose_value(const Execution&, std::span<const Candidate> candidates) override {
        usable_.clear();
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (candidates[i].usable) usable_.push_back(i);
        }
        return usable_[static_cast<std::size_t>(below(static_cast<int>(usable_.size())))];
    }

    bool finished(const Execution&, Ending) override { return --remaining_ > 0; }

private:
    // splitmix64 (Steele, Lea, Flood, OOPSLA 2014): two numbers are drawn at every step. Not
    // std::uniform_int_distribution: its results differ between libraries, and a seed is printed
    // to be used again.
    int below(int n) {
        const std::uint64_t high = scramble(state_++) >> 32;
        return static_cast<int>(high * static_cast<std::uint64_t>(n) >> 32);
    }

    std::uint64_t state_;
    std::uint64_t remaining_;
    std::vector<std::size_t> usable_;
};

}  // namespace txmc
