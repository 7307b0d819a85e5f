// Locks: what enables an operation, what disables it, what blocks it for ever.

#include <boost/test/unit_test.hpp>

#include "tests/support/thread_program.hpp"

namespace txmc::testing {
namespace {

using linux_words::spin_lock;
using linux_words::spin_trylock;
using linux_words::spin_unlock;

void critical_section(Shared& s, int me) {
    spin_lock(&s.locks[0]);
    s.saw(s.load(0));
    s.store(0, me);
    spin_unlock(&s.locks[0]);
}

void both_locks(Shared& s, std::size_t first) {
    spin_lock(&s.locks[first]);
    spin_lock(&s.locks[1 - first]);
    spin_unlock(&s.locks[1 - first]);
    spin_unlock(&s.locks[first]);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explore_blocking)

BOOST_AUTO_TEST_CASE(a_lock_is_taken_in_both_orders) {
    ThreadProgram p(1);
    for (int me = 1; me <= 2; ++me) p.thread([=](Shared& s) { critical_section(s, me); });
    for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
        BOOST_TEST(explore_dpor(p, model).executions == 2);
        BOOST_TEST(p.outcomes.size() == 2);
        BOOST_TEST(p.deadlocks == 0);
    }
}

BOOST_AUTO_TEST_CASE(three_critical_sections_have_six_orders) {
    ThreadProgram p(1);
    for (int me = 1; me <= 3; ++me) p.thread([=](Shared& s) { critical_section(s, me); });
    BOOST_TEST(explore_dpor(p).executions == 6);
}

BOOST_AUTO_TEST_CASE(two_locks_in_two_orders_deadlock) {
    ThreadProgram p(1);
    p.thread([](Shared& s) { both_locks(s, 0); });
    p.thread([](Shared& s) { both_locks(s, 1); });
    BOOST_TEST(explore_dpor(p).executions == 3);
    BOOST_TEST(p.deadlocks == 1);
}

BOOST_AUTO_TEST_CASE(a_lock_that_is_never_released_blocks_either) {
    ThreadProgram p(1);
    for (int me = 0; me < 2; ++me) {
        p.thread([](Shared& s) {
            spin_lock(&s.locks[0]);
            s.saw(1);
        });
    }
    BOOST_TEST(explore_dpor(p).executions == 2);
    BOOST_TEST(p.deadlocks == 2);
    BOOST_TEST((p.outcomes == std::set<Outcome>{{{1}, {}}, {{}, {1}}}));
}

BOOST_AUTO_TEST_CASE(a_trylock_may_see_a_lock_held_that_is_free) {
    ThreadProgram p(1);
    p.thread([](Shared& s) {
        spin_lock(&s.locks[0]);
        spin_unlock(&s.locks[0]);
    });
    p.thread([](Shared& s) { s.saw(spin_trylock(&s.locks[0]) ? 1 : 0); });
    explore_dpor(p);
    BOOST_TEST((p.outcomes.count({{}, {0}}) == 1));
    BOOST_TEST((p.outcomes.count({{}, {1}}) == 1));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
