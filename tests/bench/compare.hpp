#pragma once
// Two explorers in turns, so that what else the machine does meets both: only their ratio says
// something, and only within one run.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <ctime>

#include "tests/bench/relacy_random.hpp"

namespace txmc::bench {

/// Operations that one side does in one turn: some tens of milliseconds.
constexpr std::uint64_t turn = 100'000;

struct Pace {
    std::uint64_t operations = 0;
    std::clock_t time = 0;

    /// CPU time: others may use the machine.
    template <class F>
    void run(F explore) {
        const std::clock_t start = std::clock();
        operations += explore();
        time += std::clock() - start;
    }
    double per_second() const {
        return static_cast<double>(operations) * CLOCKS_PER_SEC / static_cast<double>(time);
    }
};

inline std::uint64_t relacy_turn(const Script& script) {
    const std::uint64_t executions = turn / script.operations() + 1;
    run_relacy_random(script, executions);
    return executions * script.operations();
}

/// `ours` does about a turn and returns how many operations it did.
template <class F>
void compare(benchmark::State& state, const Script& script, F ours) {
    Pace relacy_pace;
    Pace our_pace;
    for (auto _ : state) {
        relacy_pace.run([&] { return relacy_turn(script); });
        our_pace.run(ours);
    }
    state.counters["relacy/s"] = relacy_pace.per_second();
    state.counters["ours/s"] = our_pace.per_second();
    state.counters["ours:relacy"] = our_pace.per_second() / relacy_pace.per_second();
}

}  // namespace txmc::bench
