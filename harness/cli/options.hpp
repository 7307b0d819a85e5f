#pragma once
// What the command line may say.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "harness/run/catalogue.hpp"

namespace txmc::cli {

struct CheckOptions {
    std::vector<std::string> scenarios;
    std::string suite;
    std::string memory_model;
    SizeChange size;
    std::string strategy = "states";
    std::string time;
    std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
    std::uint64_t executions = 0;
    std::uint64_t seed = 1;
    std::vector<std::string> properties;
    bool keep_going = false;
    bool stats = false;
    bool full = false;
    std::string out;
    std::string json;
};

struct ReplayOptions {
    std::string trace;
    bool full = false;
};

struct LitmusOptions {
    std::vector<std::string> files;
    std::string memory_model = "weak";
    std::string time = "10s";
    std::string strategy = "dpor";
    std::string json;
    bool verbose = false;
};

struct MutateOptions {
    std::vector<std::string> scenarios;
    std::string time = "60s";
    std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
    std::string out;
    std::string json;
};

struct ListOptions {
    std::string what = "scenarios";
};

void describe_check(CLI::App& command, CheckOptions& options);
void describe_replay(CLI::App& command, ReplayOptions& options);
void describe_litmus(CLI::App& command, LitmusOptions& options);
void describe_mutate(CLI::App& command, MutateOptions& options);
void describe_list(CLI::App& command, ListOptions& options);

/// Examples and exit codes, below the options.
std::string help_footer();

/// "30s", "5m", "2h", "500ms" or plain seconds. Throws UsageError.
double parse_duration(const std::string& text);

}  // namespace txmc::cli
