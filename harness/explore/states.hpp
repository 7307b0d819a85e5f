#pragma once
// State pruning: every enabled context and every admissible value in every distinct state. An
// execution ends where it meets a state that has been met before. Sleep sets save transitions, not
// states (Godefroid, LNCS 1032, ch. 5: state spaces and sleep sets combined): with each state
// stands the set of contexts that were asleep at every visit so far, the only ones not explored
// from it.
//
// A state is what Execution::state_hash() says; two states with one hash of 128 bits are taken for
// one. With n states the probability of a collision is below n * n / 2^129.

#include <unordered_map>
#include <vector>

#include "harness/explore/execution.hpp"
#include "harness/explore/random_walk.hpp"

namespace txmc {

class States final : public Strategy {
public:
    /// Random executions first: what is easy to find is found at once.
    static constexpr std::uint64_t survey_executions = 1000;

    explicit States(std::uint64_t survey = survey_executions)
        : survey_(1, survey), pass_(survey > 0 ? Pass::survey : Pass::full) {}

    void begin(const Execution&) override { depth_ = 0; }
    std::size_t repeats() const override { return stack_.empty() ? 0 : stack_.size() - 1; }
    int pass() const override { return passes_; }
    ContextId choose_context(const Execution& execution) override;
    std::size_t choose_value(const Execution& execution,
                             std::span<const Candidate> candidates) override;
    void executed(const Execution& execution, const Event& event) override;
    void on_cycle(const Execution& execution, std::size_t events) override;
    bool finished(const Execution& execution, Ending ending) override;

    std::size_t states() const override { return asleep_.size(); }
    double explored() const override;

private:
    struct Node {
        ContextMask open = 0;      ///< Contexts to explore from here, `chosen` included.
        int branches = 0;          ///< How many they were.
        ContextMask sleep = 0;     ///< Explored elsewhere, or from here already.
        ContextMask restless = 0;  ///< Runs in a cycle through here, so never sleeps after it.
        StateHash state;
        std::uint64_t fingerprint = 0;
        ContextId chosen = 0;
        bool has_store = false;
        StoreId store;
        std::vector<StoreId> untried;
        std::size_t values = 1;  ///< That `chosen` may read.
        Operation operation;
    };

    /// Hashes change when somebody is found to read what nobody else was known to read. So that
    /// this seldom happens when many states are known, states are first told apart by newest values
    /// only.
    enum class Pass { survey, coarse, full };

    void start(Pass pass, std::uint64_t epoch);
    bool next_branch();
    ContextMask asleep_here(const Execution& execution) const;
    ContextMask to_explore(const Execution& execution, const StateHash& state, ContextMask sleep);
    ContextId known(const StateHash& state) const;

    std::vector<Node> stack_;
    std::size_t depth_ = 0;
    std::uint64_t epoch_ = 0;
    RandomWalk survey_;
    Pass pass_;
    int passes_ = 0;
    std::unordered_map<StateHash, ContextMask, StateHashHasher> asleep_;
};

}  // namespace txmc
