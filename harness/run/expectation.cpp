#include "harness/run/expectation.hpp"

#include <algorithm>

#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"

namespace txmc {
namespace {

bool contains(std::span<const std::string> list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

}  // namespace

Expectation parse_expectation(std::string_view text) {
    constexpr std::string_view prefix = "violated:";
    if (text == "holds") return {Verdict::holds, {}};
    if (text == "bounded") return {Verdict::bounded, {}};
    Expectation result{Verdict::violated, {}};
    if (text.starts_with(prefix)) result.properties = split_list(text.substr(prefix.size()));
    if (result.properties.empty()) {
        throw UsageError("expectation \"" + std::string(text) +
                         "\": must be holds, bounded or violated: PROPERTY[, PROPERTY...]");
    }
    std::sort(result.properties.begin(), result.properties.end());
    return result;
}

std::string to_text(const Expectation& expectation) {
    std::string text = name_of(expectation.verdict);
    if (expectation.verdict == Verdict::violated) text += ": " + join(expectation.properties);
    return text;
}

Expectation restrict_to(const Expectation& expectation, std::span<const std::string> selected) {
    if (selected.empty() || expectation.verdict != Verdict::violated) return expectation;
    Expectation result = expectation;
    std::erase_if(result.properties, [&](const auto& name) { return !contains(selected, name); });
    if (result.properties.empty()) result.verdict = Verdict::holds;
    return result;
}

int judge_expectation(const Expectation& expectation, Verdict verdict,
                      std::span<const std::string> violated, bool exhausted) {
    if (verdict == Verdict::error) return exit_code(verdict);
    for (const std::string& name : violated) {
        if (!contains(expectation.properties, name)) return 1;
    }
    for (const std::string& name : expectation.properties) {
        if (contains(violated, name)) continue;
        if (verdict == Verdict::vacuous) return exit_code(verdict);
        // Only a complete search can say that a violation has vanished.
        return exhausted ? 1 : exit_code(Verdict::bounded);
    }
    if (verdict == expectation.verdict || verdict == Verdict::holds) return 0;
    return exit_code(verdict);
}

}  // namespace txmc
