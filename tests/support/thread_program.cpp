#include "tests/support/thread_program.hpp"

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"

namespace txmc::testing {

void Shared::saw(int value) {
    seen[static_cast<std::size_t>(Execution::current().running())].push_back(value);
}

int Shared::load(int cell, Order order, Site where) {
    return x[static_cast<std::size_t>(cell)].load(order, "load", where);
}

void Shared::store(int cell, int value, Order order, Site where) {
    x[static_cast<std::size_t>(cell)].store(value, order, "store", where);
}

int Shared::increment(int cell, Site where) {
    return x[static_cast<std::size_t>(cell)].rmw([](int v) { return v + 1; }, {}, "increment",
                                                 where);
}

bool Shared::compare_exchange(int cell, int expected, int desired, Site where) {
    return x[static_cast<std::size_t>(cell)].cas(expected, desired, {}, "cmpxchg", where);
}

ThreadProgram& ThreadProgram::thread(Body body) {
    return context(contexts(), Level::task, std::move(body));
}

ThreadProgram& ThreadProgram::context(CpuId cpu, Level level, Body body) {
    specs_.push_back({"C" + std::to_string(specs_.size()), cpu, level, false});
    bodies_.push_back(std::move(body));
    return *this;
}

void ThreadProgram::build(Execution& execution) {
    memory_->reset(execution);
    shared_ = std::make_unique<Shared>(execution, *memory_, specs_);
    for (int i = 0; i < cells_; ++i) shared_->x.emplace_back(Name("x", i), initial_);
    for (int i = 0; i < locks_; ++i) shared_->locks.emplace_back(Name("lock", i));
    for (ContextId c = 0; c < contexts(); ++c) {
        shared_->machine.set_body(
            c, [this, c](unsigned) { bodies_[static_cast<std::size_t>(c)](*shared_); });
    }
}

void ThreadProgram::at_rest(Execution& execution) {
    outcomes.insert(shared_->seen);
    if (!shared_->machine.blocked().empty()) deadlocks += 1;
    if (look) look(execution);
}

void ThreadProgram::on_cycle(Execution&, const StateCycle& cycle) {
    (cycle.outside == 0 ? livelocks : unfair_cycles) += 1;
}

Counts explore(ThreadProgram& program, Strategy& strategy, MemoryModel model) {
    const std::unique_ptr<Memory> memory = Memory::make(model);
    program.use(*memory);
    program.outcomes.clear();
    program.deadlocks = 0;
    program.livelocks = 0;
    program.unfair_cycles = 0;
    Meter meter(strategy);
    Execution execution(program, meter, *memory);
    execution.explore();
    return meter.counts();
}

Counts explore_dpor(ThreadProgram& program, MemoryModel model) {
    Dpor dpor;
    return explore(program, dpor, model);
}

Counts explore_brute_force(ThreadProgram& program, MemoryModel model) {
    BruteForce brute_force;
    return explore(program, brute_force, model);
}

}  // namespace txmc::testing
