#pragma once
// A counterexample as text that can be pasted into a commit message or a mail.

#include <string>

#include "harness/run/report.hpp"

namespace txmc {

std::string render_counterexample(const Counterexample& story, const ViolationReport& violation,
                                  bool full);

/// What to type to see a violation again.
std::string reproduction(const Counterexample& story);

}  // namespace txmc
