// Operations per second on three contexts that each do three read-modify-writes of one location,
// against relacy's random scheduler on the same. relacy has no choice where a store stands: under
// sc we do what it does, under weak more.

#include "harness/explore/dpor.hpp"
#include "harness/explore/random_walk.hpp"
#include "tests/bench/compare.hpp"
#include "tests/bench/script_program.hpp"

namespace txmc::bench {
namespace {

Script three_rmw() {
    Script script;
    script.locations = 1;
    script.contexts.assign(3, {3, {Touch::rmw, 0}});
    return script;
}

void rmw_random(benchmark::State& state, MemoryModel model) {
    const Script script = three_rmw();
    compare(state, script, [&] {
        RandomWalk strategy(1, turn);
        return explore_script(script, model, strategy, turn);
    });
}

void rmw_dpor(benchmark::State& state, MemoryModel model) {
    const Script script = three_rmw();
    compare(state, script, [&] {
        // All of it, which is less than a turn.
        Dpor strategy;
        return explore_script(script, model, strategy, turn);
    });
}

BENCHMARK_CAPTURE(rmw_random, sc, MemoryModel::sc)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rmw_random, weak, MemoryModel::weak)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rmw_dpor, sc, MemoryModel::sc)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rmw_dpor, weak, MemoryModel::weak)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace txmc::bench
