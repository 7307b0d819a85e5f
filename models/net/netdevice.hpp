#pragma once
// Devices and their transmit queues: include/linux/netdevice.h, v6.1.

#include <deque>

#include "harness/events/order.hpp"
#include "models/net/bql.hpp"
#include "models/net/owned.hpp"
#include "models/net/sk_buff.hpp"

namespace txmc::net {

struct Qdisc;
struct net_device;

enum netdev_queue_state_t {
    __QUEUE_STATE_DRV_XOFF,
    __QUEUE_STATE_STACK_XOFF,
    __QUEUE_STATE_FROZEN,
};
inline constexpr unsigned long QUEUE_STATE_DRV_XOFF = BIT(__QUEUE_STATE_DRV_XOFF);
inline constexpr unsigned long QUEUE_STATE_STACK_XOFF = BIT(__QUEUE_STATE_STACK_XOFF);
inline constexpr unsigned long QUEUE_STATE_FROZEN = BIT(__QUEUE_STATE_FROZEN);
inline constexpr unsigned long QUEUE_STATE_ANY_XOFF = QUEUE_STATE_DRV_XOFF | QUEUE_STATE_STACK_XOFF;
inline constexpr unsigned long QUEUE_STATE_ANY_XOFF_OR_FROZEN =
    QUEUE_STATE_ANY_XOFF | QUEUE_STATE_FROZEN;

enum netdev_tx_t { NETDEV_TX_OK = 0x00, NETDEV_TX_BUSY = 0x10 };
inline bool dev_xmit_complete(int rc) { return rc < 0x0f; }

inline constexpr unsigned NETIF_F_LLTX = 1U << 0;

struct netdev_queue {
    net_device* const dev;
    const int index;
    Qdisc* qdisc = nullptr;  // set once, while the model is built

    spinlock_t _xmit_lock;
    owner_cpu xmit_lock_owner;
    bits_t state;
    net::dql dql;

    /// Orders everybody's stays in ndo_start_xmit, and the sections that exclude them.
    OrderPoint in_xmit;

    netdev_queue(net_device* device, int number);
};

struct net_device_ops {
    virtual ~net_device_ops() = default;
    virtual netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device* dev) = 0;
    virtual void ndo_tx_timeout(net_device* dev) = 0;
};

struct net_device {
    net_device_ops* const netdev_ops;
    const unsigned features;
    const bql_config bql;
    std::deque<netdev_queue> _tx;
    spinlock_t tx_global_lock;

    net_device(net_device_ops* ops, unsigned flags, const bql_config& limits, int num_tx_queues);
};

inline netdev_queue* netdev_get_tx_queue(net_device* dev, int index) {
    return &dev->_tx[static_cast<std::size_t>(index)];
}

// Plain loads that race by design.
bool netif_tx_queue_stopped(const netdev_queue* txq, Site where = Site::current());
bool netif_xmit_stopped(const netdev_queue* txq, Site where = Site::current());
bool netif_xmit_frozen_or_stopped(const netdev_queue* txq, Site where = Site::current());

void netif_tx_start_queue(netdev_queue* txq);
void netif_tx_stop_queue(netdev_queue* txq);
void netif_tx_wake_queue(netdev_queue* txq);

void __netif_tx_lock(netdev_queue* txq, int cpu, Site where = Site::current());
void __netif_tx_unlock(netdev_queue* txq, Site where = Site::current());
void netif_tx_start_all_queues(net_device* dev);
void netif_tx_wake_all_queues(net_device* dev);
/// Stops every queue, and nobody is in ndo_start_xmit any more.
void netif_tx_disable(net_device* dev);

bool __netif_tx_trylock(netdev_queue* txq, Site where = Site::current());
void __netif_tx_lock_bh(netdev_queue* txq, Site where = Site::current());
void __netif_tx_unlock_bh(netdev_queue* txq, Site where = Site::current());

void HARD_TX_LOCK(net_device* dev, netdev_queue* txq, int cpu, Site where = Site::current());
bool HARD_TX_TRYLOCK(net_device* dev, netdev_queue* txq, Site where = Site::current());
void HARD_TX_UNLOCK(net_device* dev, netdev_queue* txq, Site where = Site::current());

// Device-wide: every queue frozen. Softirqs must be off.
void netif_tx_lock(net_device* dev);
void netif_tx_unlock(net_device* dev);
void netif_tx_lock_bh(net_device* dev);
void netif_tx_unlock_bh(net_device* dev);
// Its two halves; tx_global_lock is held.
void netif_freeze_queues(net_device* dev);
void netif_unfreeze_queues(net_device* dev);

/// A section that nobody's ndo_start_xmit may overlap, for the judges of it.
void exclusive_begin(netdev_queue* txq, const char* who, Site where = Site::current());
void exclusive_end(netdev_queue* txq, const char* who, Site where = Site::current());
/// A stay in ndo_start_xmit, or in whatever fills the same ring beside it.
void xmit_begin(netdev_queue* txq, const sk_buff* skb, const char* function,
                Site where = Site::current());
void xmit_end(netdev_queue* txq, const sk_buff* skb, const char* function, int rc,
              Site where = Site::current());

}  // namespace txmc::net
