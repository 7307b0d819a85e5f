#pragma once
// Sending with interrupts off, from wherever the kernel prints: net/core/netpoll.c, v6.1.

#include "models/net/netdevice.hpp"

namespace txmc::net {

struct netpoll_info {
    net_device* const dev;
    /// What could not be sent at once. Only this CPU's tasks use it here: no lock.
    sk_buff_head txq;

    explicit netpoll_info(net_device* device) : dev(device), txq(Name("npinfo", -1, "txq")) {}
};

void netpoll_send_skb(netpoll_info* npinfo, sk_buff* skb);
/// The work item that sends what is left; false: not all of it, it runs again later.
bool queue_process(netpoll_info* npinfo);
/// "Later", for it: a tenth of a second in the kernel; here not before there is something to see.
void schedule_delayed_work(const netpoll_info* npinfo, Site where = Site::current());

}  // namespace txmc::net
