#pragma once
// Makes a program smaller that shows something.

#include <functional>

#include "tests/axioms/program.hpp"

namespace txmc::axioms {

using Shows = std::function<bool(const Program&)>;

/// Takes away and weakens while it still shows it.
Program shrink(Program program, const Shows& shows);

}  // namespace txmc::axioms
