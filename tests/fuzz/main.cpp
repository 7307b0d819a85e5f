// Differential fuzz: on generated programs, what the reduction finds is what brute force finds.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>

#include "tests/fuzz/campaign.hpp"

int main(int argc, char** argv) {
    txmc::fuzz::Options options;
    CLI::App app("Differential fuzz of the exploration: brute force against the reduction");
    app.add_option("--programs", options.programs, "Programs to generate");
    app.add_option("--seed", options.seed, "Seed of the first program");
    app.add_option("--only", options.only, "Run only the program with this number");
    app.add_option("--family", options.family, "Kind of programs")
        ->check(CLI::IsMember({"all", "atomics", "locks", "waits", "handlers", "mixed"}));
    app.add_option("--model", options.model, "Memory model")
        ->check(CLI::IsMember({"all", "sc", "x86", "weak"}));
    app.add_option("--shrink", options.shrink, "Make a failing program smaller (true, false)");
    app.add_option("--time", options.seconds, "Stop after this many seconds; 0: never");
    app.add_flag("--verbose", options.verbose, "Print every program with its counts");
    CLI11_PARSE(app, argc, argv);
    options.terminal = isatty(STDERR_FILENO) != 0;
    return txmc::fuzz::Campaign(options).run();
}
