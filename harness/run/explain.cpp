#include "harness/run/explain.hpp"

#include <algorithm>

#include "harness/run/story.hpp"
#include "harness/run/trace.hpp"

namespace txmc {
namespace {

/// How long the search under sc may take that a weaker cell asks for.
constexpr double sc_seconds = 10;

const FoundViolation* find(const SearchResult& result, const std::string& property) {
    for (const FoundViolation& v : result.violations) {
        if (v.property == property) return &v;
    }
    return nullptr;
}

bool expects(const CellReport& cell, const std::string& property) {
    if (!cell.expectation) return false;
    const auto& list = cell.expectation->properties;
    return std::find(list.begin(), list.end(), property) != list.end();
}

class Explainer {
public:
    Explainer(const Catalogue& catalogue, const SuiteSettings& settings, const RunReport& earlier,
              CellReport& cell)
        : catalogue_(catalogue), settings_(settings), cell_(cell) {
        if (cell.cell.memory_model == MemoryModel::sc) return;
        sc_cell_ = cell.cell;
        sc_cell_.memory_model = MemoryModel::sc;
        for (const CellReport& other : earlier.cells) {
            const bool same = other.cell.scenario == sc_cell_.scenario &&
                              other.cell.memory_model == MemoryModel::sc;
            if (same) sc_ = other.search;
        }
        sc_in_run_ = sc_.has_value();
        if (!sc_in_run_) sc_ = search_sc();
    }

    ViolationReport explain(const FoundViolation& found) {
        ViolationReport report;
        report.property = found.property;
        report.sentence = found.sentence;
        report.executions = found.executions;
        report.expected = expects(cell_, found.property);
        const FoundViolation* stronger = sc_ ? find(*sc_, found.property) : nullptr;
        report.weak_only = sc_ && stronger == nullptr;
        report.sc_exhausted = sc_ && sc_->counts.exhausted;
        report.shown_under_sc = stronger != nullptr && sc_in_run_;
        if (report.shown_under_sc) return report;
        report.story =
            stronger != nullptr ? tell_story(sc_cell_, *stronger) : tell_story(cell_.cell, found);
        report.sentence = report.story->sentence;
        return report;
    }

private:
    SearchResult search_sc() const {
        Settings settings = settings_.search;
        settings.properties = cell_.search.violated();
        settings.keep_going = false;
        const double limit = settings.limits.seconds;
        settings.limits.seconds = limit > 0 ? std::min(limit, sc_seconds) : sc_seconds;
        return search(sc_cell_, catalogue_.properties(), settings);
    }

    Counterexample tell_story(const Case& cell, const FoundViolation& found) const {
        Counterexample story = tell(catalogue_, cell, found, settings_.search.interrupted);
        if (!settings_.out.empty()) {
            story.trace_file = settings_.out + '/' + trace_file_name(cell, story.property);
            write_trace(story.trace_file, trace_of(story));
        }
        return story;
    }

    const Catalogue& catalogue_;
    const SuiteSettings& settings_;
    CellReport& cell_;
    Case sc_cell_;
    std::optional<SearchResult> sc_;
    bool sc_in_run_ = false;
};

void fail(CellReport& cell, const std::string& what) {
    cell.search.verdict = Verdict::error;
    cell.search.reason = what;
}

}  // namespace

void explain(const Catalogue& catalogue, const SuiteSettings& settings, const RunReport& earlier,
             CellReport& cell) {
    if (cell.search.violations.empty() || cell.search.verdict == Verdict::error) return;
    try {
        Explainer explainer(catalogue, settings, earlier, cell);
        for (const FoundViolation& found : cell.search.violations) {
            cell.violations.push_back(explainer.explain(found));
        }
    } catch (const Divergence& e) {
        fail(cell, std::string("the model is not deterministic: ") + e.what());
    } catch (const InternalError& e) {
        fail(cell, e.what());
    }
}

}  // namespace txmc
