#pragma once
// Random numbers of generated programs.

#include <cstdint>
#include <random>

namespace txmc::axioms {

/// Not std::uniform_int_distribution: a printed seed must mean the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed * 0x9E3779B97F4A7C15U + 1) {
        engine_.discard(8);
    }
    int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
    bool one_in(int n) { return below(n) == 0; }

private:
    std::mt19937_64 engine_;
};

}  // namespace txmc::axioms
