#pragma once
// The strategies by name. A new one is one entry in strategies.cpp.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/explore/strategy.hpp"

namespace txmc {

/// What a strategy may be made from.
struct StrategySettings {
    std::uint64_t seed = 1;
    /// For strategies without an end of their own; 0: none.
    std::uint64_t executions = 0;
};

struct StrategyInfo {
    std::string_view name;
    std::string_view summary;
    /// Explores every execution, so that its end may mean "holds".
    bool exhaustive;
    std::unique_ptr<Strategy> (*make)(const StrategySettings&);
};

std::span<const StrategyInfo> strategies();

/// Throws UsageError with the nearest names.
const StrategyInfo& strategy_info(std::string_view name);
std::unique_ptr<Strategy> make_strategy(std::string_view name, const StrategySettings& settings);

}  // namespace txmc
