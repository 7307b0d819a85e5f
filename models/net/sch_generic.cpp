#include "models/net/sch_generic.hpp"

#include "models/net/bql.hpp"
#include "models/net/dev.hpp"

namespace txmc::net {

Qdisc::Qdisc(const Qdisc_ops* operations, unsigned tcq_flags, unsigned max_packets,
             netdev_queue* txq)
    : ops(operations),
      flags(tcq_flags),
      number(txq->index),
      limit(max_packets),
      dev_queue(txq),
      q{sk_buff_head(Name("qdisc", number, "q")), Plain<unsigned>(Name("qdisc", number, "qlen"), 0),
        spinlock_t(Name("qdisc", number, "q.lock"))},
      gso_skb(Name("qdisc", number, "gso_skb")),
      state(Name("qdisc", number, "state"), 0),
      state2(Name("qdisc", number, "state2")),
      owner(Name("qdisc", number, "owner")),
      busylock(Name("qdisc", number, "busylock")) {
    txq->qdisc = this;
}

namespace {

sk_buff* noop_dequeue(Qdisc*) { return nullptr; }

void set_qlen(Qdisc* q, unsigned qlen) {
    q->q.qlen = qlen;
    emit({.what = What::counted, .queue = q->dev_queue->index, .value = qlen, .where = "qlen"});
}

}  // namespace

const Qdisc_ops noqueue_qdisc_ops = {nullptr, noop_dequeue};

void qdisc_qlen_inc(Qdisc* q) { set_qlen(q, q->q.qlen + 1); }
void qdisc_qlen_dec(Qdisc* q) { set_qlen(q, q->q.qlen - 1); }

/// include/net/sch_generic.h: qdisc_run_begin(), v6.1, without TCQ_F_NOLOCK
bool qdisc_run_begin(Qdisc* q) { return !__test_and_set_bit(__QDISC_STATE2_RUNNING, &q->state2); }

/// include/net/sch_generic.h: qdisc_run_end(), v6.1, without TCQ_F_NOLOCK
void qdisc_run_end(Qdisc* q) { __clear_bit(__QDISC_STATE2_RUNNING, &q->state2); }

/// include/net/pkt_sched.h: qdisc_run(), v6.1
void qdisc_run(Qdisc* q) {
    if (qdisc_run_begin(q)) {
        __qdisc_run(q);
        qdisc_run_end(q);
    }
}

namespace {

/// net/sched/sch_generic.c: qdisc_maybe_clear_missed(), v6.1. It runs for root-lock qdiscs too,
/// where nobody reads what it writes: MISSED cleared, and set again, or DRAINING set, as the
/// queue's state is by then. Those writes are left out; what others can tell of it is its
/// smp_mb__after_atomic().
void qdisc_maybe_clear_missed() { smp_mb(); }

/// net/sched/sch_generic.c: dev_requeue_skb(), v6.1, without TCQ_F_NOLOCK
void dev_requeue_skb(sk_buff* skb, Qdisc* q) {
    while (skb != nullptr) {
        sk_buff* next = skb->next;
        __skb_queue_tail(&q->gso_skb, skb);
        qdisc_qlen_inc(q);  // it is still part of the queue
        emit({.what = What::requeued, .queue = q->dev_queue->index, .packet = skb->id});
        skb = next;
    }
    reach("requeued");
    __netif_schedule(q);
}

/// A packet leaves the qdisc's own list.
sk_buff* take_from_q(Qdisc* q) {
    sk_buff* skb = q->dequeue();
    if (skb != nullptr) {
        emit({.what = What::dequeued,
              .queue = q->dev_queue->index,
              .packet = skb->id,
              .where = "q"});
    }
    return skb;
}

/// A packet that was requeued leaves the qdisc.
sk_buff* take_from_gso_skb(Qdisc* q) {
    sk_buff* skb = __skb_dequeue(&q->gso_skb);
    qdisc_qlen_dec(q);
    emit({.what = What::dequeued,
          .queue = q->dev_queue->index,
          .packet = skb->id,
          .where = "gso_skb"});
    return skb;
}

/// net/sched/sch_generic.c: try_bulk_dequeue_skb(), v6.1
void try_bulk_dequeue_skb(Qdisc* q, sk_buff* skb, netdev_queue* txq, int* packets, int budget) {
    int bytelimit = qdisc_avail_bulklimit(txq) - static_cast<int>(skb->len);
    int cnt = 0;
    while (bytelimit > 0) {
        sk_buff* nskb = take_from_q(q);
        if (nskb == nullptr) break;
        reach("bulk dequeue");
        bytelimit -= static_cast<int>(nskb->len);
        skb->next = nskb;
        skb = nskb;
        if (++cnt >= budget) break;
    }
    *packets += cnt;
    skb_mark_not_on_list(skb);
}

/// net/sched/sch_generic.c: dequeue_skb(), v6.1, without TCQ_F_NOLOCK. There is one transmit queue:
/// nothing comes to skb_bad_txq, and TCQ_F_ONETXQUEUE allows to bulk. What is to be validated is
/// left out: nobody else sees that.
sk_buff* dequeue_skb(Qdisc* q, int* packets, int budget) {
    netdev_queue* txq = q->dev_queue;
    *packets = 1;
    if (!skb_queue_empty(&q->gso_skb)) {
        // The reason of the requeuing is looked at without the tx lock first.
        if (!netif_xmit_frozen_or_stopped(txq)) return take_from_gso_skb(q);
        qdisc_maybe_clear_missed();
        reach("requeued packet kept");
        return nullptr;
    }
    if ((q->flags & TCQ_F_ONETXQUEUE) && netif_xmit_frozen_or_stopped(txq)) {
        qdisc_maybe_clear_missed();
        return nullptr;
    }
    sk_buff* skb = take_from_q(q);
    if (skb != nullptr) try_bulk_dequeue_skb(q, skb, txq, packets, budget);
    return skb;
}

/// net/sched/sch_generic.c: qdisc_restart(), v6.1
bool qdisc_restart(Qdisc* q, int* packets, int budget) {
    sk_buff* skb = dequeue_skb(q, packets, budget);
    if (skb == nullptr) return false;
    spinlock_t* root_lock = qdisc_lock(q);
    netdev_queue* txq = q->dev_queue;
    return sch_direct_xmit(skb, q, txq->dev, txq, root_lock);
}

}  // namespace

/// net/sched/sch_generic.c: sch_direct_xmit(), v6.1, with a root lock. Of validate_xmit_skb_list(),
/// which runs between the locks, nobody else sees anything; it never takes the packet away.
bool sch_direct_xmit(sk_buff* skb, Qdisc* q, net_device* dev, netdev_queue* txq,
                     spinlock_t* root_lock) {
    int ret = NETDEV_TX_BUSY;

    spin_unlock(root_lock);

    HARD_TX_LOCK(dev, txq, smp_processor_id());
    if (!netif_xmit_frozen_or_stopped(txq)) {
        skb = dev_hard_start_xmit(skb, dev, txq, &ret);
    } else {
        qdisc_maybe_clear_missed();
    }
    HARD_TX_UNLOCK(dev, txq);

    spin_lock(root_lock);

    if (!dev_xmit_complete(ret)) {
        dev_requeue_skb(skb, q);
        return false;
    }
    return true;
}

/// net/sched/sch_generic.c: __qdisc_run(), v6.1, without TCQ_F_NOLOCK
void __qdisc_run(Qdisc* q) {
    int quota = dev_tx_weight;
    int packets = 0;
    while (qdisc_restart(q, &packets, quota)) {
        quota -= packets;
        if (quota <= 0) {
            __netif_schedule(q);
            break;
        }
    }
}

}  // namespace txmc::net
