#pragma once
// The command line of a tool that is built around a catalogue.

#include <iosfwd>

#include "harness/run/catalogue.hpp"

namespace txmc::cli {

/// Where a command reads and writes.
struct Streams {
    std::ostream& out;
    std::ostream& err;
    bool terminal = false;  ///< Is `err` a terminal?
};

/// Runs one command and returns its exit code; throws nothing.
int run(const Catalogue& catalogue, int argc, const char* const* argv, const Streams& streams);

}  // namespace txmc::cli
