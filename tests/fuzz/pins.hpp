#pragma once
// The totals of the run in CI. They change with the generator, with an operation's footprint and
// with the reduction; then run `fuzz --programs 2000 --seed 1` and copy the line it prints. A
// larger number of complete or blocked executions needs a reason.

#include "tests/fuzz/campaign.hpp"

namespace txmc::fuzz {

inline constexpr std::uint64_t pinned_programs = 2000;
inline constexpr std::uint64_t pinned_seed = 1;
inline constexpr Totals pinned_totals{3893, 107, 3356753, 48331, 3687, 46476, 129765};

}  // namespace txmc::fuzz
