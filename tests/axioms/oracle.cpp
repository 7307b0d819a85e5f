#include "tests/axioms/oracle.hpp"

namespace txmc::axioms {
namespace {

/// Visits what the axioms allow of the wanted states; false from `found` ends it.
void visit_allowed(const Program& program, Axioms axioms, unsigned stronger,
                   const Candidates::Wanted& wanted, const std::function<bool(State)>& found) {
    for (const Decisions& decisions : decisions_of(program)) {
        const Skeleton skeleton = skeleton_of(program, decisions);
        const Judge judge(skeleton, axioms, stronger);
        Candidates candidates(skeleton);
        const bool go_on = candidates.visit(
            wanted, [&](const Candidate& c) { return !judge.allows(c) || found(c.state); });
        if (!go_on) return;
    }
}

}  // namespace

std::set<State> allowed_states(const Program& program, Axioms axioms, unsigned stronger) {
    std::set<State> states;
    visit_allowed(
        program, axioms, stronger, [&](const State& s) { return states.count(s) == 0; },
        [&](State s) {
            states.insert(std::move(s));
            return true;
        });
    return states;
}

std::set<State> allowed_among(const std::set<State>& states, const Program& program, Axioms axioms,
                              unsigned stronger) {
    std::set<State> left = states;
    std::set<State> found;
    if (left.empty()) return found;
    visit_allowed(
        program, axioms, stronger, [&](const State& s) { return left.count(s) != 0; },
        [&](State s) {
            left.erase(s);
            found.insert(std::move(s));
            return !left.empty();
        });
    return found;
}

}  // namespace txmc::axioms
