#include <algorithm>
#include <ostream>

#include "harness/cli/commands.hpp"
#include "harness/cli/interrupt.hpp"
#include "harness/run/file.hpp"
#include "harness/run/suite.hpp"
#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"
#include "reports/console.hpp"
#include "reports/json.hpp"

namespace txmc::cli {
namespace {

void check_suite(const Catalogue& catalogue, const std::string& suite) {
    std::vector<std::string> known{"default", "full"};
    for (const Scenario& s : catalogue.scenarios) {
        known.insert(known.end(), s.suites.begin(), s.suites.end());
    }
    if (!suite.empty() && std::find(known.begin(), known.end(), suite) == known.end()) {
        std::sort(known.begin(), known.end());
        known.erase(std::unique(known.begin(), known.end()), known.end());
        throw UsageError(unknown_name("suite", suite, known) + " (known: " + join(known) + ')');
    }
}

Selection selection_of(const CheckOptions& o) {
    Selection selection;
    selection.patterns = o.scenarios;
    selection.suite = o.suite.empty() && o.scenarios.empty() ? "default" : o.suite;
    selection.size = o.size;
    for (const MemoryModel m : all_memory_models) {
        if (o.memory_model == "all" || o.memory_model == name_of(m)) {
            selection.memory_models.push_back(m);
        }
    }
    return selection;
}

/// Who names a scenario asks for its verdict; who runs a suite or a pattern asks whether the
/// expectations are met.
bool asks_for_expectations(const CheckOptions& o) {
    return o.scenarios.empty() || !o.suite.empty() ||
           std::any_of(o.scenarios.begin(), o.scenarios.end(),
                       [](const std::string& s) { return is_pattern(s); });
}

SuiteSettings settings_of(const CheckOptions& o) {
    SuiteSettings settings;
    settings.search.strategy = o.strategy;
    settings.search.seed = o.seed;
    settings.search.limits.seconds = o.time.empty() ? 0 : parse_duration(o.time);
    settings.search.limits.executions = o.executions;
    settings.search.properties = o.properties;
    settings.search.keep_going = o.keep_going;
    settings.search.interrupted = InterruptGuard::interrupted;
    settings.by_expectation = asks_for_expectations(o);
    settings.out = o.out;
    settings.jobs = o.jobs;
    return settings;
}

}  // namespace

int check(const Catalogue& catalogue, const CheckOptions& o, const Streams& streams) {
    check_suite(catalogue, o.suite);
    check_properties(catalogue, o.properties);
    const std::vector<Case> cells = select(catalogue, selection_of(o));
    if (!o.json.empty()) check_file_target(o.json);
    if (!o.out.empty()) check_folder_target(o.out);
    const InterruptGuard guard;
    Console console(streams.out, streams.err, {streams.terminal, o.full, o.stats});
    RunListener* const listeners[] = {&console};
    const RunReport report = run_suite(catalogue, cells, settings_of(o), listeners);
    if (!o.json.empty()) write_file(o.json, results_json(report).dump(1, ' ') + '\n');
    return report.exit_code;
}

}  // namespace txmc::cli
