// The oracle itself, on shapes with known answers.

#include <boost/test/unit_test.hpp>

#include "tests/axioms/notation.hpp"
#include "tests/axioms/oracle.hpp"
#include "tests/axioms/shapes.hpp"

namespace txmc::axioms {
namespace {

bool shows(const std::string& text, const std::string& condition, Axioms axioms,
           unsigned stronger = 0) {
    const Program program = parse(text);
    for (const State& s : allowed_states(program, axioms, stronger)) {
        if (matches(program, s, condition)) return true;
    }
    return false;
}

void check(std::span<const Shape> shapes, Axioms axioms) {
    for (const Shape& s : shapes) {
        BOOST_TEST(shows(s.program, s.condition, axioms) == s.allowed,
                   s.name << " is not " << (s.allowed ? "allowed" : "forbidden"));
    }
}

BOOST_AUTO_TEST_SUITE(oracle)

BOOST_AUTO_TEST_CASE(lkmm_knows_the_shapes) { check(lkmm_shapes(), Axioms::lkmm); }
BOOST_AUTO_TEST_CASE(lkmm_knows_read_modify_writes) { check(lkmm_word_shapes(), Axioms::lkmm); }
BOOST_AUTO_TEST_CASE(lkmm_knows_locks) { check(lkmm_lock_shapes(), Axioms::lkmm); }
BOOST_AUTO_TEST_CASE(x86_is_tso) { check(x86_shapes(), Axioms::x86); }

BOOST_AUTO_TEST_CASE(each_model_allows_what_the_stronger_one_does) {
    for (const auto shapes : {lkmm_shapes(), lkmm_word_shapes(), lkmm_lock_shapes()}) {
        for (const Shape& s : shapes) {
            const Program program = parse(s.program);
            const std::set<State> sc = allowed_states(program, Axioms::sc);
            const std::set<State> x86 = allowed_states(program, Axioms::x86);
            const std::set<State> lkmm = allowed_states(program, Axioms::lkmm);
            BOOST_TEST(!sc.empty());
            BOOST_TEST(std::includes(x86.begin(), x86.end(), sc.begin(), sc.end()), s.name);
            BOOST_TEST(std::includes(lkmm.begin(), lkmm.end(), x86.begin(), x86.end()), s.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_way_of_being_stronger_excludes_its_shape) {
    struct Case {
        const char* name;
        Stronger stronger;
    };
    for (const auto& [name, stronger] :
         {Case{"LB", no_load_buffering}, Case{"2+2W", no_insertion},
          Case{"WRC+wmb+rmb", wmb_orders_loads}, Case{"MP+wmb+inc-rmb", rmb_orders_all},
          Case{"MP+rel+add+acq", rmw_passes_on}, Case{"MP+rel+xchg-own acq", own_stores_acquired},
          Case{"full barrier after a write", barriers_in_order}}) {
        int found = 0;
        for (const auto shapes : {lkmm_shapes(), lkmm_word_shapes(), lkmm_lock_shapes()}) {
            for (const Shape& s : shapes) {
                found += s.name == std::string(name) ? 1 : 0;
                if (s.name != std::string(name)) continue;
                BOOST_TEST(shows(s.program, s.condition, Axioms::lkmm), name);
                BOOST_TEST(!shows(s.program, s.condition, Axioms::lkmm, stronger), name);
                // An order of execution excludes what needs none of the others.
                const unsigned others =
                    all_stronger & ~stronger & ~unsigned{no_insertion | barriers_in_order};
                const bool simple = stronger != no_load_buffering;
                BOOST_TEST((!simple || shows(s.program, s.condition, Axioms::lkmm, others)), name);
            }
        }
        BOOST_TEST(found == 1, name);
    }
}

BOOST_AUTO_TEST_CASE(states_alone_are_judged_as_in_the_whole_set) {
    const Program program = parse("W x 1; W y 1 | R y; R x");
    const std::set<State> asked{{1, 0, 1, 1}, {1, 1, 1, 1}, {1, 1, 0, 1}};
    BOOST_TEST((allowed_among(asked, program, Axioms::lkmm) ==
                std::set<State>{{1, 0, 1, 1}, {1, 1, 1, 1}}));
    BOOST_TEST((allowed_among(asked, program, Axioms::x86) == std::set<State>{{1, 1, 1, 1}}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::axioms
