#include "harness/run/suite.hpp"

#include <algorithm>
#include <chrono>

#include "harness/run/explain.hpp"
#include "harness/run/fine_print.hpp"
#include "harness/run/pool.hpp"
#include "harness/run/strategies.hpp"
#include "harness/run/usage_error.hpp"
#include "properties/faults.hpp"

namespace txmc {
namespace {

std::optional<Expectation> expectation_of(const Case& cell, const Settings& settings) {
    const auto text = cell.scenario->expected.find(cell.memory_model);
    if (text == cell.scenario->expected.end()) return {};
    // It was written for the scenario's own size and for a search of everything.
    if (!same_size(cell.size, cell.scenario->size)) return {};
    if (!strategy_info(settings.strategy).exhaustive) return {};
    std::vector<std::string> judged = settings.properties;
    if (!judged.empty()) {
        for (const FaultProperty& f : fault_properties()) {
            if (f.ends) judged.emplace_back(f.name);
        }
    }
    return restrict_to(parse_expectation(text->second), judged);
}

int exit_code_of_cell(const CellReport& report, bool by_expectation) {
    const SearchResult& s = report.search;
    if (!by_expectation || !report.expectation) return exit_code(s.verdict);
    return judge_expectation(*report.expectation, s.verdict, s.violated(), s.counts.exhausted);
}

void check_cells(std::span<const Case> cells, const Settings& settings) {
    strategy_info(settings.strategy);
    for (const Case& cell : cells) {
        expectation_of(cell, settings);
        try {
            cell.scenario->make(cell.size);
        } catch (const std::invalid_argument& e) {
            throw UsageError(cell.scenario->name + " with " + to_text(cell.size) + ": " + e.what());
        }
    }
}

class Suite {
public:
    Suite(const Catalogue& catalogue, const SuiteSettings& settings,
          std::span<RunListener* const> listeners)
        : catalogue_(catalogue), settings_(settings), listeners_(listeners) {}

    RunReport run(std::span<const Case> cells) {
        const auto start = std::chrono::steady_clock::now();
        report_.planned = cells.size();
        report_.by_expectation = settings_.by_expectation;
        tell_all([&](RunListener& l) { l.run_started(cells.size()); });
        if (settings_.jobs > 1 && cells.size() > 1) {
            pool_.emplace(
                cells, settings_.jobs,
                [this](const Case& cell, const ProgressListener& p) { return searched(cell, p); },
                settings_.search.interrupted);
        }
        for (const Case& cell : cells) {
            // What other processes know by then is worth having.
            if (interrupted() && !(pool_ && pool_->has_next())) break;
            run_cell(cell);
        }
        report_.interrupted = interrupted();
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        report_.seconds = passed.count();
        report_.exit_code = exit_code_of(report_);
        tell_all([&](RunListener& l) { l.run_finished(report_); });
        return std::move(report_);
    }

private:
    template <class F>
    void tell_all(F f) {
        for (RunListener* l : listeners_) f(*l);
    }
    bool interrupted() const {
        return settings_.search.interrupted && settings_.search.interrupted();
    }

    SearchResult searched(const Case& cell, const ProgressListener& progress) const {
        return search(cell, catalogue_.properties(), settings_.search, progress);
    }

    void run_cell(const Case& cell) {
        const std::size_t number = report_.cells.size() + 1;
        tell_all([&](RunListener& l) { l.cell_started(cell, number); });
        CellReport report;
        report.cell = cell;
        report.settings = settings_.search;
        const auto progress = [&](const Counts& c) {
            tell_all([&](RunListener& l) { l.progress(cell, c); });
        };
        report.search = pool_ ? pool_->take(progress) : searched(cell, progress);
        report.expectation = expectation_of(cell, settings_.search);
        explain(catalogue_, settings_, report_, report);
        report.exit_code = exit_code_of_cell(report, settings_.by_expectation);
        report.fine_print = fine_print(cell, settings_.search, report.search);
        for (const ViolationReport& v : report.violations) {
            tell_all([&](RunListener& l) { l.violation(cell, v); });
        }
        tell_all([&](RunListener& l) { l.cell_finished(report, number); });
        report_.cells.push_back(std::move(report));
    }

    const Catalogue& catalogue_;
    const SuiteSettings& settings_;
    std::span<RunListener* const> listeners_;
    RunReport report_;
    std::optional<SearchPool> pool_;
};

}  // namespace

bool CellReport::as_expected() const {
    return expectation && judge_expectation(*expectation, search.verdict, search.violated(),
                                            search.counts.exhausted) == 0;
}

int exit_code_of(const RunReport& report) {
    std::vector<int> codes;
    bool unexpected = false;
    for (const CellReport& cell : report.cells) {
        codes.push_back(cell.exit_code);
        for (const ViolationReport& v : cell.violations) unexpected = unexpected || !v.expected;
    }
    if (report.interrupted) return unexpected ? exit_code(Verdict::violated) : exit_interrupted;
    if (codes.empty()) return exit_code(Verdict::vacuous);
    return worst_exit_code(codes);
}

RunReport run_suite(const Catalogue& catalogue, std::span<const Case> cells,
                    const SuiteSettings& settings, std::span<RunListener* const> listeners) {
    check_cells(cells, settings.search);
    return Suite(catalogue, settings, listeners).run(cells);
}

}  // namespace txmc
