// Locks, waits and handlers: what enables an operation, what disables it, what blocks it for ever.

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

/// A device raises a softirq on CPU0 while its task stores x and z; the softirq releases y, and
/// CPU1 acquires y, then reads z and x.
ThreadProgram handler_entry() {
    ThreadProgram p(3);
    p.context(0, Level::task, [](Shared& s) {
        s.store(0, 1);
        s.store(2, 1);
    });
    p.context(0, Level::softirq, [](Shared& s) {
        s.saw(Execution::current().events_of(0));
        s.store(1, 1, Order::release);
    });
    p.context(no_cpu, Level::device,
              [](Shared& s) { s.machine.raise(1, 1, "raise", Site::current()); });
    p.context(1, Level::task, [](Shared& s) {
        s.saw(s.load(1, Order::acquire));
        s.saw(s.load(2));
        s.saw(s.load(0));
    });
    return p;
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

BOOST_AUTO_TEST_CASE(where_a_handler_enters_is_visible_to_another_cpu) {
    ThreadProgram p = handler_entry();
    explore_dpor(p, MemoryModel::weak);
    int found = 0;
    for (const Outcome& o : p.outcomes) {
        if (o[3] != std::vector<int>{1, 1, 0}) continue;
        ++found;
        // Before the task's first store: it had done nothing.
        BOOST_TEST((o[1] == std::vector<int>{0}));
    }
    BOOST_TEST(found == 1);
    const std::set<Outcome> weak = p.outcomes;
    explore_brute_force(p, MemoryModel::weak);
    BOOST_TEST((weak == p.outcomes));
    explore_dpor(p, MemoryModel::sc);
    for (const Outcome& o : p.outcomes) BOOST_TEST((o[3] != std::vector<int>{1, 1, 0}));
}

BOOST_AUTO_TEST_CASE(a_blocked_context_is_found_though_all_others_sleep) {
    // The task may mask the interrupt for ever; then only what CPU1 read tells the orders apart,
    // and the execution that shows the masking is cut because everybody else sleeps.
    ThreadProgram p(1);
    p.context(0, Level::task, [](Shared& s) {
        s.machine.raise(1, 1, "raise", Site::current());
        linux_words::local_irq_disable();
    });
    p.context(0, Level::hardirq, [](Shared& s) { s.store(0, 1); });
    p.context(1, Level::task, [](Shared& s) { s.saw(s.load(0)); });
    explore_dpor(p, MemoryModel::sc);
    BOOST_TEST((p.outcomes == std::set<Outcome>{{{}, {}, {0}}, {{}, {}, {1}}}));
    BOOST_TEST(explore_dpor(p, MemoryModel::sc).distinct == 3);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
