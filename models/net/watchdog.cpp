#include "models/net/watchdog.hpp"

namespace txmc::net {
namespace {

/// How long a queue has been stopped is open: always too long. The kernel reads trans_start here.
bool timed_out(const netdev_queue*) { return true; }

/// net/sched/sch_generic.c: dev_watchdog(), v6.1.192, its loop
bool some_queue_timed_out(net_device* dev) {
    for (netdev_queue& txq : dev->_tx) {
        if (!netif_xmit_stopped(&txq)) continue;

        // Pairs with the one of netif_tx_stop_queue().
        smp_mb();
        if (timed_out(&txq)) return true;
    }
    return false;
}

}  // namespace

/// net/sched/sch_generic.c: dev_watchdog(), v6.1.192. The device is present, runs and has carrier;
/// the timer is not armed again.
void dev_watchdog(net_device* dev) {
    spin_lock(&dev->tx_global_lock);
    reach("watchdog looked");
    if (some_queue_timed_out(dev)) {
        reach("watchdog fired");
        netif_freeze_queues(dev);
        dev->netdev_ops->ndo_tx_timeout(dev);
        netif_unfreeze_queues(dev);
    }
    spin_unlock(&dev->tx_global_lock);
}

}  // namespace txmc::net
