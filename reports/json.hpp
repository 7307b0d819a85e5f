#pragma once
// Everything that a run came to, for programs. docs of the fields: the names are those of
// harness/run/report.hpp.

#include <nlohmann/json.hpp>

#include "harness/run/report.hpp"

namespace txmc {

inline constexpr int results_version = 1;

nlohmann::json results_json(const RunReport& report);

}  // namespace txmc
