#include <algorithm>
#include <ostream>

#include "harness/cli/commands.hpp"
#include "harness/cli/interrupt.hpp"
#include "harness/run/file.hpp"
#include "harness/run/mutate.hpp"
#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"
#include "harness/run/verdict.hpp"
#include "reports/mutants.hpp"

namespace txmc::cli {
namespace {

constexpr auto mutate_footer = R"(
Each place of the models and drivers that a CPU comes to is weakened by itself:
  drop   a barrier, a lock with its unlock, a write to a device, or what a second look sees
  relax  an acquire, a release or a fully ordered operation, which then orders nothing
  swap   a store changes places with the store of another location that follows it
and searched under sc, then under weak. "needed": a property is violated that holds without the
mutation; the memory model named is the strongest that shows it. "not shown to be needed": nothing
changes at these sizes.

Examples:
  txmc mutate tx-lock/qdisc-1x2                     one scenario
  txmc mutate tx-lock --out traces --json m.json    a scheme: its scenarios of the default suite
  txmc replay traces/FILE.json                      a mutant's counterexample

Exit codes:
  0    every mutant is decided
  2    usage: unknown scenario, bad option
  3    a limit cut the search of at least one mutant that no other search has caught
  4    no place to weaken
  5    error: an internal check failed
  130  interrupted
)";

/// A scheme stands for its scenarios of the default suite.
std::vector<const Scenario*> scenarios_of(const Catalogue& catalogue,
                                          const std::vector<std::string>& names) {
    std::vector<const Scenario*> scenarios;
    for (const std::string& name : names) {
        const bool scheme = std::any_of(catalogue.scenarios.begin(), catalogue.scenarios.end(),
                                        [&](const Scenario& s) { return s.scheme == name; });
        Selection selection;
        selection.patterns = {scheme ? name + "/*" : name};
        selection.suite = scheme ? "default" : "";
        selection.memory_models = {MemoryModel::sc};
        for (const Case& c : select(catalogue, selection)) {
            const auto known = std::find(scenarios.begin(), scenarios.end(), c.scenario);
            if (known == scenarios.end()) scenarios.push_back(c.scenario);
        }
    }
    return scenarios;
}

int exit_code_of(const MutationReport& report) {
    if (report.interrupted) return exit_interrupted;
    if (report.mutants.empty()) return exit_code(Verdict::vacuous);
    return report.count(Necessity::undecided) > 0 ? exit_code(Verdict::bounded) : 0;
}

}  // namespace

void describe_mutate(CLI::App& command, MutateOptions& o) {
    command.add_option("scenarios", o.scenarios, "Scenarios, patterns, or schemes")->required();
    command.add_option("--time", o.time, "Limit of one search, such as 30s or 5m")
        ->capture_default_str()
        ->type_name("DURATION");
    command.add_option("-j,--jobs", o.jobs, "Searches at one time")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}));
    command.add_option("--out", o.out, "Write a trace of each needed place into this folder")
        ->type_name("DIR");
    command.add_option("--json", o.json, "Write every mutant")->type_name("FILE");
    command.footer(mutate_footer);
}

int mutate(const Catalogue& catalogue, const MutateOptions& o, const Streams& streams) {
    const auto scenarios = scenarios_of(catalogue, o.scenarios);
    MutateSettings settings;
    settings.seconds = parse_duration(o.time);
    settings.jobs = o.jobs;
    settings.out = o.out;
    if (!o.json.empty()) check_file_target(o.json);
    if (!o.out.empty()) check_folder_target(o.out);
    const InterruptGuard guard;
    settings.interrupted = [] { return InterruptGuard::interrupted(); };
    MutationProgress progress(streams.err, streams.terminal);
    settings.progress = [&](const std::string& what, std::size_t done, std::size_t of) {
        progress.show(what, done, of);
    };
    const MutationReport report = mutate(catalogue, scenarios, settings);
    progress.end();
    streams.out << mutants_text(report);
    if (!o.json.empty()) write_file(o.json, mutants_json(report).dump(1, ' ') + '\n');
    return exit_code_of(report);
}

}  // namespace txmc::cli
