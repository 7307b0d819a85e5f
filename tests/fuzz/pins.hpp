#pragma once
// The totals of the run in CI. They change with the generator, with an operation's footprint and
// with the reduction; then run `fuzz --programs 2000 --seed 1` and copy the line it prints. A
// larger number of complete or blocked executions needs a reason.

#include "tests/fuzz/campaign.hpp"

namespace txmc::fuzz {

inline constexpr std::uint64_t pinned_programs = 2000;
inline constexpr std::uint64_t pinned_seed = 1;
inline constexpr Totals pinned_totals{5858, 142, 4567591, 120198, 7033, 109289, 205463};

}  // namespace txmc::fuzz
