#pragma once
// Byte queue limits: lib/dynamic_queue_limits.c and include/linux/netdevice.h, v6.1.

#include "models/net/owned.hpp"

namespace txmc::net {

struct netdev_queue;

struct dql {
    owned<unsigned> num_queued;  ///< Changed by who is in ndo_start_xmit.
    owned<unsigned> adj_limit;   ///< Changed by the completion.
    // Of the completion alone.
    Plain<unsigned> limit;
    Plain<unsigned> num_completed;
    Plain<unsigned> prev_ovlimit;
    Plain<unsigned> prev_num_queued;

    explicit dql(int queue);
};

/// Whether devices account for their bytes, and limit_max of sysfs.
struct bql_config {
    bool enabled = false;
    unsigned max_limit = 2;
};

void netdev_tx_sent_queue(netdev_queue* txq, unsigned bytes);
void netdev_tx_completed_queue(netdev_queue* txq, unsigned pkts, unsigned bytes);
/// Bytes that may still be taken from a qdisc at once.
int qdisc_avail_bulklimit(const netdev_queue* txq);

}  // namespace txmc::net
