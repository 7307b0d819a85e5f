#pragma once
// What the axioms allow of a program.

#include <set>

#include "tests/axioms/models.hpp"

namespace txmc::axioms {

std::set<State> allowed_states(const Program& program, Axioms axioms, unsigned stronger = 0);
/// Those of the given states.
std::set<State> allowed_among(const std::set<State>& states, const Program& program, Axioms axioms,
                              unsigned stronger = 0);

}  // namespace txmc::axioms
