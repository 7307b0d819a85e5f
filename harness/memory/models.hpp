#pragma once
// The memory models, one file each.

#include "harness/memory/memory.hpp"

namespace txmc {

std::unique_ptr<Memory> make_sc();
std::unique_ptr<Memory> make_weak();

}  // namespace txmc
