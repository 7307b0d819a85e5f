#pragma once
// What the axioms allow of a program.

#include <set>

#include "tests/axioms/models.hpp"

namespace txmc::axioms {

std::set<State> allowed_states(const Program& program, Axioms axioms, unsigned stronger = 0);
bool allows(const Program& program, Axioms axioms, const State& state, unsigned stronger = 0);

}  // namespace txmc::axioms
