#pragma once
// Dynamic partial order reduction with source sets and sleep sets (Abdulla, Aronis, Jonsson,
// Sagonas, POPL 2014), extended by
//  - value choices as branches: a context sleeps only after all stores that its load may return;
//  - the stale-read rule: an older store is a branch only if no other schedule reaches it;
//  - gates: what enabled an operation is no race with it, what disabled it is.
// docs/decisions/0002-exploration.md has the argument.

#include <vector>

#include "harness/explore/execution.hpp"

namespace txmc {

class Dpor final : public Strategy {
public:
    void begin(const Execution& execution) override;
    std::size_t repeats() const override { return computed_; }
    int pass() const override { return passes_; }
    void restart() override { restart_ = true; }
    double explored() const override;
    ContextId choose_context(const Execution& execution) override;
    std::size_t choose_value(const Execution& execution,
                             std::span<const Candidate> candidates) override;
    void executed(const Execution& execution, const Event& event) override;
    void on_cycle(const Execution& execution, std::size_t events) override;
    bool finished(const Execution& execution, Ending ending) override;

private:
    /// A choice point and the event that followed it.
    struct Node {
        ContextMask enabled = 0;
        ContextMask backtrack = 0;  ///< Contexts to explore from here, the explored ones included.
        ContextMask done = 0;       ///< Explored with all their values.
        ContextMask sleep = 0;      ///< Explored before this node was reached.
        ContextMask restless = 0;   ///< Runs in a cycle through here, so never sleeps after it.
        ContextId chosen = 0;
        EventIndex index = 0;
        bool executed = false;
        bool has_store = false;
        StoreId store;                 ///< The value choice that was taken.
        std::vector<StoreId> untried;  ///< Values left for `chosen`.
        std::size_t values = 1;        ///< That `chosen` may read.
        std::uint64_t fingerprint = 0;
        Operation operation;
        TraceClock clock;
    };

    /// One access of a location in the present trace.
    struct Visit {
        int event;
        Mode mode;
        Value after;
    };

    struct Candidates {
        int event;
        bool gated;
    };

    Node& push_node(const Execution& execution);
    ContextMask awake_from_parent(const Execution& execution) const;
    bool knows(const TraceClock& clock, const Node& node) const {
        return clock.knows(node.chosen, node.index);
    }
    const TraceClock& last_clock(const Execution& execution, ContextId c) const;
    static bool reachable_only_here(const TraceClock& before, std::span<const Candidate> candidates,
                                    std::size_t i);
    TraceClock clock_before_value(const Execution& execution) const;
    void join_conflicts(TraceClock& clock, const Access& access) const;
    void visit(const Execution& execution, const Event& event, int at);
    void drop_visits(const Node& node);
    Value value_before(const Execution& execution, LocationId location, std::size_t visit) const;
    bool may_have_been_open(const Execution& execution, const Access& access,
                            std::size_t visit) const;
    void find_races(const Execution& execution, ContextId p, const Operation& op,
                    const TraceClock& before, int end);
    bool could_run(ContextId p, int event) const;
    void collect(const Execution& execution, ContextId p, const Access& access,
                 const TraceClock& before);
    void plan(int e, ContextId p, const Operation& op, const TraceClock& before, int end);
    bool backtrack();
    void start_anew();

    std::vector<Node> stack_;
    std::size_t depth_ = 0;     ///< Nodes used by the present execution.
    std::size_t computed_ = 0;  ///< Nodes whose event is already known from an earlier execution.
    std::vector<std::vector<Visit>> visits_;
    std::array<std::vector<int>, max_contexts> own_events_;
    std::vector<Candidates> found_;
    bool restart_ = false;
    int passes_ = 0;
};

}  // namespace txmc
