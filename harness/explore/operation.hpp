#pragma once
// An operation: one access that other contexts can see, announced before it runs.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <source_location>

#include "harness/explore/clock.hpp"

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

enum class Kind : std::uint8_t {
    load,
    store,
    rmw,
    cas,
    fence,
    lock,
    trylock,
    unlock,
    wait,
    choose,
    mark,
    enter,
    leave,
    raise,
    mask,
};

const char* name_of(Kind kind);

/// When an operation may run, its gates apart.
enum class Turn : std::uint8_t {
    any,
    idle,         ///< Only when nothing else can: time passes.
    last_resort,  ///< The same, after the state at rest was judged (a watchdog).
};

inline constexpr std::size_t max_accesses = 6;

struct Operation {
    Kind kind = Kind::mark;
    std::uint8_t count = 0;
    /// accesses[0] writes only if the location holds `expected`; otherwise it reads.
    bool conditional = false;
    Turn turn = Turn::any;
    std::array<Access, max_accesses> accesses{};
    Value expected = 0;
    const char* word = "";  ///< The kernel word, for a trace.
    std::source_location where = std::source_location();

    Operation() = default;
    Operation(Kind k, const char* w, std::source_location at) : kind(k), word(w), where(at) {}

    /// More accesses than max_accesses are an internal error of a model word.
    Operation& access(LocationId location, Mode mode, Gate gate = nullptr, Value operand = 0,
                      bool stale = false);
};

/// Does any access of `a` meet one of `b`?
bool dependent(const Operation& a, const Operation& b);

}  // namespace txmc
