// Operations per second on the stmmac driver under the transmit lock, against relacy's random
// scheduler on the accesses of one execution of it: first ours on those same accesses, then the
// scenario itself, with machine, interrupts and properties.

#include <stdexcept>

#include "harness/explore/dpor.hpp"
#include "harness/explore/random_walk.hpp"
#include "harness/run/search.hpp"
#include "properties/properties.hpp"
#include "tests/bench/compare.hpp"
#include "tests/bench/recorded_script.hpp"
#include "tests/bench/script_program.hpp"

namespace txmc::bench {
namespace {

Case stmmac() {
    for (const Scenario& s : all_scenarios()) {
        if (s.name == "tx-lock/qdisc") return {&s, Size{2, 1, 2}, MemoryModel::sc};
    }
    throw std::logic_error("tx-lock/qdisc is gone");
}

void script_random(benchmark::State& state, MemoryModel model) {
    const Script script = record_script(stmmac());
    compare(state, script, [&] {
        RandomWalk strategy(1, turn);
        return explore_script(script, model, strategy, turn);
    });
}

void script_dpor(benchmark::State& state, MemoryModel model) {
    const Script script = record_script(stmmac());
    compare(state, script, [&] {
        Dpor strategy;
        return explore_script(script, model, strategy, turn);
    });
}

void scenario(benchmark::State& state, const char* strategy) {
    const Script script = record_script(stmmac());
    compare(state, script, [&] {
        Settings settings;
        settings.strategy = strategy;
        settings.limits.seconds = 0.05;
        return search(stmmac(), all_properties(), settings).counts.operations;
    });
}

BENCHMARK_CAPTURE(script_random, sc, MemoryModel::sc)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(script_random, weak, MemoryModel::weak)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(script_dpor, sc, MemoryModel::sc)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(script_dpor, weak, MemoryModel::weak)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(scenario, random, "random")->Name("stmmac_random")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(scenario, states, "states")->Name("stmmac_states")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace txmc::bench
