#pragma once
// A program made of lambdas over a few cells and locks, for hand-written tests of the exploration.

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "harness/explore/meter.hpp"
#include "harness/linux/barrier.hpp"
#include "harness/linux/spinlock.hpp"

namespace txmc::testing {

/// What the bodies share in one execution.
struct Shared {
    Shared(Execution& execution, Memory& memory, const std::vector<ContextSpec>& specs)
        : machine(execution, memory, specs), seen(specs.size()) {}

    /// An observation of the running context, part of the outcome.
    void saw(int value);
    int load(int cell, Order order = Order::relaxed, Site where = Site::current());
    void store(int cell, int value, Order order = Order::relaxed, Site where = Site::current());
    int increment(int cell, Site where = Site::current());
    bool compare_exchange(int cell, int expected, int desired, Site where = Site::current());

    Machine machine;
    std::deque<Cell<int>> x;
    std::deque<linux_words::spinlock_t> locks;
    std::vector<std::vector<int>> seen;
};

/// Per context, what it saw.
using Outcome = std::vector<std::vector<int>>;

class ThreadProgram final : public Program {
public:
    using Body = std::function<void(Shared&)>;

    explicit ThreadProgram(int cells, int initial = 0, int locks = 2)
        : cells_(cells), initial_(initial), locks_(locks) {}

    /// A task on a CPU of its own.
    ThreadProgram& thread(Body body);
    ThreadProgram& context(CpuId cpu, Level level, Body body);
    void use(Memory& memory) { memory_ = &memory; }

    int contexts() const override { return static_cast<int>(specs_.size()); }
    void build(Execution& execution) override;
    void run(ContextId context) override { shared_->machine.run(context); }
    void at_rest(Execution& execution) override;
    void on_cycle(Execution& execution, const StateCycle& cycle) override;
    void destroy() override { shared_.reset(); }

    std::set<Outcome> outcomes;
    int deadlocks = 0;
    /// Cycles in which everybody takes part who could run, and others.
    int livelocks = 0;
    int unfair_cycles = 0;
    /// Called at rest, for what a test wants to know of the execution.
    std::function<void(Execution&)> look;

private:
    int cells_;
    int initial_;
    int locks_;
    Memory* memory_ = nullptr;
    std::vector<ContextSpec> specs_;
    std::vector<Body> bodies_;
    std::unique_ptr<Shared> shared_;
};

/// Searches to the end; the program keeps its outcomes.
Counts explore(ThreadProgram& program, Strategy& strategy, MemoryModel model);
Counts explore_dpor(ThreadProgram& program, MemoryModel model = MemoryModel::weak);
Counts explore_brute_force(ThreadProgram& program, MemoryModel model = MemoryModel::weak);

}  // namespace txmc::testing
