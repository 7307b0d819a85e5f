// What else uses the queue: tasks beside one sender that leave out a step, on the real models.

#include <boost/test/unit_test.hpp>

#include "models/schemes/tx_lock.hpp"
#include "tests/wrong/bite.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

using namespace net;
using scenarios::Workload;
using scenarios::World;

constexpr Size one_packet{1, 1, 2};
/// What else a deadlock breaks if the sender or the clean stands in it.
const std::vector<std::string> stuck = {"stall", "lost-wakeup", "conservation", "deadlock"};

Scenario beside(const std::string& name, bool softirq, std::function<void(World&)> body) {
    Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.tasks.push_back({"other", softirq, std::move(body)});
    return workload_of(name, one_packet, w);
}

netdev_queue* queue_of(World& world) { return netdev_get_tx_queue(world.card.dev(), 0); }

/// qdisc_run() as net_tx_action() calls it, and what a mutant leaves out of it.
void run_qdisc(World& world, bool clear_running) {
    local_bh_disable();
    spin_lock(qdisc_lock(&world.qdisc));
    if (qdisc_run_begin(&world.qdisc)) {
        __qdisc_run(&world.qdisc);
        if (clear_running) qdisc_run_end(&world.qdisc);
    }
    spin_unlock(qdisc_lock(&world.qdisc));
    local_bh_enable();
}

/// Has the qdisc run by its CPU's softirq, and meanwhile takes the lock that the softirq takes.
void reschedule_and_lock(World& world, bool bh) {
    __netif_schedule(&world.qdisc);
    if (bh) local_bh_disable();
    spin_lock(qdisc_lock(&world.qdisc));
    spin_unlock(qdisc_lock(&world.qdisc));
    if (bh) local_bh_enable();
}

/// The root lock and then the xmit lock is nobody's order: sch_direct_xmit() drops the first.
void take_both(World& world, bool xmit_first) {
    local_bh_disable();
    spinlock_t* first = xmit_first ? &queue_of(world)->_xmit_lock : qdisc_lock(&world.qdisc);
    spinlock_t* second = xmit_first ? qdisc_lock(&world.qdisc) : &queue_of(world)->_xmit_lock;
    spin_lock(first);
    spin_lock(second);
    spin_unlock(second);
    spin_unlock(first);
    local_bh_enable();
}

BOOST_AUTO_TEST_SUITE(task)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    check_holds(beside("run", false, [](World& w) { run_qdisc(w, true); }), MemoryModel::sc);
    check_holds(beside("bh", true, [](World& w) { reschedule_and_lock(w, true); }),
                MemoryModel::sc);
    check_holds(beside("one order", false, [](World& w) { take_both(w, true); }), MemoryModel::sc);
    check_holds(beside("the other", false, [](World& w) { take_both(w, false); }), MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(running_never_cleared) {
    check_bites(beside("RUNNING", false, [](World& w) { run_qdisc(w, false); }),
                {"stall",
                 {"packet 1 was accepted", "in the qdisc of txq0"},
                 {"stall", "conservation", "counters"}});
}

BOOST_AUTO_TEST_CASE(lock_of_a_softirq_without_bh) {
    check_bites(
        beside("no bh", true, [](World& w) { reschedule_and_lock(w, false); }),
        {"deadlock",
         {"CPU2/softirq waits in spin_lock(qdisc0.q.lock), held by CPU2/other",
          "CPU2/other stands still before spin_unlock(qdisc0.q.lock), interrupted by CPU2/softirq"},
         {"deadlock", "lock-discipline"}});
}

BOOST_AUTO_TEST_CASE(two_locks_in_two_orders) {
    Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.tasks.push_back({"a", false, [](World& world) { take_both(world, true); }});
    w.tasks.push_back({"b", false, [](World& world) { take_both(world, false); }});
    check_bites(workload_of("two orders", one_packet, w),
                {"deadlock",
                 {"CPU2/a waits in spin_lock(qdisc0.q.lock), held by CPU3/b",
                  "CPU3/b waits in spin_lock(txq0._xmit_lock), held by CPU2/a"},
                 stuck});
}

BOOST_AUTO_TEST_CASE(sent_without_having_been_accepted) {
    const auto body = [](World& world) {
        local_bh_disable();
        world.card.stmmac_xdp_xmit(world.packets.alloc_skb(scenarios::packet_length, 0));
        local_bh_enable();
    };
    Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.tasks.push_back({"other", false, body});
    check_bites(workload_of("not accepted", {1, 1, 4}, w),
                {"conservation", {"packet 2 is on the wire but was never accepted"}});
}

BOOST_AUTO_TEST_CASE(lock_left_held) {
    const auto body = [](World& world) {
        local_bh_disable();
        __netif_tx_lock(queue_of(world), smp_processor_id());
        local_bh_enable();
    };
    auto violated = stuck;
    violated.push_back("lock-discipline");
    check_bites(
        beside("left held", false, body),
        {"deadlock", {"waits in spin_lock(txq0._xmit_lock), held by CPU2/other"}, violated});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
