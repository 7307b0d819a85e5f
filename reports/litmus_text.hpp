#pragma once
// A run of litmus tests for people.

#include <string>

#include "harness/litmus/report.hpp"

namespace txmc {

/// The states of one test and what they say of its condition, in herd's words.
std::string render_litmus_test(const herd::FileReport& file);

/// What does not agree, then how all files came out. `verbose`: every file, and the place of
/// everything that was skipped.
std::string render_litmus_table(const herd::LitmusReport& report, bool verbose);

}  // namespace txmc
