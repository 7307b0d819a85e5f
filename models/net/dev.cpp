#include "models/net/dev.hpp"

#include <bit>
#include <cerrno>

namespace txmc::net {
namespace {

net_core* current_core = nullptr;

}  // namespace

net_core::net_core(int cpus) {
    for (int cpu = 0; cpu < cpus; ++cpu) softnet_.emplace_back(cpu);
    current_core = this;
}

net_core::~net_core() {
    if (current_core == this) current_core = nullptr;
}

net_core& net_core::current() { return *current_core; }

void net_core::add(napi_struct* napi) {
    if (napi->number != static_cast<int>(napis_.size())) throw InternalError("NAPI out of turn");
    napis_.push_back(napi);
}

softnet_data* net_core::this_cpu_softnet() {
    return &softnet_.at(static_cast<std::size_t>(smp_processor_id()));
}

void list_add_tail(int number, Plain<std::uint64_t>* list) {
    const std::uint64_t old = *list;
    const unsigned used = (static_cast<unsigned>(std::bit_width(old)) + 7) / 8 * 8;
    *list = old | (static_cast<std::uint64_t>(number + 1) << used);
}

int list_take_first(std::uint64_t* list) {
    const int number = static_cast<int>(*list & 0xff) - 1;
    *list >>= 8;
    return number;
}

namespace {

/// net/core/dev.c: __netif_reschedule(), v6.1
void __netif_reschedule(Qdisc* q) {
    const unsigned long flags = local_irq_save();
    softnet_data* sd = net_core::current().this_cpu_softnet();
    list_add_tail(q->number, &sd->output_queue);
    emit({.what = What::scheduled, .queue = q->dev_queue->index});
    raise_softirq(NET_TX_SOFTIRQ);
    local_irq_restore(flags);
}

}  // namespace

/// net/core/dev.c: __netif_schedule(), v6.1
void __netif_schedule(Qdisc* q) {
    if (!test_and_set_bit(__QDISC_STATE_SCHED, &q->state)) __netif_reschedule(q);
}

/// net/core/dev.c: netif_schedule_queue(), v6.1. The qdisc does not change: no RCU.
void netif_schedule_queue(netdev_queue* txq) {
    if (!netif_xmit_stopped(txq)) __netif_schedule(txq->qdisc);
}

/// include/linux/netdevice.h: netdev_start_xmit(), v6.1. xmit.more is for drivers that defer the
/// doorbell; trans_start is left out.
int netdev_start_xmit(sk_buff* skb, net_device* dev, netdev_queue* txq) {
    xmit_begin(txq, skb, "ndo_start_xmit");
    const int rc = dev->netdev_ops->ndo_start_xmit(skb, dev);
    xmit_end(txq, skb, "ndo_start_xmit", rc);
    return rc;
}

/// net/core/dev.c: dev_hard_start_xmit(), v6.1; xmit_one() without taps
sk_buff* dev_hard_start_xmit(sk_buff* first, net_device* dev, netdev_queue* txq, int* ret) {
    sk_buff* skb = first;
    int rc = NETDEV_TX_OK;

    while (skb != nullptr) {
        sk_buff* next = skb->next;

        skb_mark_not_on_list(skb);
        rc = netdev_start_xmit(skb, dev, txq);
        if (!dev_xmit_complete(rc)) {
            skb->next = next;
            break;
        }

        skb = next;
        if (netif_tx_queue_stopped(txq) && skb != nullptr) {
            reach("list cut by a stop");
            rc = NETDEV_TX_BUSY;
            break;
        }
    }

    *ret = rc;
    return skb;
}

namespace {

/// net/core/dev.c: dev_qdisc_enqueue(), v6.1
int dev_qdisc_enqueue(sk_buff* skb, Qdisc* q, sk_buff** to_free, netdev_queue* txq) {
    emit({.what = What::accepted, .queue = txq->index, .packet = skb->id});
    const int rc = q->enqueue(skb, to_free);
    if (rc == NET_XMIT_SUCCESS) {
        emit({.what = What::enqueued, .queue = txq->index, .packet = skb->id});
    }
    return rc;
}

/// The two places of __dev_xmit_skb() that run the qdisc.
void run_qdisc(Qdisc* q, bool* contended) {
    if (*contended) {
        spin_unlock(&q->busylock);
        *contended = false;
    }
    __qdisc_run(q);
}

/// net/core/dev.c: __dev_xmit_skb(), v6.1.192, the branch of the root lock. Nothing deactivates a
/// qdisc here: that test is left out, as are statistics.
int __dev_xmit_skb(sk_buff* skb, Qdisc* q, net_device* dev, netdev_queue* txq) {
    spinlock_t* root_lock = qdisc_lock(q);
    sk_buff* to_free = nullptr;
    int rc = NET_XMIT_SUCCESS;

    if (READ_ONCE(q->owner) == smp_processor_id()) {
        kfree_skb(skb, txq->index, "qdisc recursion");
        return NET_XMIT_DROP;
    }

    // Contended enqueues wait on a lock of their own, so that the owner of the qdisc gets the root
    // lock more often.
    bool contended = qdisc_is_running(q);
    if (contended) {
        reach("busylock taken");
        spin_lock(&q->busylock);
    }

    spin_lock(root_lock);
    if ((q->flags & TCQ_F_CAN_BYPASS) && qdisc_qlen(q) == 0 && qdisc_run_begin(q)) {
        reach("bypass taken");
        emit({.what = What::accepted, .queue = txq->index, .packet = skb->id});
        if (sch_direct_xmit(skb, q, dev, txq, root_lock)) run_qdisc(q, &contended);
        qdisc_run_end(q);
    } else {
        WRITE_ONCE(q->owner, smp_processor_id());
        rc = dev_qdisc_enqueue(skb, q, &to_free, txq);
        WRITE_ONCE(q->owner, -1);
        if (qdisc_run_begin(q)) {
            run_qdisc(q, &contended);
            qdisc_run_end(q);
        } else {
            reach("packet enqueued behind a runner");
        }
    }
    spin_unlock(root_lock);
    if (to_free != nullptr) kfree_skb(to_free, txq->index, "qdisc");
    if (contended) spin_unlock(&q->busylock);
    return rc;
}

/// net/core/dev.c: __dev_queue_xmit(), v6.1, its end for a device without a queue. It tests the
/// stop bits and not FROZEN. The device is up, and no device is below another
/// (dev_xmit_recursion()).
int noqueue_xmit(sk_buff* skb, net_device* dev, netdev_queue* txq) {
    const int cpu = smp_processor_id();
    int rc = -ENETDOWN;

    emit({.what = What::accepted, .queue = txq->index, .packet = skb->id});
    // Others may change it to -1 or to their own number, not to ours.
    if (READ_ONCE(txq->xmit_lock_owner) != cpu) {
        HARD_TX_LOCK(dev, txq, cpu);
        if (!netif_xmit_stopped(txq)) skb = dev_hard_start_xmit(skb, dev, txq, &rc);
        HARD_TX_UNLOCK(dev, txq);
        if (skb == nullptr) return rc;
        rc = -ENETDOWN;
    }
    reach("noqueue dropped");
    kfree_skb(skb, txq->index, "noqueue");
    return rc;
}

}  // namespace

/// net/core/dev.c: __dev_queue_xmit(), v6.1
int dev_queue_xmit(sk_buff* skb, net_device* dev) {
    local_bh_disable();  // rcu_read_lock_bh()
    netdev_queue* txq = netdev_get_tx_queue(dev, 0);
    Qdisc* q = txq->qdisc;
    const int rc =
        q->ops->enqueue != nullptr ? __dev_xmit_skb(skb, q, dev, txq) : noqueue_xmit(skb, dev, txq);
    local_bh_enable();
    return rc;
}

/// net/core/dev.c: net_tx_action(), v6.1, without TCQ_F_NOLOCK. Nothing here frees packets with
/// interrupts off: no completion_queue. The qdiscs stay: no RCU.
void net_tx_action() {
    softnet_data* sd = net_core::current().this_cpu_softnet();
    if (sd->output_queue == 0) return;

    local_irq_disable();
    std::uint64_t head = sd->output_queue;
    sd->output_queue = 0;
    local_irq_enable();

    while (head != 0) {
        Qdisc* q = net_core::current().qdisc(list_take_first(&head));
        // next_sched has to be read before SCHED is cleared.
        smp_mb__before_atomic();
        spinlock_t* root_lock = qdisc_lock(q);
        spin_lock(root_lock);
        clear_bit(__QDISC_STATE_SCHED, &q->state);
        qdisc_run(q);
        spin_unlock(root_lock);
    }
    reach("net_tx_action ran");
}

/// kernel/softirq.c: __do_softirq(), v6.1. What is raised meanwhile runs in a new turn.
void do_softirq(unsigned pending) {
    if (pending & BIT(NET_TX_SOFTIRQ)) net_tx_action();
    if (pending & BIT(NET_RX_SOFTIRQ)) net_rx_action();
}

}  // namespace txmc::net
