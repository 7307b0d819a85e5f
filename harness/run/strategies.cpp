#include "harness/run/strategies.hpp"

#include <array>
#include <limits>

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"
#include "harness/explore/random_walk.hpp"
#include "harness/explore/states.hpp"
#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"

namespace txmc {
namespace {

std::unique_ptr<Strategy> make_dpor(const StrategySettings&) { return std::make_unique<Dpor>(); }

std::unique_ptr<Strategy> make_states(const StrategySettings&) {
    return std::make_unique<States>();
}

std::unique_ptr<Strategy> make_brute_force(const StrategySettings&) {
    return std::make_unique<BruteForce>();
}

std::unique_ptr<Strategy> make_random(const StrategySettings& s) {
    const auto endless = std::numeric_limits<std::uint64_t>::max();
    return std::make_unique<RandomWalk>(s.seed, s.executions == 0 ? endless : s.executions);
}

constexpr std::array all{
    StrategyInfo{"dpor", "every execution up to equivalence (source sets, sleep sets)", true,
                 make_dpor},
    StrategyInfo{"states", "every distinct state, compared by hashes of 128 bits", true,
                 make_states},
    StrategyInfo{"brute-force", "every execution without any reduction: the oracle", true,
                 make_brute_force},
    StrategyInfo{"random", "uniform random choices from a seed; never says \"holds\"", false,
                 make_random},
};

}  // namespace

std::span<const StrategyInfo> strategies() { return all; }

const StrategyInfo& strategy_info(std::string_view name) {
    std::vector<std::string> names;
    for (const StrategyInfo& info : all) {
        if (info.name == name) return info;
        names.emplace_back(info.name);
    }
    throw UsageError(unknown_name("strategy", name, names) + " (known: " + join(names) + ')');
}

std::unique_ptr<Strategy> make_strategy(std::string_view name, const StrategySettings& settings) {
    return strategy_info(name).make(settings);
}

}  // namespace txmc
