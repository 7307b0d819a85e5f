// Read-modify-writes and locks under LKMM.

#include "tests/axioms/shapes.hpp"

namespace txmc::axioms {
namespace {

constexpr Shape words[] = {
    {"SB+xchg+xchg", "X x 1; R y | X y 1; R x", "0:r1=0 1:r1=0", false},
    {"SB+xchg_acquire+mb", "X.a x 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", true},
    {"SB+xchg_release+mb", "X.r x 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", true},
    {"SB+between xchg+mb", "W x 1; X z 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", false},
    {"SB+between xchg_relaxed+mb", "W x 1; X.x z 1; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", true},
    {"SB+inc-after+mb", "I x; after; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", false},
    {"SB+inc+mb", "I x; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+before-inc+mb", "before; I x; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+store-before-inc+mb", "W x 1; before; I z; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", false},
    {"SB+before-store-inc+mb", "before; W x 1; I z; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+store-inc-after+mb", "W x 1; I z; after; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", false},
    {"SB+inc-store-after+mb", "I z; W x 1; after; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+before alone+mb", "W x 1; before; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+after alone+mb", "W x 1; after; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+cmpxchg fails+mb", "W x 1; C z 1 2; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", true},
    {"SB+cmpxchg+mb", "W x 1; C z 0 2; R y | W y 1; mb; R x", "0:r1=0 1:r0=0", false},
    {"MP+wmb-inc+rmb", "W x 1; wmb; I y | R y; rmb; R x", "1:r0=1 1:r1=0", false},
    {"MP+wmb+inc-rmb", "W x 1; wmb; W y 1 | I y; rmb; R x", "1:r0=0 y=2", true},
    {"MP+wmb+add-rmb", "W x 1; wmb; W y 1 | A.x y 1; rmb; R x", "1:r0=1 1:r1=0", false},
    {"MP+rel+add+acq", "W x 1; Wr y 1 | A.x y 1 | Ra y; R x", "1:r0=1 2:r0=2 2:r1=0", true},
    {"MP+xchg_release+acq", "W x 1; X.r y 1 | Ra y; R x", "1:r0=1 1:r1=0", false},
    {"MP+xchg_relaxed+acq", "W x 1; X.x y 1 | Ra y; R x", "1:r0=1 1:r1=0", true},
    {"MP+rel+xchg_acquire", "W x 1; Wr y 1 | X.a y 2; R x", "1:r0=1 1:r1=0", false},
    {"MP+rel+cmpxchg_acquire", "W x 1; Wr y 1 | C.a y 1 2; R x", "1:r0=1 1:r1=0", false},
    {"MP+rel+cmpxchg_acquire fails", "W x 1; Wr y 1 | C.a y 5 2; R x", "1:r0=1 1:r1=0", true},
    {"full barrier after a write", "W x 1; mb; R y | X y 2 | Ra y; R x", "0:r0=0 2:r0=2 2:r1=0",
     true},
    {"MP+rel+xchg-own acq", "W x 1; Wr y 1 | X.x y 2; Ra y; R x", "1:r0=1 1:r1=2 1:r2=0", true},
    {"two adds", "A.x x 1 | A.x x 1", "x=1", false},
    {"two incs", "I x | I x", "x=1", false},
    {"two xchgs", "X.x x 1 | X.x x 2", "0:r0=0 1:r0=0", false},
    {"two cmpxchgs", "C.x x 0 1 | C.x x 0 2", "0:r0=0 1:r0=0", false},
    {"a store between", "A.x x 1 | W x 4", "0:r0=0 x=4", true},
    {"no store between", "A.x x 1 | W x 4", "0:r0=0 x=1", false},
};

constexpr Shape locks[] = {
    {"mutual exclusion", "L l; R x; W x 1; U l | L l; R x; W x 2; U l", "0:r0=0 1:r0=0", false},
    {"MP+locks", "L l; W x 1; W y 1; U l | L l; R y; R x; U l", "1:r0=1 1:r1=0", false},
    {"MP+store before lock", "W x 1; L l; W y 1; U l | L l; R y; U l; R x", "1:r0=1 1:r1=0", false},
    {"MP+lock+rmb", "W x 1; L l; W y 1; U l | R y; rmb; R x", "1:r0=1 1:r1=0", true},
    {"MP+unlock+rmb", "L l; W x 1; U l; W y 1 | R y; rmb; R x", "1:r0=1 1:r1=0", true},
    {"MP+unlock-lock+rmb", "L l; W x 1; U l; L l; W y 1; U l | R y; rmb; R x", "1:r0=1 1:r1=0",
     false},
    {"MP+unlock-lock of two+rmb", "L l; W x 1; U l; L m; W y 1; U m | R y; rmb; R x",
     "1:r0=1 1:r1=0", false},
    {"MP+wmb+unlock-lock", "W x 1; wmb; W y 1 | L l; R y; U l; L m; R x; U m", "1:r0=1 1:r1=0",
     false},
    {"MP+wmb+reads of unlock-lock", "W x 1; wmb; W y 1 | L l; R y; U l; L m; R x; U m",
     "1:r0=1 1:r1=0", false},
    {"MP+rel-unlock-lock of two+rmb", "W x 1; Wr z 1; L l; U l; L m; W y 1; U m | R y; rmb; R x",
     "1:r0=1 1:r1=0", false},
    {"MP+unlock-lock word+rmb", "L l; W y 1; U l; L m; U m | T m; rmb; R y; ?r0 U m",
     "1:r0=0 1:r1=0", false},
    {"WRC+rel-unlock-lock of two+rmb",
     "W x 1 | R x; Wr y 1; L l; U l; L m; W z 1; U m | R z; rmb; R x", "1:r0=1 2:r0=1 2:r1=0",
     false},
    {"LB+unlock-lock+acq", "L l; R x; U l; L m; W y 1; U m | Ra y; W x 1", "0:r0=1 1:r0=1", false},
    {"SB+unlock-lock+mb", "L l; W x 1; U l; L l; R y; U l | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+lock-after_spinlock+mb", "W x 1; L l; spin; R y; U l | W y 1; mb; R x", "0:r0=0 1:r0=0",
     false},
    {"SB+after_spinlock alone+mb", "W x 1; spin; R y | W y 1; mb; R x", "0:r0=0 1:r0=0", true},
    {"SB+store in section+mb", "L l; W x 1; spin; R y; U l | W y 1; mb; R x", "0:r0=0 1:r0=0",
     true},
    {"WRC through a lock+rmb", "L l; W x 1; U l | L l; R x; W y 1; U l | R y; rmb; R x",
     "1:r0=1 2:r0=1 2:r1=0", false},
    {"WRC through two locks+rmb", "L l; W x 1; U l | L m; R x; W y 1; U m | R y; rmb; R x",
     "1:r0=1 2:r0=1 2:r1=0", true},
    {"ISA2+lock+lock+mb", "L l; W x 1; W y 1; U l | L l; R y; W z 1; U l | R z; mb; R x",
     "1:r0=1 2:r0=1 2:r1=0", false},
    {"Z6.0+lock+lock+mb", "L l; W x 1; W y 1; U l | L l; R y; W z 1; U l | W z 2; mb; R x",
     "1:r0=1 2:r0=0 z=2", true},
    {"Z6.0+lock+lock-after_spinlock+mb",
     "L l; W x 1; W y 1; U l | L l; spin; R y; W z 1; U l | W z 2; mb; R x", "1:r0=1 2:r0=0 z=2",
     false},
    {"a failed trylock orders nothing", "W x 1; L l; U l | T l; R x; ?r0 U l", "1:r0=0 1:r1=0",
     true},
    {"a taken trylock is a lock", "L l; W x 1; W y 1; U l | T l; R y; R x; ?r0 U l",
     "1:r0=1 1:r1=1 1:r2=0", false},
    {"a trylock needs a reason to fail", "T l; ?r0 U l", "0:r0=0", false},
    {"two trylocks do not fail each other", "T l; ?r0 U l | T l; ?r0 U l", "0:r0=0 1:r0=0", false},
};

}  // namespace

std::span<const Shape> lkmm_word_shapes() { return words; }
std::span<const Shape> lkmm_lock_shapes() { return locks; }

}  // namespace txmc::axioms
