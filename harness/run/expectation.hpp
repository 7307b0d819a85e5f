#pragma once
// What a scenario says of itself: "holds", "bounded" or "violated: PROPERTY[, PROPERTY...]".

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/run/verdict.hpp"

namespace txmc {

struct Expectation {
    Verdict verdict = Verdict::holds;
    std::vector<std::string> properties;  ///< That are violated, sorted.
};

/// Throws UsageError for a text that is none.
Expectation parse_expectation(std::string_view text);
std::string to_text(const Expectation& expectation);

/// What is left of an expectation if only some properties are judged; none selected means all.
Expectation restrict_to(const Expectation& expectation, std::span<const std::string> selected);

/// 0 if met. Otherwise the exit code that the cell contributes to its suite's: an expected
/// violation that did not appear in a complete search is 1, as is an unexpected one.
int judge_expectation(const Expectation& expectation, Verdict verdict,
                      std::span<const std::string> violated, bool exhausted);

}  // namespace txmc
