#pragma once
// Runs one schedule again, step by step.

#include <string>
#include <vector>

#include "harness/explore/execution.hpp"

namespace txmc {

/// One choice: a context, what it was about to do, and the store that it read.
struct Step {
    ContextId context = 0;
    std::string word;
    StoreId store = StoreId::none();
    bool chose = false;
};

class Replay final : public Strategy {
public:
    explicit Replay(std::vector<Step> schedule) : schedule_(std::move(schedule)) {}

    void begin(const Execution&) override { depth_ = 0; }
    /// Throws Divergence where the model no longer does what the schedule says. A schedule that
    /// ends before the execution does ends it there.
    ContextId choose_context(const Execution& execution) override;
    std::size_t choose_value(const Execution& execution,
                             std::span<const Candidate> candidates) override;
    bool finished(const Execution&, Ending) override { return false; }

private:
    std::vector<Step> schedule_;
    std::size_t depth_ = 0;
};

/// The schedule of the events of an execution.
std::vector<Step> schedule_of(const Execution& execution);

}  // namespace txmc
