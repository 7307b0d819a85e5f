#pragma once
// State words of the kernel by the names of their bits.

#include <string>

#include "harness/explore/operation.hpp"

namespace txmc {

/// "DRV_XOFF|FROZEN" for a word whose bits have names, a number otherwise. `location` is a name
/// such as "txq0.state".
std::string value_text(std::string_view location, Value value);

/// "7", hexadecimal from ten on; an address is "ptr", its digits mean nothing.
std::string value_text(Value value);

}  // namespace txmc
