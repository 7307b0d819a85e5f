#pragma once
// Vector clocks. Trace order (which executions are equivalent) and happens-before (what a load may
// return) are different relations: each has a clock type of its own, so that they cannot be mixed.

#include <cstddef>
#include <cstdint>

#include "harness/relacy/host.hpp"

namespace txmc {

using ContextId = int;
inline constexpr int max_contexts = relacy::max_contexts;

/// The n-th event of a context, from 1; 0 means "before its first event".
using EventIndex = std::int16_t;

/// One event index per context, as a vector of the compiler: clocks are joined and compared at
/// every operation.
using EventTimes [[gnu::vector_size(max_contexts * sizeof(EventIndex))]] = EventIndex;

template <class Relation>
class VectorClock {
public:
    EventIndex operator[](ContextId c) const { return time_[c]; }
    void set(ContextId c, EventIndex t) { time_[c] = t; }

    void join(const VectorClock& other) { time_ = time_ < other.time_ ? other.time_ : time_; }

    /// Keeps what the other one knows, too.
    void meet(const VectorClock& other) { time_ = time_ < other.time_ ? time_ : other.time_; }

    /// Does this clock know all that the other one knows?
    bool covers(const VectorClock& other) const { return none(time_ < other.time_); }

    /// Does this clock know the event `index` of `context`?
    bool knows(ContextId context, EventIndex index) const { return time_[context] >= index; }

    /// Does it know any of these events, one per context?
    bool knows_any(const EventTimes& events) const { return !none(time_ >= events); }

    std::size_t hash() const {
        using Words [[gnu::vector_size(max_contexts * sizeof(EventIndex))]] = std::uint64_t;
        const auto w = reinterpret_cast<Words>(time_);
        std::uint64_t h = w[0] * 0x9e3779b97f4a7c15U ^ w[1] * 0xc2b2ae3d27d4eb4fU;
        h ^= w[2] * 0x165667b19e3779f9U ^ w[3] * 0x27d4eb2f165667c5U;
        return h >> 32;
    }

    bool operator==(const VectorClock& other) const { return none(time_ != other.time_); }

private:
    static bool none(EventTimes comparison) {
        using Words [[gnu::vector_size(max_contexts * sizeof(EventIndex))]] = std::int64_t;
        const auto words = reinterpret_cast<Words>(comparison);
        return (words[0] | words[1] | words[2] | words[3]) == 0;
    }

    EventTimes time_{};
};

using TraceClock = VectorClock<struct TraceOrder>;
using HappensBefore = VectorClock<struct HappensBeforeOrder>;

}  // namespace txmc
