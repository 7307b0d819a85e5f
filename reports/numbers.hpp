#pragma once
// Numbers for people.

#include <cstdint>
#include <string>

namespace txmc {

/// "1,234,567".
std::string grouped(std::uint64_t n);
/// "0.04 s", "12.3 s", "4 min 10 s".
std::string duration(double seconds);
/// "950", "12 k", "3.4 M".
std::string rounded(double n);

}  // namespace txmc
