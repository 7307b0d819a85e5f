#include "tests/bench/relacy_random.hpp"

#include <array>
#include <optional>
#include <stdexcept>

// relacy as its users have it: three stores per atomic (64 of them cost it more than half its
// speed) and no checks of itself. That is another relacy than the one in the rest of this program,
// so it goes by another name.
#define TXMC_PLAIN_RELACY
#undef RL_DO_ASSERT
#define rl plain_rl
#include "harness/relacy/relacy.hpp"

namespace txmc::bench {
namespace {

const Script* active_script = nullptr;

template <int contexts>
struct ScriptSuite : rl::test_suite<ScriptSuite<contexts>, contexts> {
    // No heap: relacy's own would have to account for it.
    std::array<std::optional<rl::atomic<int>>, Script::max_locations> locations;

    void before() {
        for (int i = 0; i < active_script->locations; ++i) {
            locations[static_cast<std::size_t>(i)].emplace(0);
        }
    }
    void thread(unsigned index) {
        const rl::debug_info here;
        for (const Script::Step& s : active_script->contexts[index]) {
            rl::atomic<int>& a = *locations[static_cast<std::size_t>(s.location)];
            if (s.touch == Touch::load) {
                a.load(rl::mo_relaxed, here);
            } else if (s.touch == Touch::store) {
                a.store(1, rl::mo_relaxed, here);
            } else {
                a.fetch_add(1, rl::mo_relaxed, here);
            }
        }
    }
    void after() {
        // Not all of the array: in a short script that would be a part of the time.
        for (int i = 0; i < active_script->locations; ++i) {
            locations[static_cast<std::size_t>(i)].reset();
        }
    }
};

template <int contexts>
void run_fixed(int wanted, rl::test_params& params) {
    if (wanted == contexts) {
        using Suite = ScriptSuite<contexts>;
        rl::run_test<Suite, rl::random_scheduler<contexts>>(params, *params.output_stream, false);
    } else if constexpr (contexts < 16) {
        run_fixed<contexts + 1>(wanted, params);
    } else {
        throw std::invalid_argument("a script has 1 to 16 contexts");
    }
}

}  // namespace

void run_relacy_random(const Script& script, std::uint64_t executions) {
    std::ostream silent(nullptr);
    rl::test_params params;
    params.output_stream = &silent;
    params.progress_stream = &silent;
    params.search_type = rl::random_scheduler_type;
    params.iteration_count = executions;
    params.execution_depth_limit = 0x7fffffff;
    active_script = &script;
    run_fixed<1>(static_cast<int>(script.contexts.size()), params);
    active_script = nullptr;
}

}  // namespace txmc::bench
