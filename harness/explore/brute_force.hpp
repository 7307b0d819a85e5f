#pragma once
// The oracle: every enabled context, every admissible value, no reduction at all.

#include <vector>

#include "harness/explore/execution.hpp"

namespace txmc {

class BruteForce final : public Strategy {
public:
    void begin(const Execution&) override { depth_ = 0; }
    int pass() const override { return passes_; }
    void restart() override { restart_ = true; }
    ContextId choose_context(const Execution& execution) override;
    std::size_t choose_value(const Execution& execution,
                             std::span<const Candidate> candidates) override;
    bool finished(const Execution& execution, Ending ending) override;

private:
    /// A choice that has been made, and the alternatives that are left.
    struct Choice {
        std::vector<int> alternatives;
    };
    int take(std::vector<int> alternatives);

    std::vector<Choice> choices_;
    std::size_t depth_ = 0;
    bool restart_ = false;
    int passes_ = 0;
};

}  // namespace txmc
