// Masks: which handler may enter where. CPU0 runs the task and its handlers.

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

void read_both(Vars& v) {
    v.r0 = READ_ONCE(v.x);
    v.r1 = READ_ONCE(v.y);
}

void write_both(Vars& v) {
    WRITE_ONCE(v.x, 1);
    WRITE_ONCE(v.y, 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(masks)

BOOST_AUTO_TEST_CASE(a_bh_disabled_section_is_not_entered_by_a_softirq) {
    const Body masked = [](Vars& v) {
        local_bh_disable();
        raise_softirq(NET_TX_SOFTIRQ);
        write_both(v);
        local_bh_enable();
    };
    never({"softirq, bh disabled", {task(masked), softirq(read_both)}, "r1=0"}, {1, 1});
    const Body open = [](Vars& v) {
        raise_softirq(NET_TX_SOFTIRQ);
        write_both(v);
    };
    interleaving({"softirq, bh enabled", {task(open), softirq(read_both)}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(a_bh_disabled_section_is_entered_by_a_hardirq) {
    const Body masked = [](Vars& v) {
        local_bh_disable();
        interrupt(0);
        write_both(v);
        local_bh_enable();
    };
    interleaving({"hardirq, bh disabled",
                  {task(masked), softirq([](Vars&) {}), hardirq(read_both)},
                  "r0=1 r1=0"},
                 {4, 4});
}

BOOST_AUTO_TEST_CASE(an_irq_disabled_section_is_entered_by_nothing) {
    const Body masked = [](Vars& v) {
        local_irq_disable();
        interrupt(0);
        raise_softirq(NET_TX_SOFTIRQ);
        write_both(v);
        local_irq_enable();
    };
    const Body nothing = [](Vars&) {};
    never({"hardirq, irqs disabled", {task(masked), softirq(nothing), hardirq(read_both)}, "r1=0"},
          {3, 3});
    never({"softirq, irqs disabled", {task(masked), softirq(read_both), hardirq(nothing)}, "r1=0"},
          {5, 5});
}

BOOST_AUTO_TEST_CASE(restore_leaves_interrupts_as_they_were) {
    const Body nested = [](Vars& v) {
        local_irq_disable();
        interrupt(0);
        WRITE_ONCE(v.x, 1);
        const unsigned long flags = local_irq_save();
        local_irq_restore(flags);
        WRITE_ONCE(v.y, 1);
        local_irq_enable();
    };
    never({"irqsave in an irq section", {task(nested), hardirq(read_both)}, "r1=0"}, {1, 1});
    const Body enabled_too_early = [](Vars& v) {
        local_irq_disable();
        interrupt(0);
        WRITE_ONCE(v.x, 1);
        spin_lock_irq(&v.lock);
        spin_unlock_irq(&v.lock);
        WRITE_ONCE(v.y, 1);
    };
    interleaving({"spin_unlock_irq in an irq section",
                  {task(enabled_too_early), hardirq(read_both)},
                  "r0=1 r1=0"},
                 {2, 2});
}

BOOST_AUTO_TEST_CASE(a_softirq_is_interrupted_by_a_hardirq_only) {
    const Body raiser = [](Vars&) { raise_softirq(NET_TX_SOFTIRQ); };
    const Body in_softirq_context = [](Vars& v) {
        interrupt(0);
        write_both(v);
    };
    interleaving({"hardirq in a softirq",
                  {task(raiser), softirq(in_softirq_context), hardirq(read_both)},
                  "r0=1 r1=0"},
                 {4, 4});
    const Body raiser_with_hardirq = [](Vars&) { interrupt(0); };
    const Body in_hardirq_context = [](Vars& v) {
        raise_softirq(NET_TX_SOFTIRQ);
        write_both(v);
    };
    never({"softirq after a hardirq",
           {task(raiser_with_hardirq), softirq(read_both), hardirq(in_hardirq_context)},
           "r1=0"},
          {1, 1});
}

BOOST_AUTO_TEST_CASE(a_bh_lock_keeps_updates_whole) {
    const Body sender = [](Vars& v) {
        raise_softirq(NET_TX_SOFTIRQ);
        spin_lock_bh(&v.lock);
        increment_in_two_steps(v);
        spin_unlock_bh(&v.lock);
    };
    const Body cleaner = [](Vars& v) {
        spin_lock(&v.lock);
        increment_in_two_steps(v);
        spin_unlock(&v.lock);
    };
    never({"spin_lock_bh", {task(sender), softirq(cleaner)}, "x=1"}, {2, 2});
    const Body without_bh = [](Vars& v) {
        raise_softirq(NET_TX_SOFTIRQ);
        spin_lock(&v.lock);
        v.r0 = 1;
        increment_in_two_steps(v);
        spin_unlock(&v.lock);
        v.r1 = 1;
    };
    // The handler waits for a lock whose owner it has interrupted: neither goes on.
    interleaving({"spin_lock without bh", {task(without_bh), softirq(cleaner)}, "r0=1 r1=-1"},
                 {5, 5});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
