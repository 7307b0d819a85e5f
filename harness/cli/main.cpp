#include <unistd.h>

#include <iostream>

#include "harness/cli/cli.hpp"

int main(int argc, char** argv) {
    const txmc::Catalogue catalogue{txmc::all_scenarios(), txmc::all_properties};
    return txmc::cli::run(catalogue, argc, argv,
                          {std::cout, std::cerr, isatty(STDERR_FILENO) == 1});
}
