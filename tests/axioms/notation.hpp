#pragma once
// A short notation of programs for tests: "W x 1; wmb; W y 1 | R y; rmb; R x".
//
//   R x, Ra x            load: once, acquire; the result goes to the thread's next register
//   W x 1, Wr x r0       store: once, release; of a constant or a register
//   X x 1, A x 1, C x 0 1   xchg, atomic_fetch_add, cmpxchg (expected, new); a suffix .a, .r or .x
//                        makes them acquire, release or relaxed; I x is atomic_inc
//   L l, U l, T l        spin_lock, spin_unlock, spin_trylock
//   mb rmb wmb before after spin     barriers
//   ?r0 W x 1            only if the register is not 0

#include "tests/axioms/program.hpp"

namespace txmc::axioms {

/// Throws std::invalid_argument for what it does not understand.
Program parse(const std::string& text);

/// The inverse of parse(), up to the numbers of registers.
std::string notation_of(const Program& program);

/// Does the state agree with all that a condition as "0:r0=1 1:r0=0 x=2" names?
bool matches(const Program& program, const State& state, const std::string& condition);

}  // namespace txmc::axioms
