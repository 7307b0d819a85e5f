#pragma once
// The sizes that properties are prepared for, and sets of small indices. Fixed, because properties
// are asked at each event of millions of executions; a larger model is refused, never cut short.

#include <cstdint>

#include "models/net/event.hpp"

namespace txmc {

inline constexpr int max_packets = 16;
inline constexpr int max_queues = 4;
inline constexpr int max_slots = 16;

/// Throws InternalError: the event lacks an index, or it is beyond what properties can hold.
[[noreturn]] void refuse_index(const char* what, int value, int limit);

inline int checked(const char* what, int value, int limit) {
    if (value < 0 || value >= limit) refuse_index(what, value, limit);
    return value;
}

inline int packet_of(const net::Event& e) { return checked("packet", e.packet, max_packets); }
inline int queue_of(const net::Event& e) { return checked("queue", e.queue, max_queues); }
inline int slot_of(const net::Event& e) { return checked("slot", e.slot, max_slots); }

/// A set of packets or slots.
class IndexSet {
public:
    /// {0, ..., count - 1}
    static constexpr IndexSet first(int count) {
        IndexSet all;
        all.bits_ = (1U << count) - 1U;
        return all;
    }

    constexpr bool has(int i) const { return ((bits_ >> i) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(int i) { bits_ |= 1U << i; }
    constexpr void remove(int i) { bits_ &= ~(1U << i); }
    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool operator==(const IndexSet&) const = default;

    constexpr IndexSet operator|(IndexSet other) const {
        other.bits_ |= bits_;
        return other;
    }
    constexpr IndexSet operator&(IndexSet other) const {
        other.bits_ &= bits_;
        return other;
    }
    constexpr IndexSet without(IndexSet other) const {
        other.bits_ = bits_ & ~other.bits_;
        return other;
    }

private:
    std::uint32_t bits_ = 0;
};

/// Two sets of at most 32 members in one word.
constexpr std::uint64_t pack(IndexSet low, IndexSet high) {
    return low.bits() | (high.bits() << 32);
}

}  // namespace txmc
