#pragma once
// Compares what the engine shows with what the kernel's memory model (LKMM, v6.1) says of a test.

#include "tests/support/litmus_run.hpp"
#include "tests/support/litmus_shapes.hpp"

namespace txmc::litmus {

/// Executions of Dpor under each model. A change of the engine that moves one of these numbers is
/// meant to be noticed.
struct Pinned {
    std::uint64_t sc;
    std::uint64_t weak;
};

// The test's outcome, or another one of the same test, under one model. All of them also compare
// Dpor's outcomes with brute force's.
void allowed(const Test& test, MemoryModel model, const std::string& outcome);
void forbidden(const Test& test, MemoryModel model, const std::string& outcome);

/// LKMM: never. Neither model may show it.
void never(const Test& test, Pinned pinned);
/// LKMM: sometimes, but no interleaving gives it: weak shows it, sc does not.
void weak_only(const Test& test, Pinned pinned);
/// An interleaving gives it: both show it.
void interleaving(const Test& test, Pinned pinned);
/// LKMM: sometimes, and weak misses it: one of the gaps in known_gaps.hpp.
void missed(const Test& test, Pinned pinned);

}  // namespace txmc::litmus
