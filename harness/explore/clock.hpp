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

template <class Relation>
class VectorClock {
public:
    EventIndex operator[](ContextId c) const { return time_[static_cast<std::size_t>(c)]; }
    void set(ContextId c, EventIndex t) { time_[static_cast<std::size_t>(c)] = t; }

    void join(const VectorClock& other) {
        for (std::size_t i = 0; i < time_.size(); ++i) {
            time_[i] = time_[i] < other.time_[i] ? other.time_[i] : time_[i];
        }
    }

    /// Does this clock know the event `index` of `context`?
    bool knows(ContextId context, EventIndex index) const { return (*this)[context] >= index; }

    bool operator==(const VectorClock&) const = default;

private:
    alignas(16) std::array<EventIndex, max_contexts> time_{};
};

using TraceClock = VectorClock<struct TraceOrder>;
using HappensBefore = VectorClock<struct HappensBeforeOrder>;

}  // namespace txmc
