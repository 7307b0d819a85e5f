#pragma once
// Shapes with known answers, to test the oracle itself. The answers are those of LKMM v6.1 and of
// x86-TSO as their definitions and the tests beside them give them.

#include <span>

namespace txmc::axioms {

struct Shape {
    const char* name;
    const char* program;
    const char* condition;
    bool allowed;
};

std::span<const Shape> lkmm_shapes();
std::span<const Shape> lkmm_word_shapes();
std::span<const Shape> lkmm_lock_shapes();
std::span<const Shape> x86_shapes();

}  // namespace txmc::axioms
