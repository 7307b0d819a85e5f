#pragma once
// One function per command; each returns its exit code or throws UsageError.

#include "harness/cli/cli.hpp"
#include "harness/cli/options.hpp"

namespace txmc::cli {

int check(const Catalogue& catalogue, const CheckOptions& options, const Streams& streams);
int replay(const Catalogue& catalogue, const ReplayOptions& options, const Streams& streams);
int litmus(const LitmusOptions& options, const Streams& streams);
int mutate(const Catalogue& catalogue, const MutateOptions& options, const Streams& streams);
int list(const Catalogue& catalogue, const ListOptions& options, const Streams& streams);

}  // namespace txmc::cli
