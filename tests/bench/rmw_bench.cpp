// Operations per second on three contexts that each do three read-modify-writes of one location.
// Compare the items_per_second of one run with each other, never with another run's.

#include <benchmark/benchmark.h>

#include "harness/explore/dpor.hpp"
#include "harness/explore/meter.hpp"
#include "harness/explore/random_walk.hpp"
#include "harness/explore/states.hpp"
#include "harness/memory/cell.hpp"
#include "tests/bench/relacy_random.hpp"

namespace txmc {
namespace {

class ThreeRmw final : public Program {
public:
    explicit ThreeRmw(Memory& memory) : memory_(memory) {}
    int contexts() const override { return 3; }
    void build(Execution& execution) override {
        memory_.reset(execution);
        x_.emplace(Name("x"), 0);
    }
    void run(ContextId) override {
        for (int i = 0; i < 3; ++i) {
            x_->rmw([](int v) { return v + 1; }, {Order::relaxed}, "atomic_inc", Site::current());
        }
    }
    void destroy() override { x_.reset(); }

private:
    Memory& memory_;
    std::optional<Cell<int>> x_;
};

void explore(benchmark::State& state, Strategy& strategy) {
    const auto memory = Memory::make(MemoryModel::weak);
    ThreeRmw program(*memory);
    Meter meter(strategy, {}, false);
    Execution execution(program, meter, *memory);
    execution.explore();
    state.SetItemsProcessed(state.items_processed() +
                            static_cast<std::int64_t>(meter.counts().operations));
}

constexpr std::uint64_t rounds = 2000;

void rmw_relacy_random(benchmark::State& state) {
    bench::Script script;
    script.locations = 1;
    script.contexts.assign(3, {3, {bench::Touch::rmw, 0}});
    for (auto _ : state) bench::run_relacy_random(script, rounds);
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * rounds * 9));
}

void rmw_random(benchmark::State& state) {
    for (auto _ : state) {
        RandomWalk strategy(1, rounds);
        explore(state, strategy);
    }
}

void rmw_dpor(benchmark::State& state) {
    for (auto _ : state) {
        Dpor strategy;
        explore(state, strategy);
    }
}

BENCHMARK(rmw_relacy_random);
BENCHMARK(rmw_random);
BENCHMARK(rmw_dpor);

}  // namespace
}  // namespace txmc
