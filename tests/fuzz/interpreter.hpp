#pragma once
// Runs a generated program as a model and collects everything that a search can find out about it.

#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "harness/linux/rcu.hpp"
#include "harness/linux/spinlock.hpp"
#include "harness/machine/interrupt_line.hpp"
#include "tests/fuzz/fuzz_program.hpp"

namespace txmc::fuzz {

/// What was seen in any execution. Equal for every correct search.
struct Findings {
    /// Values read by each context, final values, and who is blocked; or a fault.
    std::set<std::string> outcomes;
    /// The same with what plain variables held: a function of the trace class unless they race.
    std::set<std::string> plain_outcomes;
    std::set<std::string> violations;
};

class Interpreter final : public Program {
public:
    Interpreter(const FuzzProgram& program, Memory& memory)
        : program_(program), memory_(memory), specs_(program.specs()) {}

    int contexts() const override { return static_cast<int>(specs_.size()); }
    std::string context_name(ContextId c) const override { return machine_spec(c).name; }
    void build(Execution& execution) override;
    void run(ContextId context) override { model_->machine.run(context); }
    void at_rest(Execution& execution) override;
    void on_cycle(Execution& execution, const StateCycle& cycle) override;
    void fault(Execution& execution, relacy::Fault kind, const char* what) override;
    StateHash state_hash() const override;
    void destroy() override { model_.reset(); }

    const Findings& findings() const { return findings_; }

private:
    /// What one context knows.
    struct Local {
        int value = 0;  ///< Read last.
        std::vector<int> seen;
        std::vector<int> seen_plain;
        std::set<int> held;
        int softirqs_off = 0;
        int reading = 0;
        int sections = 0;
    };

    struct Model {
        Model(Execution& execution, Memory& memory, const std::vector<ContextSpec>& specs)
            : machine(execution, memory, specs) {}
        Machine machine;
        std::deque<Cell<int>> cells;
        std::deque<linux_words::spinlock_t> locks;
        std::deque<Plain<int>> plains;
        std::optional<linux_words::Rcu> rcu;
        std::optional<InterruptLine> line;
        std::vector<Local> local;
        LocationId section = -1;
        LocationId queue = -1;
        int inside = 0;
        std::deque<int> queued;
    };

    const ContextSpec& machine_spec(ContextId c) const {
        return specs_[static_cast<std::size_t>(c)];
    }
    const FuzzContext& code_of(ContextId c) const {
        return program_.contexts[static_cast<std::size_t>(c)];
    }
    Local& mine();
    void interpret(unsigned bits);
    void execute(const Instruction& i);
    void access(const Instruction& i);
    void order(const Instruction& i);
    void lock(const Instruction& i);
    void mask(const Instruction& i);
    void interrupt(const Instruction& i);
    void grace(const Instruction& i);
    void plain(const Instruction& i);
    void monitor(const Instruction& i);
    void choose(const Instruction& i);
    void fault_now();
    void saw(int value);
    bool mark(LocationId location, const char* word, Turn turn = Turn::any);
    std::string values_of(ContextId c) const;
    std::string plain_values() const;

    const FuzzProgram& program_;
    Memory& memory_;
    std::vector<ContextSpec> specs_;
    std::unique_ptr<Model> model_;
    Findings findings_;
};

}  // namespace txmc::fuzz
