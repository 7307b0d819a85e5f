#pragma once
// The engine against the axioms, on one program under one memory model.

#include <map>

#include "tests/axioms/engine.hpp"
#include "tests/axioms/oracle.hpp"

namespace txmc::axioms {

inline constexpr const char* together = "several together";
/// What x86 allows must be shown by weak, too: never an excuse.
inline constexpr const char* on_x86 = "ALLOWED ON X86";
inline constexpr const char* unattributed = "UNATTRIBUTED";

struct Comparison {
    std::set<State> allowed;
    std::set<State> extra;  ///< Shown and forbidden: false alarms.
    /// Allowed and never shown, by the known reason that suffices to exclude it.
    std::map<std::string, std::set<State>> missed;
    std::uint64_t executions = 0;
    bool skipped = false;  ///< Too large for the engine's limit.
    std::string fault;     ///< Anything else that must not be, an exception too.

    bool wrong() const { return !extra.empty() || !fault.empty() || missed.count(on_x86) != 0; }
};

inline constexpr std::uint64_t execution_limit = 20'000;

/// With `cross_check` the other searches must show what Dpor shows.
Comparison compare(const Program& program, const Pairing& pairing, bool cross_check = false);

}  // namespace txmc::axioms
