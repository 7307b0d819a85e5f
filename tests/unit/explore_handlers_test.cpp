// Handlers: where they enter, what they disable, what they never end.

#include <boost/test/unit_test.hpp>

#include "harness/explore/states.hpp"
#include "tests/support/thread_program.hpp"

namespace txmc::testing {
namespace {

void raise(Shared& s, ContextId handler, unsigned bits) {
    s.machine.raise(handler, bits, "raise", Site::current());
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
    p.context(no_cpu, Level::device, [](Shared& s) { raise(s, 1, 1); });
    p.context(1, Level::task, [](Shared& s) {
        s.saw(s.load(1, Order::acquire));
        s.saw(s.load(2));
        s.saw(s.load(0));
    });
    return p;
}

/// The softirq raises itself for ever; another CPU has one more store to do.
ThreadProgram endless() {
    ThreadProgram p(2);
    p.context(0, Level::softirq, [](Shared& s) {
        s.load(0);
        raise(s, 0, 1);
    });
    p.context(1, Level::task, [](Shared& s) { s.store(1, 1); });
    p.context(0, Level::task, [](Shared& s) { raise(s, 0, 1); });
    return p;
}

/// Whenever nothing else can run, a clock raises a softirq; a device has raised it once before, so
/// that its entry may be met before time passes or after.
ThreadProgram clock_and_softirq(ThreadProgram::Body softirq) {
    ThreadProgram p(1);
    p.context(0, Level::softirq, std::move(softirq));
    p.context(no_cpu, Level::device, [](Shared& s) { raise(s, 0, 1); });
    p.context(no_cpu, Level::device, [](Shared& s) {
        const auto always = [](Value, Value) { return true; };
        const LocationId cell = s.x[0].id();
        while (s.machine.wait_until_idle(cell, always, "time passes", Site::current())) {
            raise(s, 0, 1);
            Execution::current().forget(0);
        }
    });
    return p;
}

template <class Check>
void explore_in_every_way(ThreadProgram& p, Check check) {
    explore_brute_force(p, MemoryModel::sc);
    check();
    explore_dpor(p, MemoryModel::sc);
    check();
    States states(0);
    explore(p, states, MemoryModel::sc);
    check();
}

void check_same_as_brute_force(ThreadProgram& p, MemoryModel model) {
    const Counts counts = explore_dpor(p, model);
    const std::set<Outcome> found = p.outcomes;
    BOOST_TEST(counts.distinct == explore_brute_force(p, model).distinct);
    BOOST_TEST((found == p.outcomes));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explore_handlers)

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
    check_same_as_brute_force(p, MemoryModel::weak);
    explore_dpor(p, MemoryModel::sc);
    for (const Outcome& o : p.outcomes) BOOST_TEST((o[3] != std::vector<int>{1, 1, 0}));
}

BOOST_AUTO_TEST_CASE(a_blocked_context_is_found_though_all_others_sleep) {
    // The execution in which the interrupt is masked for ever is cut before its end, because
    // everybody else sleeps; what blocked the handler is a race all the same.
    ThreadProgram p(1);
    p.context(0, Level::task, [](Shared& s) {
        raise(s, 1, 1);
        linux_words::local_irq_disable();
    });
    p.context(0, Level::hardirq, [](Shared& s) { s.store(0, 1); });
    p.context(1, Level::task, [](Shared& s) { s.saw(s.load(0)); });
    explore_dpor(p, MemoryModel::sc);
    BOOST_TEST((p.outcomes == std::set<Outcome>{{{}, {}, {0}}, {{}, {}, {1}}}));
    check_same_as_brute_force(p, MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(a_task_runs_between_two_runs_of_a_handler) {
    // The load conflicts with the store of the second run, in which the task could not have run.
    ThreadProgram p(1);
    p.context(0, Level::task, [](Shared& s) { s.saw(s.load(0)); });
    p.context(0, Level::softirq, [](Shared& s) {
        s.increment(0);
        if (s.seen[1].empty()) raise(s, 1, 1);
        s.saw(1);
    });
    p.context(no_cpu, Level::device, [](Shared& s) { raise(s, 1, 1); });
    explore_dpor(p, MemoryModel::sc);
    std::set<int> loaded;
    for (const Outcome& o : p.outcomes) loaded.insert(o[0].front());
    BOOST_TEST((loaded == std::set<int>{0, 1, 2}));
}

BOOST_AUTO_TEST_CASE(a_wait_is_let_in_between_two_handlers) {
    // What disabled the wait is the first entry: before the second one it was disabled already.
    ThreadProgram p(1);
    p.context(1, Level::task, [](Shared& s) {
        raise(s, 1, 2);
        s.store(0, 2);
    });
    p.context(0, Level::hardirq, [](Shared& s) { s.store(0, 1); });
    p.context(0, Level::task, [](Shared& s) {
        raise(s, 3, 1);
        const auto is_two = [](Value v, Value) { return v == 2; };
        s.x[0].wait(is_two, 0, Order::acquire, "wait", Site::current());
        s.saw(1);
    });
    p.context(0, Level::softirq, [](Shared& s) { raise(s, 1, 1); });
    check_same_as_brute_force(p, MemoryModel::sc);
    BOOST_TEST((p.outcomes == std::set<Outcome>{{{}, {}, {}, {}}, {{}, {}, {1}, {}}}));
}

BOOST_AUTO_TEST_CASE(a_handler_without_end_is_livelock_once_nobody_else_is_left) {
    ThreadProgram p = endless();
    explore_brute_force(p, MemoryModel::sc);
    BOOST_TEST(p.livelocks > 0);
    BOOST_TEST(p.unfair_cycles > 0);
    explore_dpor(p, MemoryModel::sc);
    BOOST_TEST(p.livelocks > 0);
    BOOST_TEST(p.unfair_cycles > 0);
    States states(0);
    explore(p, states, MemoryModel::sc);
    BOOST_TEST(p.livelocks > 0);
    BOOST_TEST(p.unfair_cycles > 0);
}

BOOST_AUTO_TEST_CASE(time_that_changes_nothing_is_rest) {
    ThreadProgram p = clock_and_softirq([](Shared& s) { s.load(0); });
    explore_in_every_way(p, [&] {
        BOOST_TEST(p.outcomes.size() == 1);
        BOOST_TEST(p.livelocks == 0);
    });
}

BOOST_AUTO_TEST_CASE(time_that_never_comes_to_rest_is_livelock) {
    ThreadProgram p = clock_and_softirq([](Shared& s) { s.store(0, 1 - s.load(0)); });
    explore_in_every_way(p, [&] {
        BOOST_TEST(p.outcomes.empty());
        BOOST_TEST(p.livelocks > 0);
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
