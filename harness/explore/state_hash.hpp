#pragma once
// Hashing of states and graphs. 64-bit mixing steps; what must not collide in long searches is
// combined to 128 bits by its users.

#include <cstdint>

namespace txmc {

/// The finaliser of splitmix64 (Steele, Lea, Flood, OOPSLA 2014): a bijection that spreads each
/// bit.
constexpr std::uint64_t scramble(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
    return scramble(seed ^ scramble(value));
}

}  // namespace txmc
