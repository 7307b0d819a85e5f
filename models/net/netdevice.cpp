#include "models/net/netdevice.hpp"

#include "models/net/dev.hpp"

namespace txmc::net {

netdev_queue::netdev_queue(net_device* device, int number)
    : dev(device),
      index(number),
      _xmit_lock(Name("txq", number, "_xmit_lock")),
      xmit_lock_owner(Name("txq", number, "xmit_lock_owner")),
      state(Name("txq", number, "state"), 0),
      dql(number),
      in_xmit(Name("txq", number, "in_xmit")) {}

net_device::net_device(net_device_ops* ops, unsigned flags, const bql_config& limits,
                       int num_tx_queues)
    : netdev_ops(ops),
      features(flags),
      bql(limits),
      tx_global_lock(Name("dev", -1, "tx_global_lock")) {
    for (int i = 0; i < num_tx_queues; ++i) _tx.emplace_back(this, i);
}

/// include/linux/netdevice.h: netif_tx_queue_stopped(), v6.1
bool netif_tx_queue_stopped(const netdev_queue* txq, Site where) {
    return test_bit(__QUEUE_STATE_DRV_XOFF, &txq->state, where);
}

/// include/linux/netdevice.h: netif_xmit_stopped(), v6.1
bool netif_xmit_stopped(const netdev_queue* txq, Site where) {
    return (data_race(txq->state, where) & QUEUE_STATE_ANY_XOFF) != 0;
}

/// include/linux/netdevice.h: netif_xmit_frozen_or_stopped(), v6.1
bool netif_xmit_frozen_or_stopped(const netdev_queue* txq, Site where) {
    const unsigned long state = data_race(txq->state, where);
    if (state & QUEUE_STATE_FROZEN) reach("FROZEN met");
    return (state & QUEUE_STATE_ANY_XOFF_OR_FROZEN) != 0;
}

/// include/linux/netdevice.h: netif_tx_start_queue(), v6.1
void netif_tx_start_queue(netdev_queue* txq) {
    clear_bit(__QUEUE_STATE_DRV_XOFF, &txq->state);
    emit({.what = What::started, .queue = txq->index, .bit = __QUEUE_STATE_DRV_XOFF});
}

namespace {

void stop_queue(netdev_queue* txq, const char* who) {
    smp_mb__before_atomic();
    set_bit(__QUEUE_STATE_DRV_XOFF, &txq->state);
    emit({.what = What::stopped, .queue = txq->index, .bit = __QUEUE_STATE_DRV_XOFF, .where = who});
}

}  // namespace

/// include/linux/netdevice.h: netif_tx_stop_queue(), v6.1.192. Its update of trans_start is left
/// out: no time passes here. Its barrier is new in stable 6.1.
void netif_tx_stop_queue(netdev_queue* txq) {
    stop_queue(txq, "netif_tx_stop_queue");
    reach("queue stopped");
}

/// net/core/dev.c: netif_tx_wake_queue(), v6.1
void netif_tx_wake_queue(netdev_queue* txq) {
    if (test_and_clear_bit(__QUEUE_STATE_DRV_XOFF, &txq->state)) {
        emit({.what = What::woken, .queue = txq->index, .bit = __QUEUE_STATE_DRV_XOFF});
        reach("queue woken");
        __netif_schedule(txq->qdisc);
    }
}

/// include/linux/netdevice.h: __netif_tx_lock(), v6.1
void __netif_tx_lock(netdev_queue* txq, int cpu, Site where) {
    spin_lock(&txq->_xmit_lock, where);
    WRITE_ONCE(txq->xmit_lock_owner, cpu);
}

/// include/linux/netdevice.h: __netif_tx_unlock(), v6.1
void __netif_tx_unlock(netdev_queue* txq, Site where) {
    WRITE_ONCE(txq->xmit_lock_owner, -1);
    spin_unlock(&txq->_xmit_lock, where);
}

/// include/linux/netdevice.h: __netif_tx_trylock(), v6.1
bool __netif_tx_trylock(netdev_queue* txq, Site where) {
    const bool ok = spin_trylock(&txq->_xmit_lock, where);
    if (ok) WRITE_ONCE(txq->xmit_lock_owner, smp_processor_id());
    return ok;
}

/// include/linux/netdevice.h: __netif_tx_lock_bh(), v6.1
void __netif_tx_lock_bh(netdev_queue* txq, Site where) {
    spin_lock_bh(&txq->_xmit_lock, where);
    WRITE_ONCE(txq->xmit_lock_owner, smp_processor_id());
}

/// include/linux/netdevice.h: __netif_tx_unlock_bh(), v6.1
void __netif_tx_unlock_bh(netdev_queue* txq, Site where) {
    WRITE_ONCE(txq->xmit_lock_owner, -1);
    spin_unlock_bh(&txq->_xmit_lock, where);
}

/// include/linux/netdevice.h: HARD_TX_LOCK(), v6.1. With NETIF_F_LLTX it tells lockdep only.
void HARD_TX_LOCK(net_device* dev, netdev_queue* txq, int cpu, Site where) {
    if ((dev->features & NETIF_F_LLTX) == 0) __netif_tx_lock(txq, cpu, where);
}

/// include/linux/netdevice.h: HARD_TX_TRYLOCK(), v6.1
bool HARD_TX_TRYLOCK(net_device* dev, netdev_queue* txq, Site where) {
    return (dev->features & NETIF_F_LLTX) != 0 || __netif_tx_trylock(txq, where);
}

/// include/linux/netdevice.h: HARD_TX_UNLOCK(), v6.1
void HARD_TX_UNLOCK(net_device* dev, netdev_queue* txq, Site where) {
    if ((dev->features & NETIF_F_LLTX) == 0) __netif_tx_unlock(txq, where);
}

/// include/linux/netdevice.h: netif_tx_start_all_queues(), v6.1
void netif_tx_start_all_queues(net_device* dev) {
    for (netdev_queue& txq : dev->_tx) netif_tx_start_queue(&txq);
}

/// include/linux/netdevice.h: netif_tx_wake_all_queues(), v6.1
void netif_tx_wake_all_queues(net_device* dev) {
    for (netdev_queue& txq : dev->_tx) netif_tx_wake_queue(&txq);
}

/// include/linux/netdevice.h: netif_tx_disable(), v6.1
void netif_tx_disable(net_device* dev) {
    local_bh_disable();
    const int cpu = smp_processor_id();
    spin_lock(&dev->tx_global_lock);
    for (netdev_queue& txq : dev->_tx) {
        __netif_tx_lock(&txq, cpu);
        stop_queue(&txq, "netif_tx_disable");
        __netif_tx_unlock(&txq);
    }
    spin_unlock(&dev->tx_global_lock);
    local_bh_enable();
}

/// net/sched/sch_generic.c: netif_freeze_queues(), v6.1
void netif_freeze_queues(net_device* dev) {
    const int cpu = smp_processor_id();
    for (netdev_queue& txq : dev->_tx) {
        // Who is in ndo_start_xmit has tested FROZEN already: wait for it to come out.
        __netif_tx_lock(&txq, cpu);
        set_bit(__QUEUE_STATE_FROZEN, &txq.state);
        emit({.what = What::frozen, .queue = txq.index, .where = "netif_tx_lock"});
        __netif_tx_unlock(&txq);
    }
}

/// net/sched/sch_generic.c: netif_unfreeze_queues(), v6.1
void netif_unfreeze_queues(net_device* dev) {
    for (netdev_queue& txq : dev->_tx) {
        clear_bit(__QUEUE_STATE_FROZEN, &txq.state);
        emit({.what = What::unfrozen, .queue = txq.index, .where = "netif_tx_unlock"});
        netif_schedule_queue(&txq);
    }
}

/// net/sched/sch_generic.c: netif_tx_lock(), v6.1
void netif_tx_lock(net_device* dev) {
    spin_lock(&dev->tx_global_lock);
    netif_freeze_queues(dev);
}

/// net/sched/sch_generic.c: netif_tx_unlock(), v6.1
void netif_tx_unlock(net_device* dev) {
    netif_unfreeze_queues(dev);
    spin_unlock(&dev->tx_global_lock);
}

/// include/linux/netdevice.h: netif_tx_lock_bh(), v6.1
void netif_tx_lock_bh(net_device* dev) {
    local_bh_disable();
    netif_tx_lock(dev);
}

/// include/linux/netdevice.h: netif_tx_unlock_bh(), v6.1
void netif_tx_unlock_bh(net_device* dev) {
    netif_tx_unlock(dev);
    local_bh_enable();
}

void exclusive_begin(netdev_queue* txq, const char* who, Site where) {
    txq->in_xmit.pass("exclusive_begin", where);
    emit({.what = What::exclusive_begin, .queue = txq->index, .where = who});
}

void exclusive_end(netdev_queue* txq, const char* who, Site where) {
    txq->in_xmit.pass("exclusive_end", where);
    emit({.what = What::exclusive_end, .queue = txq->index, .where = who});
}

void xmit_begin(netdev_queue* txq, const sk_buff* skb, const char* function, Site where) {
    txq->in_xmit.pass("xmit_begin", where);
    emit({.what = What::xmit_begin, .queue = txq->index, .packet = skb->id, .where = function});
}

void xmit_end(netdev_queue* txq, const sk_buff* skb, const char* function, int rc, Site where) {
    txq->in_xmit.pass("xmit_end", where);
    emit({.what = What::xmit_end,
          .queue = txq->index,
          .packet = skb->id,
          .value = rc,
          .where = function});
}

}  // namespace txmc::net
