#pragma once
// The other side: the same program, run in the engine with the kernel's words.

#include <cstdint>
#include <set>
#include <span>
#include <string>

#include "harness/memory/memory.hpp"
#include "tests/axioms/models.hpp"

namespace txmc::axioms {

/// A memory model of the engine and the axioms that it stands for.
struct Pairing {
    MemoryModel model;
    Axioms axioms;
    unsigned stronger;  ///< In which ways it is known to order more than they ask for.
};
std::span<const Pairing> pairings();
const Pairing& pairing_of(const std::string& memory_model);

enum class Search { dpor, states, brute_force };
const char* name_of(Search search);

struct Shown {
    std::set<State> states;
    std::uint64_t executions = 0;
    bool complete = false;  ///< Not ended by the limit.
    std::string fault;      ///< A deadlock or a fault: nothing here should have one.
};

Shown shown_states(const Program& program, MemoryModel model, Search search, std::uint64_t limit);

}  // namespace txmc::axioms
