#pragma once
// A litmus test as a program that is explored.

#include <map>

#include "harness/litmus/objects.hpp"
#include "harness/machine/machine.hpp"

namespace txmc::herd {

/// The values of Test::observed.
using State = std::vector<Number>;

class TestProgram final : public Program {
public:
    TestProgram(const Test& test, Memory& memory);

    int contexts() const override { return static_cast<int>(test_.processes.size()); }
    std::string context_name(ContextId c) const override { return "P" + std::to_string(c); }
    void build(Execution& execution) override;
    void run(ContextId context) override { machine_->run(context); }
    void at_rest(Execution& execution) override;
    void destroy() override;

    /// Final states that fit the filter, and whether the condition holds in each.
    const std::map<State, bool>& states() const { return states_; }
    /// Was there an execution in which some process never ended?
    bool deadlocked() const { return deadlocked_; }

private:
    void run_process(ContextId c);
    State state() const;

    const Test& test_;
    Memory& memory_;
    std::vector<ContextSpec> specs_;
    std::optional<Machine> machine_;
    std::optional<Objects> objects_;
    std::vector<std::vector<Number>> registers_;
    std::map<State, bool> states_;
    bool deadlocked_ = false;
};

/// Does the condition hold?
bool holds(const Test& test, const Condition& condition, const State& state);

/// "1:r0=1" or "x=y".
std::string text_of(const Test& test, const Item& item);
std::string text_of(const Test& test, Number value);

}  // namespace txmc::herd
