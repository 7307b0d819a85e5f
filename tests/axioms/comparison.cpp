#include "tests/axioms/comparison.hpp"

#include <algorithm>

namespace txmc::axioms {
namespace {

std::set<State> difference(const std::set<State>& a, const std::set<State>& b) {
    std::set<State> r;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(r, r.end()));
    return r;
}

/// Moves what is no longer allowed from `left` to a class.
void take(std::set<State>& left, std::set<State> allowed, const char* name, Comparison& result) {
    if (left.size() == allowed.size()) return;
    result.missed[name] = difference(left, allowed);
    left = std::move(allowed);
}

void classify(std::set<State> left, const Program& program, const Pairing& pairing,
              Comparison& result) {
    for (unsigned n = 0; n < stronger_count && !left.empty(); ++n) {
        const auto stronger = static_cast<Stronger>(1U << n);
        if ((pairing.stronger & stronger) == 0) continue;
        take(left, allowed_among(left, program, pairing.axioms, stronger), name_of(stronger),
             result);
    }
    if (left.empty()) return;
    take(left, allowed_among(left, program, pairing.axioms, pairing.stronger), together, result);
    if (!left.empty()) result.missed[unattributed] = left;
}

void cross_check_searches(const Program& program, const Pairing& pairing, const Shown& dpor,
                          Comparison& result) {
    for (const Search search : {Search::states, Search::brute_force}) {
        const Shown other = shown_states(program, pairing.model, search, 3 * execution_limit);
        if (!other.complete || other.states == dpor.states) continue;
        result.fault = std::string("dpor differs from ") + name_of(search);
    }
}

}  // namespace

Comparison compare(const Program& program, const Pairing& pairing, bool cross_check) {
    Comparison result;
    try {
        const Shown dpor = shown_states(program, pairing.model, Search::dpor, execution_limit);
        result.executions = dpor.executions;
        result.fault = dpor.fault;
        result.skipped = !dpor.complete;
        if (result.skipped || !result.fault.empty()) return result;
        result.allowed = allowed_states(program, pairing.axioms);
        result.extra = difference(dpor.states, result.allowed);
        std::set<State> missed = difference(result.allowed, dpor.states);
        if (pairing.axioms == Axioms::lkmm) {
            const std::set<State> x86 = allowed_among(missed, program, Axioms::x86, 0);
            take(missed, difference(missed, x86), on_x86, result);
        }
        classify(std::move(missed), program, pairing, result);
        if (cross_check) cross_check_searches(program, pairing, dpor, result);
    } catch (const std::exception& e) {
        result.fault = e.what();
    }
    return result;
}

}  // namespace txmc::axioms
