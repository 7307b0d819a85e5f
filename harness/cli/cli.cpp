#include "harness/cli/cli.hpp"

#include <fmt/format.h>

#include <ostream>

#include "harness/cli/commands.hpp"
#include "harness/cli/options.hpp"
#include "harness/run/usage_error.hpp"
#include "harness/run/verdict.hpp"
#include "harness/run/version.hpp"

namespace txmc::cli {
namespace {

std::string version_text() {
    const BuildInfo& info = build_info();
    return fmt::format("txmc {} ({}), {}, relacy {}", info.version, info.commit, info.compiler,
                       info.relacy);
}

struct CommandLine {
    CLI::App app{"Checks the locking of Linux transmit queues by exploring models of it.", "txmc"};
    CheckOptions check_options;
    ReplayOptions replay_options;
    LitmusOptions litmus_options;
    MutateOptions mutate_options;
    ListOptions list_options;
    CLI::App* check;
    CLI::App* replay;
    CLI::App* litmus;
    CLI::App* mutate;
    CLI::App* list;

    CommandLine()
        : check(app.add_subcommand("check", "Explore scenarios and give a verdict on each")),
          replay(app.add_subcommand("replay", "Run a trace again and show it")),
          litmus(app.add_subcommand("litmus", "Run litmus tests of the kernel's memory model")),
          mutate(app.add_subcommand("mutate", "Which places of a model are needed")),
          list(app.add_subcommand("list", "What can be checked, a line each")) {
        app.set_version_flag("--version", version_text());
        app.require_subcommand(1);
        app.footer(help_footer());
        describe_check(*check, check_options);
        describe_replay(*replay, replay_options);
        describe_litmus(*litmus, litmus_options);
        describe_mutate(*mutate, mutate_options);
        describe_list(*list, list_options);
        for (CLI::App* command : {check, replay, list}) command->footer(help_footer());
    }
};

int fail(const Streams& streams, const std::string& what, int code) {
    streams.err << "txmc: " << what.substr(0, what.find('\n')) << '\n';
    return code;
}

int dispatch(const Catalogue& catalogue, CommandLine& line, const Streams& streams) {
    if (*line.check) return check(catalogue, line.check_options, streams);
    if (*line.replay) return replay(catalogue, line.replay_options, streams);
    if (*line.litmus) return litmus(line.litmus_options, streams);
    if (*line.mutate) return mutate(catalogue, line.mutate_options, streams);
    return list(catalogue, line.list_options, streams);
}

}  // namespace

int run(const Catalogue& catalogue, int argc, const char* const* argv, const Streams& streams) {
    CommandLine line;
    try {
        line.app.parse(argc, const_cast<char**>(argv));
        return dispatch(catalogue, line, streams);
    } catch (const CLI::ParseError& e) {
        // Help and version are errors to the parser, with exit code 0.
        if (e.get_exit_code() == 0) return line.app.exit(e, streams.out, streams.err);
        return fail(streams, std::string(e.what()) + " (see txmc --help)", exit_usage);
    } catch (const UsageError& e) {
        return fail(streams, e.what(), exit_usage);
    } catch (const std::exception& e) {
        return fail(streams, std::string("internal error: ") + e.what(), exit_code(Verdict::error));
    }
}

}  // namespace txmc::cli
