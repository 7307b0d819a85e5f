#include "reports/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/run/text.hpp"
#include "reports/grid.hpp"
#include "reports/numbers.hpp"

namespace txmc {
namespace {

constexpr std::size_t longest_reason = 40;

/// Does the exit code of the run depend on whether this was expected?
std::string expected_text(const CellReport& cell) {
    if (!cell.expectation) return "-";
    if (cell.as_expected()) return "yes";
    return "NO: " + to_text(*cell.expectation);
}

/// A long reason would push the other columns off the screen: it stands below the table.
std::string short_verdict(const CellReport& cell) {
    const bool fits =
        cell.search.verdict == Verdict::violated || cell.search.reason.size() <= longest_reason;
    return fits ? verdict_text(cell) : name_of(cell.search.verdict) + std::string(": see below");
}

/// Marked with the memory model that it needs, if interleavings alone do not show it.
std::string violated_text(const CellReport& cell) {
    std::vector<std::string> names = cell.search.violated();
    for (std::string& name : names) {
        for (const ViolationReport& v : cell.violations) {
            if (v.property == name && v.strongest != MemoryModel::sc) {
                name += fmt::format(" [{}]", name_of(v.strongest));
            }
        }
    }
    return "violated: " + join(names);
}

double per_second(const Counts& c) {
    return c.seconds > 0 ? static_cast<double>(c.operations) / c.seconds : 0;
}

std::string redundancy(const Counts& c) {
    if (c.distinct == 0) return "-";
    return fmt::format("{:.2f}",
                       static_cast<double>(c.executions) / static_cast<double>(c.distinct));
}

}  // namespace

std::string verdict_text(const CellReport& cell) {
    const SearchResult& s = cell.search;
    if (s.verdict == Verdict::violated) return violated_text(cell);
    return name_of(s.verdict) + (s.reason.empty() ? "" : ": " + s.reason);
}

std::string render_table(const RunReport& report) {
    std::vector<std::vector<std::string>> rows{
        {"scenario", "memory", "verdict", "expected", "executions", "distinct", "time"}};
    for (const CellReport& cell : report.cells) {
        const Counts& c = cell.search.counts;
        rows.push_back({cell.cell.scenario->name, name_of(cell.cell.memory_model),
                        short_verdict(cell), expected_text(cell), grouped(c.executions),
                        grouped(c.distinct), duration(c.seconds)});
    }
    std::string text = align(rows, "llllrrr");
    for (const CellReport& cell : report.cells) {
        if (short_verdict(cell) == verdict_text(cell)) continue;
        text += fmt::format("\n{} {}: {}\n", cell.cell.scenario->name,
                            name_of(cell.cell.memory_model), verdict_text(cell));
    }
    return text;
}

std::string render_stats(const RunReport& report) {
    std::vector<std::vector<std::string>> rows{{"scenario", "memory", "strategy", "executions",
                                                "blocked", "bounded", "distinct", "exec/distinct",
                                                "states", "operations/s", "deepest"}};
    for (const CellReport& cell : report.cells) {
        const Counts& c = cell.search.counts;
        rows.push_back({cell.cell.scenario->name, name_of(cell.cell.memory_model),
                        cell.settings.strategy, grouped(c.executions), grouped(c.blocked),
                        grouped(c.bounded), grouped(c.distinct), redundancy(c),
                        c.states == 0 ? "-" : grouped(c.states), rounded(per_second(c)),
                        std::to_string(c.deepest)});
    }
    return align(rows, "lllrrrrrrrr");
}

std::string render_summary(const RunReport& report) {
    std::map<Verdict, std::size_t> count;
    std::size_t expected = 0;
    std::size_t unexpected = 0;
    for (const CellReport& cell : report.cells) {
        count[cell.search.verdict] += 1;
        if (cell.as_expected()) {
            expected += 1;
        } else if (cell.expectation) {
            unexpected += 1;
        }
    }
    std::string text = plural(report.cells.size(), "cell");
    if (report.cells.size() < report.planned) text += fmt::format(" of {}", report.planned);
    std::vector<std::string> parts;
    for (const auto& [verdict, n] : count)
        parts.push_back(fmt::format("{} {}", n, name_of(verdict)));
    if (!parts.empty()) text += ": " + join(parts);
    if (report.cells.empty()) text += ": nothing was checked";
    if (report.interrupted) text += "; interrupted";
    if (report.by_expectation && !report.cells.empty()) {
        const std::size_t none = report.cells.size() - expected - unexpected;
        if (unexpected > 0) text += fmt::format("; {} NOT AS EXPECTED", unexpected);
        if (none > 0) text += fmt::format("; {} without an expectation", none);
        if (expected == report.cells.size()) text += "; all as expected";
    }
    return text + fmt::format(" ({})\n", duration(report.seconds));
}

}  // namespace txmc
