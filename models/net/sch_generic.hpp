#pragma once
// Queueing disciplines: include/net/sch_generic.h and net/sched/sch_generic.c, v6.1, for qdiscs
// that run under their root lock: what depends on TCQ_F_NOLOCK is left out of every function.

#include "models/net/netdevice.hpp"
#include "models/net/owned.hpp"

namespace txmc::net {

enum qdisc_state_t {
    __QDISC_STATE_SCHED,
    __QDISC_STATE_DEACTIVATED,
    __QDISC_STATE_MISSED,
    __QDISC_STATE_DRAINING,
};
enum qdisc_state2_t { __QDISC_STATE2_RUNNING };

inline constexpr unsigned TCQ_F_CAN_BYPASS = 0x04;
inline constexpr unsigned TCQ_F_ONETXQUEUE = 0x10;

inline constexpr int NET_XMIT_SUCCESS = 0;
inline constexpr int NET_XMIT_DROP = 1;
/// dev_tx_weight: packets that one __qdisc_run() sends at most.
inline constexpr int dev_tx_weight = 64;

struct Qdisc_ops {
    /// None: packets go straight to the driver.
    int (*enqueue)(sk_buff* skb, Qdisc* q, sk_buff** to_free);
    sk_buff* (*dequeue)(Qdisc* q);
};

struct Qdisc {
    const Qdisc_ops* const ops;
    const unsigned flags;
    const int number;
    const unsigned limit;
    netdev_queue* const dev_queue;

    /// Of net/sch_generic.h's qdisc_skb_head: the packets, how many they are together with those
    /// that were requeued, and the root lock.
    struct {
        sk_buff_head list;
        Plain<unsigned> qlen;
        spinlock_t lock;
    } q;
    sk_buff_head gso_skb;  ///< Requeued packets.
    bits_t state;
    owned<unsigned long> state2;
    owner_cpu owner;  ///< Who enqueues (v6.1.192).
    spinlock_t busylock;

    Qdisc(const Qdisc_ops* operations, unsigned tcq_flags, unsigned max_packets, netdev_queue* txq);

    int enqueue(sk_buff* skb, sk_buff** to_free) { return ops->enqueue(skb, this, to_free); }
    sk_buff* dequeue() { return ops->dequeue(this); }
};

/// net/sched/sch_generic.c: noqueue_qdisc_ops, v6.1
extern const Qdisc_ops noqueue_qdisc_ops;

inline spinlock_t* qdisc_lock(Qdisc* q) { return &q->q.lock; }
inline unsigned qdisc_qlen(const Qdisc* q) { return q->q.qlen; }
/// Packets of the qdisc, the requeued ones included. The root lock is held.
void qdisc_qlen_inc(Qdisc* q);
void qdisc_qlen_dec(Qdisc* q);
inline bool qdisc_is_running(const Qdisc* q, Site where = Site::current()) {
    return test_bit(__QDISC_STATE2_RUNNING, &q->state2, where);
}

bool qdisc_run_begin(Qdisc* q);
void qdisc_run_end(Qdisc* q);
void qdisc_run(Qdisc* q);
void __qdisc_run(Qdisc* q);
/// False: the queue is stopped or frozen, the packet has been requeued.
bool sch_direct_xmit(sk_buff* skb, Qdisc* q, net_device* dev, netdev_queue* txq,
                     spinlock_t* root_lock);

}  // namespace txmc::net
