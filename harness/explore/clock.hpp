#pragma once
// Vector clocks. Trace order (which executions are equivalent) and happens-before (what a load may
// return) are different relations: each has a clock type of its own, so that they cannot be mixed.

#include <array>
#include <cstddef>
#include <cstdint>

#include "harness/relacy/host.hpp"

namespace txmc {

using ContextId = int;
inline constexpr int max_contexts = relacy::max_contexts;

/// The n-th event of a context, from 1; 0 means "before its first event".
using EventIndex = std::int16_t;

/// One event index per context. Clocks are joined and compared at every operation: as vectors of
/// the compiler, of 16 bytes, which every x86-64 and arm64 machine has.
class EventTimes {
public:
    EventTimes() = default;
    static EventTimes all(EventIndex t) {
        EventTimes times;
        for (Half& h : times.halves_) h = Half{} + t;
        return times;
    }

    EventIndex operator[](ContextId c) const { return halves_[half(c)][c % per_half]; }
    void set(ContextId c, EventIndex t) { halves_[half(c)][c % per_half] = t; }

    /// Per context the later or the earlier one.
    void latest(const EventTimes& o) {
        for (std::size_t i = 0; i < count; ++i) {
            halves_[i] = halves_[i] < o.halves_[i] ? o.halves_[i] : halves_[i];
        }
    }
    void earliest(const EventTimes& o) {
        for (std::size_t i = 0; i < count; ++i) {
            halves_[i] = halves_[i] < o.halves_[i] ? halves_[i] : o.halves_[i];
        }
    }
    /// Is any of these earlier than the other's?
    bool any_before(const EventTimes& o) const {
        Half found{};
        for (std::size_t i = 0; i < count; ++i) found |= halves_[i] < o.halves_[i];
        return any(found);
    }
    /// Is any of these not earlier than the other's?
    bool any_from(const EventTimes& o) const {
        Half found{};
        for (std::size_t i = 0; i < count; ++i) found |= halves_[i] >= o.halves_[i];
        return any(found);
    }
    bool operator==(const EventTimes& o) const {
        Half found{};
        for (std::size_t i = 0; i < count; ++i) found |= halves_[i] != o.halves_[i];
        return !any(found);
    }

    std::size_t hash() const {
        std::uint64_t h = 0;
        for (const Half& half : halves_) {
            const auto words = reinterpret_cast<Words>(half);
            h = (h ^ words[0]) * 0x9e3779b97f4a7c15U;
            h = (h ^ words[1]) * 0xc2b2ae3d27d4eb4fU;
        }
        return h >> 32;
    }

private:
    using Half [[gnu::vector_size(16)]] = EventIndex;
    using Words [[gnu::vector_size(16)]] = std::uint64_t;
    static constexpr int per_half = 16 / sizeof(EventIndex);
    static constexpr std::size_t count = max_contexts / per_half;
    static_assert(max_contexts % per_half == 0);

    static std::size_t half(ContextId c) { return static_cast<std::size_t>(c / per_half); }
    static bool any(Half comparison) {
        const auto words = reinterpret_cast<Words>(comparison);
        return (words[0] | words[1]) != 0;
    }

    std::array<Half, count> halves_{};
};

template <class Relation>
class VectorClock {
public:
    EventIndex operator[](ContextId c) const { return time_[c]; }
    void set(ContextId c, EventIndex t) { time_.set(c, t); }

    void join(const VectorClock& other) { time_.latest(other.time_); }
    /// Keeps what the other one knows, too.
    void meet(const VectorClock& other) { time_.earliest(other.time_); }

    /// Does this clock know all that the other one knows?
    bool covers(const VectorClock& other) const { return !time_.any_before(other.time_); }

    /// Does this clock know the event `index` of `context`?
    bool knows(ContextId context, EventIndex index) const { return time_[context] >= index; }

    /// Does it know any of these events, one per context?
    bool knows_any(const EventTimes& events) const { return time_.any_from(events); }

    std::size_t hash() const { return time_.hash(); }

    bool operator==(const VectorClock& other) const = default;

private:
    EventTimes time_;
};

using TraceClock = VectorClock<struct TraceOrder>;
using HappensBefore = VectorClock<struct HappensBeforeOrder>;

}  // namespace txmc
