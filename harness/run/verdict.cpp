#include "harness/run/verdict.hpp"

#include <algorithm>
#include <array>

namespace txmc {

const char* name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::holds: return "holds";
        case Verdict::violated: return "violated";
        case Verdict::bounded: return "bounded";
        case Verdict::vacuous: return "vacuous";
        case Verdict::error: return "error";
    }
    return "?";
}

int exit_code(Verdict verdict) {
    switch (verdict) {
        case Verdict::holds: return 0;
        case Verdict::violated: return 1;
        case Verdict::bounded: return 3;
        case Verdict::vacuous: return 4;
        case Verdict::error: return 5;
    }
    return 5;
}

int worst_exit_code(std::span<const int> codes) {
    for (const int code : std::array{5, 1, 4, 3}) {
        if (std::find(codes.begin(), codes.end(), code) != codes.end()) return code;
    }
    return 0;
}

Verdict decide(const Outcome& outcome) {
    if (outcome.error) return Verdict::error;
    if (outcome.violated) return Verdict::violated;
    if (!outcome.ran) return Verdict::vacuous;
    // A search that was cut may have missed a mark for that reason alone.
    if (!outcome.exhausted) return Verdict::bounded;
    return outcome.reached ? Verdict::holds : Verdict::vacuous;
}

}  // namespace txmc
