#pragma once
// The memory models, one file each.

#include "harness/memory/memory.hpp"

namespace txmc {

std::unique_ptr<Memory> make_sc();
std::unique_ptr<Memory> make_weak();
std::unique_ptr<Memory> make_x86();

}  // namespace txmc
