#pragma once
// A run of litmus tests for programs. The names are those of harness/litmus/report.hpp.

#include <nlohmann/json.hpp>

#include "harness/litmus/report.hpp"

namespace txmc {

inline constexpr int litmus_results_version = 1;

nlohmann::json litmus_json(const herd::LitmusReport& report);

}  // namespace txmc
