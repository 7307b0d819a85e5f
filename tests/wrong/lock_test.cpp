// lock-discipline: locks and masks that are not given back, or by whom they were not taken, and
// locks of handlers that are held where the handler may start. None of it leads to anything here.

#include <boost/test/unit_test.hpp>

#include "harness/linux/spinlock.hpp"
#include "models/schemes/tx_lock.hpp"
#include "tests/support/small_model.hpp"
#include "tests/wrong/bite.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

using namespace linux_words;

struct Shared {
    spinlock_t a{Name("a")};
    shared<int> in_section{Name("in_section"), 0};
};
using Body = std::function<void(Shared&)>;

void bites(const std::string& name, const std::vector<Role<Shared>>& roles,
           const std::string& sentence) {
    check_bites(small(name, roles), {"lock-discipline", {sentence}});
}

void holds(const std::string& name, const std::vector<Role<Shared>>& roles) {
    check_holds(small(name, roles), MemoryModel::sc);
    check_holds(small(name, roles), MemoryModel::weak);
}

const ContextSpec task0{"CPU0/task", 0, Level::task};
const ContextSpec task1{"CPU1/task", 1, Level::task};
const ContextSpec softirq1{"CPU1/softirq", 1, Level::softirq};
const ContextSpec hardirq1{"CPU1/hardirq", 1, Level::hardirq};

void raise_tx(Shared&) { raise_softirq(NET_TX_SOFTIRQ); }
void interrupt(Shared&) {
    Machine& machine = Machine::current();
    machine.raise(machine.find(1, Level::hardirq), 1, "raise", Site::current());
}
void nothing(Shared&) {}

/// On a CPU with every kind of handler, and on one without any.
std::vector<Role<Shared>> task(const Body& body) {
    return {{task1, body}, {softirq1, nothing}, {hardirq1, nothing}};
}
std::vector<Role<Shared>> alone(const Body& body) { return {{task0, body}}; }
std::vector<Role<Shared>> in_softirq(const Body& body) {
    return {{task1, raise_tx}, {softirq1, body}};
}
std::vector<Role<Shared>> in_hardirq(const Body& body) {
    return {{task1, interrupt}, {hardirq1, body}};
}

void lock(Shared& s) { spin_lock(&s.a); }
void unlock(Shared& s) { spin_unlock(&s.a); }
void section(Shared& s) {
    spin_lock(&s.a);
    WRITE_ONCE(s.in_section, 1);
    WRITE_ONCE(s.in_section, 0);
    spin_unlock(&s.a);
}
void section_bh(Shared& s) {
    spin_lock_bh(&s.a);
    spin_unlock_bh(&s.a);
}
void section_irq(Shared& s) {
    spin_lock_irq(&s.a);
    spin_unlock_irq(&s.a);
}
void section_irqsave(Shared& s) {
    const unsigned long flags = spin_lock_irqsave(&s.a);
    spin_unlock_irqrestore(&s.a, flags);
}

BOOST_AUTO_TEST_SUITE(lock_discipline)

BOOST_AUTO_TEST_CASE(what_is_taken_is_given_back) {
    for (const auto& on : {task, alone, in_softirq}) {
        for (const auto& body : {section, section_bh, section_irq, section_irqsave})
            holds("given back", on(body));
    }
    for (const auto& body : {section, section_irqsave}) holds("given back", in_hardirq(body));
}

BOOST_AUTO_TEST_CASE(a_lock_is_released_by_who_does_not_hold_it) {
    bites("not held", alone(unlock), "CPU0/task: spin_unlock of a, which is held by nobody");
    const auto release = [](Shared& s) {
        if (READ_ONCE(s.in_section) == 1) spin_unlock(&s.a);
    };
    bites("held by another", {{task0, section}, {task1, release}},
          "CPU1/task: spin_unlock of a, which is held by CPU0/task");
}

BOOST_AUTO_TEST_CASE(a_lock_is_held_at_the_end) {
    bites("task", alone(lock), "CPU0/task: ends with a held");
    bites("softirq", in_softirq(lock), "CPU1/softirq: the handler is left with a held");
    bites("hardirq", in_hardirq(lock), "CPU1/hardirq: the handler is left with a held");
}

BOOST_AUTO_TEST_CASE(a_mask_is_left_at_the_end) {
    const auto no_irq = [](Shared&) { local_irq_save(); };
    const auto no_bh = [](Shared&) { local_bh_disable(); };
    bites("irq, task", task(no_irq), "CPU1/task: ends with interrupts off");
    bites("irq, alone", alone(no_irq), "CPU0/task: ends with interrupts off");
    bites("irq, softirq", in_softirq(no_irq),
          "CPU1/softirq: the handler is left with interrupts off");
    bites("bh, task", task(no_bh), "CPU1/task: ends with softirqs off");
    bites("bh, alone", alone(no_bh), "CPU0/task: ends with softirqs off");
    bites("bh, softirq", in_softirq(no_bh), "CPU1/softirq: the handler is left with softirqs off");
    bites("bh, hardirq", in_hardirq(no_bh), "CPU1/hardirq: the handler is left with softirqs off");
}

BOOST_AUTO_TEST_CASE(softirqs_are_enabled_that_nobody_disabled) {
    const auto body = [](Shared&) { local_bh_enable(); };
    bites("task", task(body), "CPU1/task: local_bh_enable without a local_bh_disable");
    bites("softirq", in_softirq(body), "CPU1/softirq: local_bh_enable without a local_bh_disable");
}

BOOST_AUTO_TEST_CASE(softirqs_are_enabled_with_interrupts_off) {
    const auto body = [](Shared& s) {
        local_irq_disable();
        section_bh(s);
        local_irq_enable();
    };
    bites("task", task(body), "CPU1/task: spin_unlock_bh of a with interrupts off");
    bites("hardirq", in_hardirq(section_bh),
          "CPU1/hardirq: spin_unlock_bh of a with interrupts off");
    holds("not _bh", task([](Shared& s) {
              local_irq_disable();
              section(s);
              local_irq_enable();
          }));
}

BOOST_AUTO_TEST_CASE(a_hardirq_enables_interrupts) {
    bites("hardirq", in_hardirq(section_irq), "CPU1/hardirq: local_irq_enable in a hardirq");
}

BOOST_AUTO_TEST_CASE(flags_are_restored_with_interrupts_on) {
    const auto nested = [](bool swapped) {
        return [swapped](Shared& s) {
            const unsigned long outer = local_irq_save();
            const unsigned long inner = spin_lock_irqsave(&s.a);
            spin_unlock_irqrestore(&s.a, swapped ? outer : inner);
            local_irq_restore(swapped ? inner : outer);
        };
    };
    bites("swapped", task(nested(true)), "CPU1/task: local_irq_restore with interrupts on");
    bites("swapped", alone(nested(true)), "CPU0/task: local_irq_restore with interrupts on");
    holds("nested", task(nested(false)));
    holds("nested", alone(nested(false)));
    const auto enabled = [](Shared& s) {
        const unsigned long flags = spin_lock_irqsave(&s.a);
        local_irq_enable();
        spin_unlock_irqrestore(&s.a, flags);
    };
    bites("enabled", task(enabled), "spin_unlock_irqrestore of a with interrupts on");
}

BOOST_AUTO_TEST_CASE(flags_are_restored_that_nobody_saved) {
    const auto body = [](unsigned long flags) {
        return [flags](Shared&) {
            local_irq_disable();
            local_irq_save();
            local_irq_restore(flags);
            if (flags != 0) local_irq_enable();
        };
    };
    bites("of nobody", task(body(0)), "CPU1/task: local_irq_restore of flags that no");
    holds("saved", task(body(1)));
}

BOOST_AUTO_TEST_CASE(a_lock_of_a_softirq_is_taken_with_softirqs_on) {
    const auto beside = [](const Body& body, const Body& handler) {
        return std::vector<Role<Shared>>{{task0, body}, {task1, raise_tx}, {softirq1, handler}};
    };
    bites("no bh", beside(section, section), "softirqs on");
    bites("no bh", beside(section, section_irqsave), "softirqs on");
    const auto tried = [](Shared& s) {
        if (spin_trylock(&s.a)) spin_unlock(&s.a);
    };
    bites("tried by the task", beside(tried, section), "softirqs on");
    holds("tried by the softirq", beside(section, tried));
    for (const auto& body : {section_bh, section_irq, section_irqsave})
        holds("masked", beside(body, section));
}

BOOST_AUTO_TEST_CASE(a_lock_of_a_hardirq_is_taken_with_interrupts_on) {
    const auto beside = [](const Body& body) {
        return std::vector<Role<Shared>>{{task0, body}, {task1, interrupt}, {hardirq1, section}};
    };
    bites("no irq", beside(section), "interrupts on");
    bites("bh", beside(section_bh), "interrupts on");
    for (const auto& body : {section_irq, section_irqsave}) holds("masked", beside(body));
}

BOOST_AUTO_TEST_CASE(the_real_models_locks) {
    using namespace net;
    const auto beside = [](bool bh) {
        scenarios::Workload w;
        w.scheme = std::make_shared<schemes::tx_lock>();
        const auto body = [bh](scenarios::World& world) {
            if (bh) local_bh_disable();
            spin_lock(qdisc_lock(&world.qdisc));
            spin_unlock(qdisc_lock(&world.qdisc));
            if (bh) local_bh_enable();
        };
        w.tasks.push_back({"other", true, body});
        return workload_of("root lock", {1, 1, 2}, w);
    };
    check_bites(beside(false), {"lock-discipline", {"of qdisc0.q.lock", "CPU2/other"}});
    check_holds(beside(true), MemoryModel::sc);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
