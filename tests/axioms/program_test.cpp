// Programs as data: notation, text, generator, shrinking.

#include <boost/test/unit_test.hpp>

#include "tests/axioms/generator.hpp"
#include "tests/axioms/notation.hpp"
#include "tests/axioms/shrink.hpp"

namespace txmc::axioms {
namespace {

BOOST_AUTO_TEST_SUITE(programs)

BOOST_AUTO_TEST_CASE(a_program_is_shown_as_a_litmus_test) {
    const Program program = parse("T l; ?r0 W x 2; ?r0 U l | Ra x; C.r y 0 r0");
    const State state{1, 2, 0, 2, 2};
    BOOST_TEST(litmus_text(program, "name", &state) ==
               "C name\n\n{}\n"
               "\nP0(int *x, int *y, spinlock_t *l)\n{\n"
               "\tint r0;\n"
               "\tr0 = spin_trylock(l);\n"
               "\tif (r0) {\n\t\tWRITE_ONCE(*x, 2);\n\t}\n"
               "\tif (r0) {\n\t\tspin_unlock(l);\n\t}\n}\n"
               "\nP1(int *x, int *y, spinlock_t *l)\n{\n"
               "\tint r0;\n\tint r1;\n"
               "\tr0 = smp_load_acquire(x);\n"
               "\tr1 = cmpxchg_release(y, 0, r0);\n}\n"
               "\nexists (0:r0=1 /\\ 1:r0=2 /\\ 1:r1=0 /\\ x=2 /\\ y=2)\n");
    BOOST_TEST(matches(program, state, "1:r0=2 x=2"));
    BOOST_TEST(!matches(program, state, "1:r0=2 x=1"));
    BOOST_CHECK_THROW(matches(program, state, "2:r0=2"), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused) {
    for (const char* text : {"Q x", "W x", "W x y", "R w", "W x r0", "?r0 W x 1", "U l", "L l",
                             "L l; L l; U l", "T l; U l", "R x; ?r0 L l; U l"}) {
        BOOST_CHECK_THROW(parse(text), std::invalid_argument);
    }
}

BOOST_AUTO_TEST_CASE(generated_programs_are_sound_and_survive_their_notation) {
    for (int f = 0; f < family_count; ++f) {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Program program = generate(seed, static_cast<Family>(f));
            BOOST_TEST(fault_of(program) == "");
            const std::string text = notation_of(program);
            BOOST_TEST(notation_of(parse(text)) == text);
            BOOST_TEST((generate(seed, static_cast<Family>(f)) == program));
        }
    }
}

BOOST_AUTO_TEST_CASE(shrinking_keeps_only_what_is_needed) {
    const Program program =
        parse("W x 1; mb; A y 2; R x | L l; R y; W x r0; ?r0 W y 1; U l | R x; wmb; W y 3");
    const auto has_add_and_dependency = [](const Program& p) {
        bool add = false;
        bool dependency = false;
        for (const Thread& t : p.threads) {
            for (const Instruction& i : t) add = add || i.word == Word::fetch_add;
            for (const Instruction& i : t) dependency = dependency || i.from >= 0;
        }
        return add && dependency;
    };
    BOOST_TEST(notation_of(shrink(program, has_add_and_dependency)) == "A.x y 2 | R y; W x r0");
}

BOOST_AUTO_TEST_CASE(a_lock_goes_with_its_unlock) {
    const auto loads = [](const Program& p) {
        return !p.threads.empty() && notation_of(p).find("R y") != std::string::npos;
    };
    BOOST_TEST(notation_of(shrink(parse("L l; R y; U l | R x"), loads)) == "R y");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::axioms
