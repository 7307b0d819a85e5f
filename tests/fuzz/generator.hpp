#pragma once
// Random programs, small enough for brute force.

#include <cstdint>

#include "tests/fuzz/fuzz_program.hpp"

namespace txmc::fuzz {

enum class Family { atomics, locks, waits, handlers, mixed };
inline constexpr int families = 5;
const char* name_of(Family family);

/// The same seed and family give the same program, with any standard library.
FuzzProgram generate(std::uint64_t seed, Family family);

}  // namespace txmc::fuzz
