#include "harness/litmus/run.hpp"

#include <fmt/format.h>

#include "harness/explore/meter.hpp"
#include "harness/litmus/program.hpp"
#include "harness/run/strategies.hpp"
#include "harness/run/text.hpp"

namespace txmc::herd {
namespace {

void explore(const Test& test, const RunSettings& settings, FileReport& report) {
    const std::unique_ptr<Memory> memory = Memory::make(settings.memory_model);
    TestProgram program(test, *memory);
    const std::unique_ptr<Strategy> strategy = make_strategy(settings.strategy, {});
    const auto go_on = [&](const Counts& counts) {
        return counts.seconds < settings.seconds &&
               !(settings.interrupted && settings.interrupted());
    };
    Meter meter(*strategy, go_on, false);
    Execution(program, meter, *memory).explore();
    report.exhausted = meter.counts().exhausted;
    report.executions = meter.counts().executions;
    report.seconds = meter.counts().seconds;
    report.deadlocked = program.deadlocked();
    for (const auto& [state, positive] : program.states()) {
        SeenState seen{"", positive};
        for (std::size_t i = 0; i < state.size(); ++i) {
            seen.text += fmt::format("{}{}={};", i == 0 ? "" : " ", text_of(test, test.observed[i]),
                                     text_of(test, state[i]));
        }
        report.states.push_back(std::move(seen));
        (positive ? report.positive : report.negative) += 1;
    }
}

void set_expected(std::string_view text, FileReport& report) {
    report.expected = expected_of(result_word(text));
    if (report.expected) return;
    if (report.quantifier == Quantifier::not_exists) report.expected = Expected::never;
    if (report.quantifier == Quantifier::for_all) report.expected = Expected::always;
    report.by_quantifier = report.expected.has_value();
}

/// Was an outcome seen that should never be?
bool false_alarm(const FileReport& r) {
    switch (*r.expected) {
        case Expected::never: return r.positive > 0;
        case Expected::always: return r.negative > 0;
        case Expected::deadlock: return !r.states.empty();
        case Expected::sometimes: return false;
    }
    return false;
}

/// Is everything seen that should be?
bool all_seen(const FileReport& r) {
    switch (*r.expected) {
        case Expected::always: return r.positive > 0;
        case Expected::sometimes: return r.positive > 0 && r.negative > 0;
        case Expected::never:
        case Expected::deadlock: return true;
    }
    return true;
}

Comparison compare(const FileReport& r) {
    if (r.expected && false_alarm(r)) return Comparison::false_alarm;
    const bool settled = r.expected == Expected::sometimes && all_seen(r);
    if (!r.exhausted && !settled) return Comparison::bounded;
    if (!r.expected) return Comparison::no_result;
    return all_seen(r) ? Comparison::agree : Comparison::missed;
}

void describe(const Test& test, FileReport& report) {
    report.name = test.name;
    report.quantifier = test.quantifier;
    report.condition = test.condition_text;
    report.plain = test.plain;
}

void fail(FileReport& report, Comparison comparison, const SourceError& e) {
    report.comparison = comparison;
    report.reason = e.what();
    report.at = e.at();
    report.has_position = true;
}

}  // namespace

FileReport run_text(const std::string& path, std::string_view text, const RunSettings& settings) {
    FileReport report;
    report.path = path;
    try {
        const Test test = parse(text);
        describe(test, report);
        explore(test, settings, report);
        set_expected(text, report);
        report.comparison = compare(report);
        if (report.comparison == Comparison::bounded) {
            const bool interrupted = settings.interrupted && settings.interrupted();
            report.reason = fmt::format("{} after {}", interrupted ? "interrupted" : "time limit",
                                        plural(report.executions, "execution"));
        }
    } catch (const Malformed& e) {
        fail(report, Comparison::malformed, e);
    } catch (const Unsupported& e) {
        fail(report, Comparison::skipped, e);
    } catch (const std::exception& e) {
        report.comparison = Comparison::error;
        report.reason = e.what();
    }
    return report;
}

}  // namespace txmc::herd
