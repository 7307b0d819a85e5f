#pragma once
// Random programs by families. The same seed and family give the same program everywhere.

#include <cstdint>
#include <string>

#include "tests/axioms/program.hpp"

namespace txmc::axioms {

enum class Family { barriers, acquire_release, atomics, locks, dependencies, mixed, variations };
inline constexpr int family_count = 7;
const char* name_of(Family family);

/// A shape with some changes.
Program vary(std::uint64_t seed);

Program generate(std::uint64_t seed, Family family);

}  // namespace txmc::axioms
