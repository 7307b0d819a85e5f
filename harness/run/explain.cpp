#include "harness/run/explain.hpp"

#include <algorithm>
#include <deque>

#include "harness/run/story.hpp"
#include "harness/run/trace.hpp"

namespace txmc {
namespace {

/// How long the search under a memory model may take that allows less than a cell's.
constexpr double stronger_seconds = 10;

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
        : catalogue_(catalogue), settings_(settings), earlier_(earlier), cell_(cell) {}

    /// A plain interleaving bug is shown as one, whatever the cell's memory model.
    ViolationReport explain(const FoundViolation& found) {
        ViolationReport report;
        report.property = found.property;
        report.sentence = found.sentence;
        report.executions = found.executions;
        report.expected = expects(cell_, found.property);
        report.stronger_exhausted = true;
        for (const MemoryModel model : all_memory_models) {
            report.strongest = model;
            if (model == cell_.cell.memory_model) break;
            const Stronger& stronger = under(model);
            if (const FoundViolation* same = find(stronger.search, found.property)) {
                report.shown_there = stronger.in_run;
                if (!stronger.in_run) tell_story(report, stronger.cell, *same);
                return report;
            }
            report.stronger_exhausted =
                *report.stronger_exhausted && stronger.search.counts.exhausted;
        }
        tell_story(report, cell_.cell, found);
        return report;
    }

private:
    /// The cell under a memory model that allows less.
    struct Stronger {
        Case cell;
        SearchResult search;
        bool in_run;  ///< It is a cell of this run.
    };

    const Stronger& under(MemoryModel model) {
        for (const Stronger& s : stronger_) {
            if (s.cell.memory_model == model) return s;
        }
        Case cell = cell_.cell;
        cell.memory_model = model;
        for (const CellReport& other : earlier_.cells) {
            if (other.cell.scenario == cell.scenario && other.cell.memory_model == model)
                return stronger_.emplace_back(Stronger{cell, other.search, true});
        }
        return stronger_.emplace_back(Stronger{cell, search_again(cell), false});
    }

    SearchResult search_again(const Case& cell) const {
        Settings settings = settings_.search;
        settings.properties = cell_.search.violated();
        settings.keep_going = false;
        const double limit = settings.limits.seconds;
        settings.limits.seconds = limit > 0 ? std::min(limit, stronger_seconds) : stronger_seconds;
        return search(cell, catalogue_.properties(), settings);
    }

    void tell_story(ViolationReport& report, const Case& cell, const FoundViolation& found) const {
        report.story = tell(catalogue_, cell, found, settings_.search.interrupted);
        report.sentence = report.story->sentence;
        if (settings_.out.empty()) return;
        report.story->trace_file =
            settings_.out + '/' + trace_file_name(cell, report.story->property);
        write_trace(report.story->trace_file, trace_of(*report.story));
    }

    const Catalogue& catalogue_;
    const SuiteSettings& settings_;
    const RunReport& earlier_;
    CellReport& cell_;
    std::deque<Stronger> stronger_;
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
