#pragma once
// One access of an operation to a location, and when two accesses are dependent.

#include <cstdint>

namespace txmc {

using LocationId = std::int16_t;
using Value = std::uint64_t;

/// How an access meets another one of the same location. Two reads commute, and so do two adds
/// (raising an interrupt twice); everything else is dependent.
enum class Mode : std::uint8_t { read, write, add };

constexpr bool conflict(Mode a, Mode b) { return a != b || a == Mode::write; }

/// A condition on a location's value under which an operation may run.
using Gate = bool (*)(Value value, Value operand);

struct Access {
    LocationId location = -1;
    Mode mode = Mode::read;
    /// A stale store may open the gate too: the memory model is asked, not only the newest value.
    bool stale = false;
    Gate gate = nullptr;
    Value operand = 0;
};

}  // namespace txmc
