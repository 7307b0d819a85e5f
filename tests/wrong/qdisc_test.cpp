// Qdiscs and drivers that keep the queue busy or change the order, behind the real __qdisc_run().

#include <boost/test/unit_test.hpp>

#include "tests/support/toy_model.hpp"
#include "tests/wrong/bite.hpp"

namespace txmc::testing {
namespace {

using namespace toy;

constexpr Size one_packet{1, 1, 2};
constexpr Size two_packets{1, 2, 2};
constexpr Size three_packets{1, 3, 2};

// Without the bypass every packet goes through the qdisc, and without this flag a packet is taken
// out of it although the queue is stopped.
constexpr unsigned looks_first = TCQ_F_ONETXQUEUE;

template <class Card = card>
Scenario behind(const std::string& name, const Qdisc_ops* qdisc, const Size& size,
                unsigned flags = looks_first, std::vector<std::string> must_reach = {}) {
    toy_config config;
    config.qdisc = qdisc;
    config.qdisc_flags = flags;
    config.driver.worker = true;
    return scenario_of(name, size, with<Card>(config), std::move(must_reach));
}

int enqueue_at_the_head(sk_buff* skb, Qdisc* sch, sk_buff**) {
    sk_buff_head& list = sch->q.list;
    list.set_ids(list.ids() << 8 | static_cast<std::uint64_t>(skb->id));
    qdisc_qlen_inc(sch);
    return NET_XMIT_SUCCESS;
}

/// A requeued packet ends up behind one that came later.
int requeue_at_the_tail(sk_buff* skb, Qdisc* sch, sk_buff** to_free) {
    const int rc = pfifo_qdisc_ops.enqueue(skb, sch, to_free);
    if (!skb_queue_empty(&sch->gso_skb)) {
        __skb_queue_tail(&sch->q.list, __skb_dequeue(&sch->gso_skb));
    }
    return rc;
}

/// Full: the packet is dropped, but its skb goes on.
int enqueue_and_drop(sk_buff* skb, Qdisc* sch, sk_buff** to_free) {
    pfifo_qdisc_ops.enqueue(skb, sch, to_free);
    *to_free = skb;
    return NET_XMIT_DROP;
}

int enqueue_without_count(sk_buff* skb, Qdisc* sch, sk_buff**) {
    __skb_queue_tail(&sch->q.list, skb);
    return NET_XMIT_SUCCESS;
}

const Qdisc_ops last_in_first_out = {enqueue_at_the_head, pfifo_qdisc_ops.dequeue};
const Qdisc_ops requeues_at_the_tail = {requeue_at_the_tail, pfifo_qdisc_ops.dequeue};
const Qdisc_ops drops_and_sends = {enqueue_and_drop, pfifo_qdisc_ops.dequeue};
const Qdisc_ops uncounted = {enqueue_without_count, pfifo_qdisc_ops.dequeue};

/// Full, but the queue is not stopped: the qdisc tries and tries.
struct busy_without_stop final : card {
    using card::card;
    void stop_if_full() override {}
};

/// A packet that never fits, refused for ever or dropped.
template <bool drop>
struct never_fits final : card {
    using card::card;
    netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device*) override {
        if (!drop) return NETDEV_TX_BUSY;
        kfree_skb(skb, 0, "driver");
        return NETDEV_TX_OK;
    }
};

struct dropped_and_freed_again final : card {
    using card::card;
    netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device*) override {
        kfree_skb(skb, 0, "driver");
        dev_consume_skb_any(skb, 0);
        return NETDEV_TX_OK;
    }
};

BOOST_AUTO_TEST_SUITE(qdisc)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    const std::vector<std::string> marks = {"queue stopped", "net_tx_action ran"};
    check_holds(behind("toy", &pfifo_qdisc_ops, three_packets, looks_first, marks),
                MemoryModel::sc);
    check_holds(behind("requeues", &pfifo_qdisc_ops, three_packets, 0, {"requeued"}),
                MemoryModel::sc);
    check_holds(behind<never_fits<true>>("dropped", &pfifo_qdisc_ops, one_packet), MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(last_in_is_first_out) {
    check_bites(behind("LIFO", &last_in_first_out, three_packets),
                {"order",
                 {"packet 2 of CPU0/sender leaves txq0 after packet 3, which was accepted later"}});
}

BOOST_AUTO_TEST_CASE(requeued_behind_later_packets) {
    check_bites(behind("requeued at the tail", &requeues_at_the_tail, three_packets, 0),
                {"order",
                 {"packet 2 of CPU0/sender leaves txq0 after packet 3, which was accepted later"}});
}

BOOST_AUTO_TEST_CASE(dropped_and_sent) {
    check_bites(behind("dropped and sent", &drops_and_sends, one_packet),
                {"double-xmit",
                 {"packet 1", "dropped"},
                 {"double-xmit", "conservation", "ring-integrity"}});
}

BOOST_AUTO_TEST_CASE(dropped_and_freed_once_more) {
    check_bites(behind<dropped_and_freed_again>("freed again", &pfifo_qdisc_ops, one_packet),
                {"double-xmit", {"packet 1 is freed a second time, by CPU0/sender"}});
}

BOOST_AUTO_TEST_CASE(dequeued_without_having_been_counted) {
    check_bites(behind("uncounted", &uncounted, one_packet),
                {"counters", {"qlen of txq0 is -1 at rest, below zero"}});
}

BOOST_AUTO_TEST_CASE(busy_without_a_stop) {
    check_bites(behind<busy_without_stop>("BUSY without stop", &pfifo_qdisc_ops, two_packets),
                {"busy-resched",
                 {"CPU0/softirq keeps rescheduling through", "__netif_reschedule",
                  "while waiting for CPU1/softirq"}});
}

BOOST_AUTO_TEST_CASE(busy_for_ever) {
    check_bites(
        behind<never_fits<false>>("BUSY for ever", &pfifo_qdisc_ops, one_packet),
        {"livelock", {"CPU0/softirq goes round for ever through", "no other context can run"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
