#include "harness/run/search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/run/expectation.hpp"
#include "harness/run/learning.hpp"
#include "harness/run/scenario_program.hpp"
#include "harness/run/strategies.hpp"
#include "harness/run/text.hpp"
#include "harness/run/violations.hpp"

namespace txmc {
namespace {

constexpr std::uint64_t random_executions = 10'000;
constexpr std::uint64_t runs_after_expected = 3'000;
constexpr double progress_seconds = 0.1;

/// Without a limit a random search would never end.
std::uint64_t executions_of_strategy(const Settings& s) {
    const bool unlimited = s.limits.executions == 0 && s.limits.seconds == 0;
    return unlimited ? random_executions : s.limits.executions;
}

std::string seconds_text(double seconds) {
    std::string text = std::to_string(seconds);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " s";
}

/// Asked after each execution whether to go on.
class Watch {
public:
    Watch(const Settings& settings, const ScenarioProgram& program,
          std::vector<std::string> expected, const ProgressListener& listener)
        : settings_(settings),
          properties_(program.judge().names()),
          expected_(std::move(expected)),
          listener_(listener) {}

    bool go_on(const Counts& counts, const Violations& violations) {
        if (listener_ && counts.seconds >= next_progress_) {
            next_progress_ = counts.seconds + progress_seconds;
            listener_(counts);
        }
        if (settings_.interrupted && settings_.interrupted()) return stop("interrupted");
        if (enough(violations)) return false;
        if (all_expected(counts, violations)) {
            return stop("every expected violation was found; --keep-going searches on");
        }
        const Limits& limits = settings_.limits;
        if (limits.executions > 0 && counts.executions + counts.bounded >= limits.executions) {
            return stop("limit of " + plural(limits.executions, "execution"));
        }
        if (limits.seconds > 0 && counts.seconds >= limits.seconds) {
            return stop("time limit of " + seconds_text(limits.seconds));
        }
        return true;
    }

    const std::string& reason() const { return reason_; }

private:
    /// True a while after the last expected violation was found: a shorter schedule may follow.
    bool all_expected(const Counts& counts, const Violations& violations) {
        if (settings_.keep_going || expected_.empty() || !all_found(expected_, violations)) {
            return false;
        }
        if (complete_at_ == 0) complete_at_ = counts.runs;
        return counts.runs - complete_at_ >= runs_after_expected;
    }
    bool stop(std::string reason) {
        reason_ = std::move(reason);
        return false;
    }
    bool enough(const Violations& violations) const {
        if (settings_.stop_at_first && violations.count() > 0) return true;
        if (settings_.keep_going || violations.count() < properties_.size()) return false;
        return !properties_.empty() && all_found(properties_, violations);
    }
    static bool all_found(const std::vector<std::string>& names, const Violations& violations) {
        return std::all_of(names.begin(), names.end(),
                           [&](const auto& name) { return violations.has(name); });
    }

    const Settings& settings_;
    const std::vector<std::string> properties_;
    const std::vector<std::string> expected_;
    const ProgressListener& listener_;
    std::uint64_t complete_at_ = 0;
    double next_progress_ = progress_seconds;
    std::string reason_;
};

/// Which violations the scenario names, as far as they are judged.
std::vector<std::string> expected_of(const Case& cell, const Settings& settings) {
    const auto found = cell.scenario->expected.find(cell.memory_model);
    if (found == cell.scenario->expected.end()) return {};
    return restrict_to(parse_expectation(found->second), settings.properties).properties;
}

std::string reason_of(const SearchResult& r) {
    switch (r.verdict) {
        case Verdict::bounded:
            if (r.counts.bounded > 0) {
                return plural(r.counts.bounded, "execution") + " too long to finish";
            }
            return "a sample of " + plural(r.counts.executions, "execution");
        case Verdict::vacuous:
            if (!r.missed_marks.empty()) return "never reached: " + join(r.missed_marks);
            return "no execution ran";
        default: return "";
    }
}

void explore(ScenarioProgram& program, Strategy& strategy, SearchResult& result) {
    try {
        Execution execution(program, strategy, program.memory());
        execution.explore();
    } catch (const std::exception& e) {
        result.reason = e.what();
    }
}

/// How much is left is a part of what "bounded" says.
std::string cut_short(const std::string& reason, const Counts& counts) {
    // The estimate starts far too low: it is worth saying only once it says something.
    if (counts.explored < 0.01) return reason;
    return fmt::format("{}, about {:.0f} % of the branches explored", reason,
                       counts.explored * 100);
}

void conclude(SearchResult& result, bool error) {
    Outcome outcome;
    outcome.error = error;
    outcome.violated = !result.violations.empty();
    outcome.ran = result.counts.executions + result.counts.bounded > 0;
    outcome.exhausted = result.counts.exhausted;
    outcome.reached = result.missed_marks.empty();
    result.verdict = decide(outcome);
    if (result.reason.empty()) result.reason = reason_of(result);
}

}  // namespace

std::vector<std::string> SearchResult::violated() const {
    std::vector<std::string> names;
    for (const FoundViolation& v : violations) names.push_back(v.property);
    return names;
}

SearchResult search(const Case& cell, Properties properties, const Settings& settings,
                    const ProgressListener& progress) {
    const StrategyInfo& info = strategy_info(settings.strategy);
    ScenarioProgram program(cell, std::move(properties), settings.properties);
    const auto make = [&] { return info.make({settings.seed, executions_of_strategy(settings)}); };
    Learning strategy(make, [&] { return info.exhaustive && program.learn(); });
    Watch watch(settings, program, expected_of(cell, settings), progress);
    Violations violations(strategy, program);
    Meter meter(violations, [&](const Counts& c) { return watch.go_on(c, violations); });

    SearchResult result;
    explore(program, meter, result);
    const bool error = !result.reason.empty();
    result.counts = meter.counts();
    if (!info.exhaustive) result.counts.exhausted = false;
    result.violations = violations.take();
    result.missed_marks = program.missed_marks();
    result.properties = program.judge().names();
    result.interrupted = watch.reason() == "interrupted";
    if (!error) result.reason = watch.reason();
    const bool limited = !error && !result.reason.empty() && !result.interrupted;
    if (limited && info.exhaustive && result.violations.empty()) {
        result.reason = cut_short(result.reason, result.counts);
    }
    conclude(result, error);
    return result;
}

}  // namespace txmc
