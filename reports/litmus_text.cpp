#include "reports/litmus_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/run/text.hpp"
#include "reports/grid.hpp"
#include "reports/numbers.hpp"

namespace txmc {
namespace {

using herd::Comparison;
using herd::FileReport;
using herd::LitmusReport;
using herd::Quantifier;

const char* kind_of(const FileReport& f) {
    switch (f.quantifier) {
        case Quantifier::exists: return "Allowed";
        case Quantifier::not_exists: return "Forbidden";
        case Quantifier::for_all: return "Required";
    }
    return "";
}

std::string place_of(const FileReport& f) {
    if (!f.has_position) return f.path;
    return fmt::format("{}:{}:{}", f.path, f.at.line, f.at.column);
}

std::string expected_text(const FileReport& f) {
    if (!f.expected) return "-";
    return std::string(name_of(*f.expected)) + (f.by_quantifier ? " (by quantifier)" : "");
}

std::string notes_of(const FileReport& f) {
    std::string notes;
    if (f.plain) notes += "Plain accesses are taken for relaxed ones; races are not judged.\n";
    if (f.deadlocked && !f.states.empty()) {
        notes += "Some executions never end; they count for nothing.\n";
    }
    if (f.states.empty()) {
        notes += f.deadlocked ? "No execution ends: there is no final state.\n"
                              : "No final state passes the filter.\n";
    }
    if (f.comparison == Comparison::bounded) notes += "Bounded: " + f.reason + ".\n";
    return notes;
}

bool is_quiet(Comparison c) {
    return c == Comparison::agree || c == Comparison::no_result || c == Comparison::skipped;
}

std::string file_rows(const LitmusReport& report, bool verbose) {
    std::vector<std::vector<std::string>> rows{
        {"test", "comparison", "expected", "observed", "states", "executions", "time"}};
    for (const FileReport& f : report.files) {
        if (!f.ran() || (is_quiet(f.comparison) && !verbose)) continue;
        rows.push_back({f.path, name_of(f.comparison), expected_text(f), name_of(f.observation()),
                        std::to_string(f.states.size()), grouped(f.executions),
                        duration(f.seconds)});
    }
    return rows.size() == 1 ? "" : align(rows, "llllrrr") + '\n';
}

std::string problems(const LitmusReport& report, bool verbose) {
    std::string text;
    for (const FileReport& f : report.files) {
        const bool shown = f.comparison == Comparison::malformed ||
                           f.comparison == Comparison::error ||
                           (f.comparison == Comparison::skipped && verbose);
        if (shown) {
            text += fmt::format("{}: {}: {}\n", place_of(f), name_of(f.comparison), f.reason);
        }
    }
    return text.empty() ? "" : text + '\n';
}

std::string skip_reasons(const LitmusReport& report) {
    std::map<std::string, std::size_t> reasons;
    for (const FileReport& f : report.files) {
        if (f.comparison == Comparison::skipped) reasons[f.reason] += 1;
    }
    std::vector<std::pair<std::string, std::size_t>> sorted(reasons.begin(), reasons.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string text;
    for (const auto& [reason, n] : sorted) text += fmt::format("{:>8}  {}\n", n, reason);
    return text.empty() ? "" : "\nskipped because of\n" + text;
}

}  // namespace

std::string render_litmus_test(const FileReport& f) {
    if (!f.ran()) {
        return fmt::format("{}: {}: {}\n", place_of(f), name_of(f.comparison), f.reason);
    }
    std::string text = fmt::format("Test {} {}\nStates {}\n", f.name, kind_of(f), f.states.size());
    for (const herd::SeenState& s : f.states) text += s.text + '\n';
    text += f.ok() ? "Ok\n" : "No\n";
    text += fmt::format("Witnesses\nPositive: {} Negative: {}\n", f.positive, f.negative);
    text += fmt::format("Condition {}\n", f.condition);
    text += fmt::format("Observation {} {} {} {}\n", f.name, name_of(f.observation()), f.positive,
                        f.negative);
    text += notes_of(f);
    return text + fmt::format("Expected {}: {}\n", expected_text(f), name_of(f.comparison));
}

std::string render_litmus_table(const LitmusReport& report, bool verbose) {
    std::string text = file_rows(report, verbose) + problems(report, verbose);
    std::vector<std::vector<std::string>> rows{{"result", "tests"}};
    for (const Comparison c :
         {Comparison::agree, Comparison::false_alarm, Comparison::missed, Comparison::no_result,
          Comparison::bounded, Comparison::skipped, Comparison::malformed, Comparison::error}) {
        const std::size_t n = report.count(c);
        const bool always = c <= Comparison::missed;
        if (n > 0 || always) rows.push_back({name_of(c), std::to_string(n)});
    }
    text += align(rows, "lr") + skip_reasons(report);
    const auto plain = std::count_if(report.files.begin(), report.files.end(),
                                     [](const FileReport& f) { return f.ran() && f.plain; });
    if (plain > 0) {
        text +=
            fmt::format("\n{} with plain accesses, taken for relaxed ones: races are not judged\n",
                        plural(static_cast<std::size_t>(plain), "test"));
    }
    return text + fmt::format("\n{} under {}{} ({})\n", plural(report.files.size(), "file"),
                              name_of(report.memory_model),
                              report.interrupted ? "; interrupted" : "", duration(report.seconds));
}

}  // namespace txmc
