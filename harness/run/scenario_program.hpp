#pragma once
// A scenario as a program that strategies can explore: builds memory, machine and model for each
// execution, hands the model's events to the judge and its marks to a list.

#include <optional>

#include "harness/events/marks.hpp"
#include "harness/events/misuse.hpp"
#include "harness/explore/execution.hpp"
#include "harness/linux/lockdep.hpp"
#include "harness/run/judge.hpp"
#include "harness/run/settings.hpp"

namespace txmc {

/// A net event and the place in the execution where it happened.
struct PlacedEvent {
    std::size_t after = 0;   ///< Operations before it.
    ContextId context = -1;  ///< -1: while the model was built.
    net::Event event;
};

class ScenarioProgram final : public Program {
public:
    /// Throws what Scenario::make throws. Net events and marks are heard from now on: one
    /// ScenarioProgram at a time.
    ScenarioProgram(const Case& cell, Properties properties,
                    const std::vector<std::string>& selected);
    ~ScenarioProgram() override;
    ScenarioProgram(const ScenarioProgram&) = delete;
    ScenarioProgram& operator=(const ScenarioProgram&) = delete;

    // Program
    int contexts() const override { return static_cast<int>(model_->contexts().size()); }
    std::string context_name(ContextId c) const override;
    void build(Execution& execution) override;
    void run(ContextId context) override { machine_->run(context); }
    void at_rest(Execution& execution) override;
    void on_cycle(Execution& execution, const StateCycle& cycle) override;
    StateHash state_hash() const override;
    void fault(Execution& execution, relacy::Fault kind, const char* what) override;
    void destroy() override;

    /// Where an Execution finds the memory model of the cell.
    Memory& memory() { return *memory_; }
    const std::vector<ContextSpec>& specs() const { return model_->contexts(); }
    const Judge& judge() const { return judge_; }

    /// Keeps the events of each execution in events(); off by default, for speed.
    void keep_events(bool keep) { keep_events_ = keep; }
    const std::vector<PlacedEvent>& events() const { return events_; }
    /// The last state of rest of the present execution, if it had one.
    const std::optional<Rest>& rest() const { return rest_; }
    /// Marks that had to be reached and were not, in any execution so far.
    std::vector<std::string> missed_marks() const;
    /// After a search of all states: must more of them be told apart, in another search?
    bool learn() { return lockdep_.learn(); }

private:
    void on_event(const net::Event& event);
    void on_mark(std::string_view mark);
    std::string owner_of(ContextId c) const;
    Rest describe_rest(const Execution& execution) const;
    Rest::Blocked describe_blocked(const Execution& execution, ContextId c) const;

    std::vector<std::string> must_reach_;
    std::optional<Mutation> mutation_;
    MutationInForce in_force_;
    std::unique_ptr<Model> model_;
    std::unique_ptr<Memory> memory_;
    Judge judge_;
    std::optional<Machine> machine_;
    linux_words::Lockdep lockdep_;
    Execution* execution_ = nullptr;
    bool building_ = false;
    bool keep_events_ = false;
    std::vector<PlacedEvent> events_;
    std::optional<Rest> rest_;
    std::vector<bool> reached_;
    net::Listener previous_listener_;
    MarkListener previous_mark_listener_;
    MisuseListener previous_misuse_listener_;
};

}  // namespace txmc
