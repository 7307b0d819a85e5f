#include "models/net/watchdog.hpp"

namespace txmc::net {
namespace {

bool some_queue_timed_out(net_device* dev) {
    for (netdev_queue& txq : dev->_tx) {
        if (netif_xmit_stopped(&txq)) return true;
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
        smp_mb();
        reach("watchdog fired");
        netif_freeze_queues(dev);
        dev->netdev_ops->ndo_tx_timeout(dev);
        netif_unfreeze_queues(dev);
    }
    spin_unlock(&dev->tx_global_lock);
}

}  // namespace txmc::net
