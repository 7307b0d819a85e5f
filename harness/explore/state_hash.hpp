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

/// 128 bits, as two independent halves: for tables in which a collision would hide a state.
struct StateHash {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    static constexpr StateHash of(std::uint64_t a, std::uint64_t b) {
        return {mix(a, b), mix(a + 0x632be59bd9b4e019U, b ^ 0xd6e8feb86659fd93U)};
    }
    /// Folds a value in; order matters.
    constexpr void fold(std::uint64_t v) {
        low = mix(low, v);
        high = mix(high + 0x632be59bd9b4e019U, v);
    }
    /// Adds or removes a part; order does not matter.
    constexpr StateHash& operator^=(const StateHash& o) {
        low ^= o.low;
        high ^= o.high;
        return *this;
    }
    constexpr bool operator==(const StateHash&) const = default;
};

/// Small numbers, folded into a hash four at a time.
class Packed {
public:
    explicit Packed(StateHash& hash) : hash_(hash) {}
    ~Packed() { hash_.fold(word_); }
    void add(unsigned n) {
        word_ = word_ << 16 | n;
        if (word_ >> 48 == 0) return;
        hash_.fold(word_);
        word_ = 1;
    }

private:
    StateHash& hash_;
    std::uint64_t word_ = 1;
};

struct StateHashHasher {
    std::size_t operator()(const StateHash& h) const { return h.low; }
};

}  // namespace txmc
