#include "harness/cli/options.hpp"

#include <bit>
#include <charconv>

#include "harness/run/usage_error.hpp"

namespace txmc::cli {
namespace {

std::string check_ring(const std::string& text) {
    unsigned n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const bool number = error == std::errc() && end == text.data() + text.size();
    if (number && n >= 2 && n <= 16 && std::has_single_bit(n)) return "";
    return "must be 2, 4, 8 or 16, not " + text;
}

std::string non_empty(const std::string& text) { return text.empty() ? "is empty" : ""; }

std::string check_duration(const std::string& text) {
    try {
        parse_duration(text);
        return "";
    } catch (const UsageError& e) {
        return e.what();
    }
}

void describe_size(CLI::App& command, CheckOptions& o) {
    command.add_option("--cpus,--senders", o.size.senders, "Sending CPUs")
        ->check(CLI::Range(1, 6))
        ->group("Size (default: the scenario's own)");
    command.add_option("--packets", o.size.packets, "Packets per sender")
        ->check(CLI::Range(1, 8))
        ->group("Size (default: the scenario's own)");
    command.add_option("--ring", o.size.ring, "Descriptors, a power of two")
        ->check(CLI::Validator(check_ring, "2..16"))
        ->group("Size (default: the scenario's own)");
}

void describe_search(CLI::App& command, CheckOptions& o) {
    const std::string group = "Search";
    command
        .add_option("--memory-model", o.memory_model,
                    "What a load may return (default: all that a scenario has "
                    "expectations for)")
        ->check(CLI::IsMember({"sc", "x86", "weak", "all"}))
        ->group(group);
    command.add_option("--strategy", o.strategy, "See 'txmc list strategies'")
        ->capture_default_str()
        ->group(group);
    command.add_option("--time", o.time, "Limit per cell, such as 30s or 5m: then 'bounded'")
        ->check(CLI::Validator(check_duration, "DURATION"))
        ->group(group);
    command
        .add_option("-j,--jobs", o.jobs,
                    "Cells searched at one time (default: as many as there are processors)")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}))
        ->group(group);
    command.add_option("--executions", o.executions, "Limit per cell: then 'bounded'")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}, "COUNT"))
        ->group(group);
    command
        .add_option("--seed", o.seed,
                    "Of the random strategy, which runs 10,000 executions unless told otherwise")
        ->capture_default_str()
        ->group(group);
    command
        .add_option("--property", o.properties,
                    "Judge by these, and by what ends an execution, only; may be repeated")
        ->delimiter(',')
        ->group(group);
    command
        .add_flag("--keep-going", o.keep_going,
                  "Search on when every judged property is violated; count all")
        ->group(group);
}

}  // namespace

double parse_duration(const std::string& text) {
    double n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const std::string unit(end, text.data() + text.size());
    const double factor = unit == "ms"                   ? 0.001
                          : unit.empty() || unit == "s"  ? 1
                          : unit == "m" || unit == "min" ? 60
                          : unit == "h"                  ? 3600
                                                         : 0;
    const double seconds = n * factor;
    if (error == std::errc() && seconds > 0 && seconds < 1e9) return seconds;
    throw UsageError("must be a duration such as 30s, 5m or 1h, not " + text);
}

void describe_check(CLI::App& command, CheckOptions& o) {
    command.add_option("scenarios", o.scenarios,
                       "Names or patterns such as 'tx-lock/*' (default: the suite)");
    command.add_option("--suite", o.suite, "Cells of this suite only: default, full")
        ->type_name("NAME");
    describe_size(command, o);
    describe_search(command, o);
    const std::string group = "Output";
    command.add_flag("--stats", o.stats, "Executions, redundancy and speed of each cell")
        ->group(group);
    command.add_flag("--full", o.full, "Every step of a counterexample")->group(group);
    command.add_option("--out", o.out, "Write a trace of each violation into this folder")
        ->check(CLI::Validator(non_empty, "DIR"))
        ->type_name("DIR")
        ->group(group);
    command.add_option("--json", o.json, "Write verdicts, counts, times and fine print")
        ->check(CLI::Validator(non_empty, "FILE"))
        ->type_name("FILE")
        ->group(group);
}

void describe_replay(CLI::App& command, ReplayOptions& o) {
    command
        .add_option("trace", o.trace, "A file that 'txmc check --out' or 'txmc mutate --out' wrote")
        ->required()
        ->type_name("FILE");
    command.add_flag("--full", o.full, "Every step");
}

void describe_list(CLI::App& command, ListOptions& o) {
    command.add_option("what", o.what, "scenarios, schemes, properties or strategies")
        ->check(CLI::IsMember({"scenarios", "schemes", "properties", "strategies"}))
        ->capture_default_str();
}

std::string help_footer() {
    return R"(
Examples:
  txmc list                                  what can be checked
  txmc check                                 the default suite against its expectations
  txmc check 'tx-lock/*' --memory-model sc   some scenarios, plain interleavings only
  txmc check tx-lock/qdisc --packets 2 --time 1m
  txmc check --suite full --out traces --json results.json
  txmc litmus FILE|DIR                       litmus tests, compared with what they say
  txmc replay traces/FILE.json --full        a counterexample, step by step

Exit codes:
  0    holds; for a suite or a pattern: everything came out as expected
  1    violated; for a suite or a pattern: not as expected
  2    usage: unknown scenario, bad option, unreadable trace
  3    bounded: no violation, but a limit cut the search
  4    vacuous: something that had to be reached never was, or nothing ran
  5    error: the model is not deterministic, a replay diverged, an internal check failed
  130  interrupted
)";
}

}  // namespace txmc::cli
