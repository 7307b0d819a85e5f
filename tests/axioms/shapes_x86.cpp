// What TSO makes of the kernel's words.

#include "tests/axioms/shapes.hpp"

namespace txmc::axioms {
namespace {

constexpr Shape shapes[] = {
    {"SB", "W x 1; R y | W y 1; R x", "0:r0=0 1:r0=0", true},
    {"SB+mb+mb", "W x 1; mb; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", false},
    {"SB+mb+po", "W x 1; mb; R y | W y 1; R x", "0:r0=0 1:r0=0", true},
    {"SB+wmb-rmb+mb", "W x 1; wmb; rmb; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+rel-acq", "Wr x 1; Ra y | Wr y 1; Ra x", "0:r0=0 1:r0=0", true},
    {"SB+rfi", "W x 1; R x; R y | W y 1; R y; R x", "0:r0=1 0:r1=0 1:r0=1 1:r1=0", true},
    {"n6", "W x 1; R x; R y | W y 2; W x 2", "0:r0=1 0:r1=0 x=1", true},
    {"SB+xchg_relaxed+mb", "X.x x 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", false},
    {"SB+inc+inc", "I x; R y | I y; R x", "0:r0=0 1:r0=0", false},
    {"SB+failed cmpxchg+mb", "W x 1; C.x z 5 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", false},
    {"SB+before+after", "W x 1; before; R y | W y 1; after; R x", "0:r0=0 1:r0=0", true},
    {"SB+after_spinlock alone+mb", "W x 1; spin; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+lock+mb", "W x 1; L l; U l; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", false},
    {"SB+unlock+unlock", "L l; W x 1; U l; R y | L m; W y 1; U m; R x", "0:r0=0 1:r0=0", true},
    {"SB+trylock+mb", "W x 1; T l; R y; ?r0 U l | W y 1; mb; R x", "0:r0=1 0:r1=0 1:r0=0", false},
    {"SB+failed trylock+mb", "W x 1; T l; R y; ?r0 U l | W y 1; mb; R x | L l; U l",
     "0:r0=0 0:r1=0 1:r0=0", true},
    {"MP", "W x 1; W y 1 | R y; R x", "1:r0=1 1:r1=0", false},
    {"LB", "R x; W y 1 | R y; W x 1", "0:r0=1 1:r0=1", false},
    {"S", "W x 2; W y 1 | R y; W x 1", "1:r0=1 x=2", false},
    {"R", "W x 1; W y 1 | W y 2; R x", "1:r0=0 y=2", true},
    {"R+po+mb", "W x 1; W y 1 | W y 2; mb; R x", "1:r0=0 y=2", false},
    {"2+2W", "W x 1; W y 2 | W y 1; W x 2", "x=1 y=1", false},
    {"WRC", "W x 1 | R x; W y 1 | R y; R x", "1:r0=1 2:r0=1 2:r1=0", false},
    {"IRIW", "W x 1 | R x; R y | W y 1 | R y; R x", "1:r0=1 1:r1=0 3:r0=1 3:r1=0", false},
    {"mutual exclusion", "L l; R x; W x 1; U l | L l; R x; W x 2; U l", "0:r0=0 1:r0=0", false},
};

}  // namespace

std::span<const Shape> x86_shapes() { return shapes; }

}  // namespace txmc::axioms
