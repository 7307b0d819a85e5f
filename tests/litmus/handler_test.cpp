// Handlers: on their own CPU they see everything in program order; for other CPUs an entry or an
// exit orders nothing. CPU0 runs the task and the handler.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

Thread task(const Body& body) { return {0, Level::task, body}; }
Thread softirq(const Body& body) { return {0, Level::softirq, body}; }
Thread hardirq(const Body& body) { return {0, Level::hardirq, body}; }

void increment_in_two_steps(Vars& v) {
    const int old = READ_ONCE(v.x);
    WRITE_ONCE(v.x, old + 1);
}

void write_both(Vars& v) {
    WRITE_ONCE(v.x, 1);
    WRITE_ONCE(v.y, 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(handlers)

BOOST_AUTO_TEST_CASE(a_handler_sees_what_its_cpu_has_done) {
    const Body raiser = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        raise_softirq(NET_TX_SOFTIRQ);
    };
    never({"task, then softirq",
           {task(raiser), softirq([](Vars& v) { v.r0 = READ_ONCE(v.x); })},
           "r0=0"},
          {1, 1});
}

BOOST_AUTO_TEST_CASE(task_and_handler_need_no_barrier_between_them) {
    const Body interrupted = [](Vars& v) {
        interrupt(0);
        WRITE_ONCE(v.x, 1);
        v.r0 = READ_ONCE(v.y);
    };
    const Body handler = [](Vars& v) {
        WRITE_ONCE(v.y, 1);
        v.r1 = READ_ONCE(v.x);
    };
    never({"SB on one CPU", {task(interrupted), hardirq(handler)}, "r0=0 r1=0"}, {3, 3});
    const Body writer = [](Vars& v) {
        interrupt(0);
        write_both(v);
    };
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = READ_ONCE(v.x);
    };
    never({"MP on one CPU", {task(writer), hardirq(reader)}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(a_handler_enters_between_any_two_operations) {
    const Body interrupted = [](Vars& v) {
        interrupt(0);
        increment_in_two_steps(v);
    };
    interleaving({"lost update", {task(interrupted), hardirq(increment_in_two_steps)}, "x=1"},
                 {3, 3});
}

BOOST_AUTO_TEST_CASE(where_it_enters_is_seen_by_other_cpus) {
    const Body interrupted = [](Vars& v) {
        interrupt(0);
        WRITE_ONCE(v.x, 1);
        WRITE_ONCE(v.z, 1);
    };
    const Body handler = [](Vars& v) { smp_store_release(&v.y, 1); };
    const Body other = [](Vars& v) {
        v.r0 = smp_load_acquire(&v.y);
        v.r1 = READ_ONCE(v.z);
        v.r2 = READ_ONCE(v.x);
    };
    weak_only(
        {"release in a handler", {task(interrupted), hardirq(handler), other}, "r0=1 r1=1 r2=0"},
        {15, 19});
}

/// The task stores x; the handler, entered after that, loads y; CPU1 does SB's other half.
Test sb_across_an_entry(const std::string& name, void (*between)()) {
    const Body raiser = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        interrupt(0);
    };
    const Body handler = [between](Vars& v) {
        between();
        v.r0 = READ_ONCE(v.y);
    };
    const Body other = [](Vars& v) {
        WRITE_ONCE(v.y, 1);
        smp_mb();
        v.r1 = READ_ONCE(v.x);
    };
    return {name, {task(raiser), hardirq(handler), other}, "r0=0 r1=0"};
}

BOOST_AUTO_TEST_CASE(an_entry_is_no_barrier) {
    weak_only(sb_across_an_entry("SB+entry+mb", [] {}), {3, 5});
    never(sb_across_an_entry("SB+entry-mb+mb", [] { smp_mb(); }), {3, 4});
}

BOOST_AUTO_TEST_CASE(an_exit_is_no_barrier) {
    const Body raiser = [](Vars& v) {
        interrupt(0);
        v.r2 = READ_ONCE(v.x);
        v.r0 = READ_ONCE(v.y);
    };
    const Body handler = [](Vars& v) { WRITE_ONCE(v.x, 1); };
    const Body other = [](Vars& v) {
        WRITE_ONCE(v.y, 1);
        smp_mb();
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"SB+exit+mb", {task(raiser), hardirq(handler), other}, "r2=1 r0=0 r1=0"}, {10, 14});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
