#pragma once
// The answer for one cell. A closed list: "a limit cut the search" and "nothing was reached" are
// answers of their own and never a pass.

#include <span>

namespace txmc {

enum class Verdict { holds, violated, bounded, vacuous, error };

const char* name_of(Verdict verdict);

inline constexpr int exit_usage = 2;
inline constexpr int exit_interrupted = 130;

/// 0, 1, 3, 4 or 5; 2 is usage.
int exit_code(Verdict verdict);

/// Of several exit codes the one to end with: the first of 5, 1, 4, 3, else 0.
int worst_exit_code(std::span<const int> codes);

/// What a search of one cell came to.
struct Outcome {
    bool error = false;      ///< An internal check failed or the model is not deterministic.
    bool violated = false;   ///< Some property is violated.
    bool ran = false;        ///< At least one execution got somewhere.
    bool exhausted = false;  ///< Every execution was explored.
    bool reached = false;    ///< Everything that had to be reached was.
};

Verdict decide(const Outcome& outcome);

}  // namespace txmc
