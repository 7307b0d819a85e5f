#include <array>
#include <ostream>

#include "harness/cli/commands.hpp"
#include "harness/cli/interrupt.hpp"
#include "harness/litmus/run.hpp"
#include "harness/run/file.hpp"
#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"
#include "reports/litmus_json.hpp"
#include "reports/litmus_text.hpp"

namespace txmc::cli {
namespace {

constexpr auto& memory_models = all_memory_models;

std::vector<std::string> memory_model_names() {
    std::vector<std::string> names;
    for (const MemoryModel m : memory_models) names.emplace_back(name_of(m));
    return names;
}

MemoryModel memory_model_named(const std::string& name) {
    for (const MemoryModel m : memory_models) {
        if (name == name_of(m)) return m;
    }
    const std::vector<std::string> names = memory_model_names();
    throw UsageError(unknown_name("memory model", name, names) + " (known: " + join(names) + ')');
}

constexpr auto litmus_footer = R"(
Exit codes:
  0    no false alarm: no test showed an outcome that its file says is never seen
  1    at least one false alarm
  2    usage; or the one file that was named is malformed or not supported
  3    no false alarm, but a limit cut the search of at least one test
  4    none of the files could be run
  5    error: an internal check failed
  130  interrupted
)";

}  // namespace

void describe_litmus(CLI::App& command, LitmusOptions& o) {
    command.add_option("files", o.files, "Litmus files, or folders with *.litmus files")
        ->required()
        ->type_name("FILE|DIR");
    command
        .add_option("--memory-model", o.memory_model,
                    "What a load may return: " + join(memory_model_names()))
        ->capture_default_str();
    command.add_option("--time", o.time, "Limit per test, such as 30s or 5m: then 'bounded'")
        ->capture_default_str()
        ->type_name("DURATION");
    command.add_option("--strategy", o.strategy, "brute-force: the oracle, for small tests")
        ->check(CLI::IsMember({"dpor", "brute-force"}))
        ->capture_default_str();
    command.add_option("--json", o.json, "Write states, comparisons and reasons")
        ->type_name("FILE");
    command.add_flag("--verbose", o.verbose, "A line for each file, and for all that is skipped");
    command.footer(litmus_footer);
}

int litmus(const LitmusOptions& o, const Streams& streams) {
    herd::RunSettings settings;
    settings.memory_model = memory_model_named(o.memory_model);
    settings.seconds = parse_duration(o.time);
    settings.strategy = o.strategy;
    settings.interrupted = InterruptGuard::interrupted;
    const InterruptGuard guard;
    const herd::LitmusReport report = herd::run_files(o.files, settings);
    const bool one = report.single && report.files.size() == 1;
    if (one && !report.files.front().ran()) {
        streams.err << "txmc: " << render_litmus_test(report.files.front());
    } else {
        streams.out << (one ? render_litmus_test(report.files.front())
                            : render_litmus_table(report, o.verbose));
    }
    if (!o.json.empty())
        write_file(o.json, litmus_json(report).dump(1, ' ', false,
                                                    nlohmann::json::error_handler_t::replace) +
                               '\n');
    return report.exit_code();
}

}  // namespace txmc::cli
