#pragma once
// The kernel's last resort for a transmit queue that stands still: net/sched/sch_generic.c, v6.1.

#include "models/net/netdevice.hpp"

namespace txmc::net {

void dev_watchdog(net_device* dev);

}  // namespace txmc::net
