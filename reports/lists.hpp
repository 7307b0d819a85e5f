#pragma once
// `txmc list`: a line each.

#include <string>

#include "harness/run/catalogue.hpp"

namespace txmc {

std::string list_scenarios(const Catalogue& catalogue);
std::string list_schemes(const Catalogue& catalogue);
std::string list_properties(const Catalogue& catalogue);
std::string list_strategies();

}  // namespace txmc
