#pragma once
// Makes a failing program smaller while it still fails.

#include <functional>

#include "tests/fuzz/fuzz_program.hpp"

namespace txmc::fuzz {

using Fails = std::function<bool(const FuzzProgram&)>;

/// No removal of one context or instruction, and no simpler order or value, fails any more.
FuzzProgram shrink(FuzzProgram program, const Fails& fails);

}  // namespace txmc::fuzz
