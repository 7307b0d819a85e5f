#include "tests/bench/script_program.hpp"

#include "harness/explore/meter.hpp"

namespace txmc::bench {

void ScriptProgram::build(Execution& execution) {
    memory_.reset(execution);
    for (int i = 0; i < script_.locations; ++i) cells_.emplace_back(Name("x", i), 0);
}

void ScriptProgram::run(ContextId context) {
    for (const Script::Step& s : script_.contexts[static_cast<std::size_t>(context)]) {
        Cell<int>& cell = cells_[static_cast<std::size_t>(s.location)];
        if (s.touch == Touch::load) {
            cell.load(Order::relaxed, "load", Site::current());
        } else if (s.touch == Touch::store) {
            cell.store(1, Order::relaxed, "store", Site::current());
        } else {
            cell.rmw([](int v) { return v + 1; }, {Order::relaxed}, "rmw", Site::current());
        }
    }
}

std::uint64_t explore_script(const Script& script, MemoryModel model, Strategy& strategy,
                             std::uint64_t operations) {
    const auto memory = Memory::make(model);
    ScriptProgram program(script, *memory);
    Meter meter(
        strategy, [=](const Counts& c) { return c.operations < operations; }, false);
    Execution execution(program, meter, *memory);
    execution.explore();
    return meter.counts().operations;
}

}  // namespace txmc::bench
