#include "reports/console.hpp"

#include <fmt/format.h>

#include <set>

#include "harness/run/fine_print.hpp"
#include "reports/counterexample.hpp"
#include "reports/numbers.hpp"
#include "reports/table.hpp"

namespace txmc {
namespace {

std::string title(const Case& cell) {
    return fmt::format("{} {}", cell.scenario->name, name_of(cell.memory_model));
}

}  // namespace

/// Overwrites the last line on a terminal.
void Console::rewrite(const std::string& line) {
    const std::size_t pad = line_length_ > line.size() ? line_length_ - line.size() : 0;
    progress_ << '\r' << line << std::string(pad, ' ') << (line.empty() ? "\r" : "") << std::flush;
    line_length_ = line.size();
}

void Console::cell_started(const Case& cell, std::size_t number) {
    number_ = number;
    if (settings_.terminal) rewrite(fmt::format("[{}/{}] {} ...", number, cells_, title(cell)));
}

void Console::progress(const Case& cell, const Counts& c) {
    if (!settings_.terminal) return;
    const double rate = static_cast<double>(c.executions) / c.seconds;
    rewrite(fmt::format("[{}/{}] {}: {} executions, {}/s, {}", number_, cells_, title(cell),
                        grouped(c.executions), rounded(rate), duration(c.seconds)));
}

void Console::cell_finished(const CellReport& cell, std::size_t number) {
    if (settings_.terminal) return rewrite("");
    const Counts& c = cell.search.counts;
    progress_ << fmt::format("[{}/{}] {}: {}, {} executions, {}\n", number, cells_,
                             title(cell.cell), verdict_text(cell), grouped(c.executions),
                             duration(c.seconds))
              << std::flush;
}

/// A cell that is violated as a suite expects shows one story; the others are named.
void Console::show(const CellReport& cell, bool briefly) {
    bool told = false;
    for (const ViolationReport& v : cell.violations) {
        const bool tell = v.story && !(briefly && told && v.expected);
        if (tell) {
            out_ << '\n' << render_counterexample(*v.story, v, settings_.full);
            told = true;
        } else if (v.shown_there) {
            out_ << fmt::format("\n{}: {} as under {}, see there\n", v.property, title(cell.cell),
                                name_of(v.strongest));
        } else {
            out_ << fmt::format("\n{}: {}\n  again with  {}\n", v.property, v.sentence,
                                v.story ? reproduction(*v.story) : "");
        }
    }
}

void Console::show_fine_print(const RunReport& report) {
    std::set<MemoryModel> models;
    std::set<std::string> limits;
    bool hashed = false;
    for (const CellReport& cell : report.cells) {
        models.insert(cell.cell.memory_model);
        const Scenario& s = *cell.cell.scenario;
        if (!s.limits.empty()) limits.insert(s.name + ": " + s.limits);
        hashed = hashed || cell.search.counts.states > 0;
    }
    if (models.empty()) return;
    out_
        << "\nA verdict is about the model, at this size, under this memory model. Not produced:\n";
    for (const MemoryModel model : models) {
        for (const std::string& gap : gaps_of(model)) out_ << "  " << gap << '\n';
    }
    for (const std::string& limit : limits) out_ << "  " << limit << '\n';
    if (hashed) out_ << "States are told apart by 128-bit hashes.\n";
}

void Console::run_finished(const RunReport& report) {
    if (!report.cells.empty()) out_ << render_table(report);
    if (settings_.stats) out_ << '\n' << render_stats(report);
    for (const CellReport& cell : report.cells) {
        show(cell, report.by_expectation && cell.as_expected());
    }
    show_fine_print(report);
    out_ << '\n' << render_summary(report) << std::flush;
}

}  // namespace txmc
