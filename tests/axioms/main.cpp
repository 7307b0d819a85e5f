// The memory models of the engine against axioms, on generated programs.

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "tests/axioms/campaign.hpp"

int main(int argc, char** argv) {
    using namespace txmc::axioms;
    Options options;
    std::set<std::string> families{"all"};
    std::set<std::string> models{"all"};
    for (int f = 0; f < family_count; ++f) families.insert(name_of(static_cast<Family>(f)));
    for (const Pairing& p : pairings()) models.insert(txmc::name_of(p.model));
    CLI::App app("Final states that the engine shows against those that the axioms allow");
    app.add_option("--programs", options.programs, "Programs to generate, per family");
    app.add_option("--seed", options.seed, "Seed of the programs");
    app.add_option("--only", options.only, "Run only the program with this number");
    app.add_option("--family", options.family, "Kind of programs")->check(CLI::IsMember(families));
    app.add_option("--memory-model", options.model, "Memory model")->check(CLI::IsMember(models));
    app.add_option("--program", options.program,
                   "Show one program, as \"W x 1; R y | W y 1; R x\"");
    app.add_option("--shrink", options.shrink, "Make a wrong program smaller (true, false)");
    app.add_flag("--missed", options.missed, "Show examples of missed states");
    app.add_option("--failures", options.failures, "Stop after so many wrong programs");
    app.add_option("--time", options.seconds, "Stop after this many seconds; 0: never");
    CLI11_PARSE(app, argc, argv);
    options.terminal = isatty(STDERR_FILENO) != 0;
    return Campaign(options).run();
}
