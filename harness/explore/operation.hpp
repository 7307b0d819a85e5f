#pragma once
// An operation: one access that other contexts can see, announced before it runs.

#include <cstdint>
#include <source_location>

#include "harness/explore/accesses.hpp"
#include "harness/explore/clock.hpp"

namespace txmc {

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

struct Operation {
    Kind kind = Kind::mark;
    /// accesses[0] writes only if the location holds `expected`; otherwise it reads.
    bool conditional = false;
    Turn turn = Turn::any;
    Accesses accesses;
    Value expected = 0;
    const char* word = "";  ///< The kernel word, for a trace.
    std::source_location where = std::source_location();

    Operation() = default;
    Operation(Kind k, const char* w, std::source_location at) : kind(k), word(w), where(at) {}

    /// What it is about; -1 without an access.
    LocationId location() const { return accesses.empty() ? LocationId{-1} : accesses[0].location; }
    /// More accesses than max_accesses are an internal error of a model word.
    Operation& access(LocationId location, Mode mode, Gate gate = nullptr, Value operand = 0,
                      bool stale = false);
};

/// Does any access of `a` meet one of `b`?
bool dependent(const Operation& a, const Operation& b);

}  // namespace txmc
