#pragma once
// Sending with interrupts off, from wherever the kernel prints: net/core/netpoll.c, v6.1.

#include "models/net/netdevice.hpp"

namespace txmc::net {

/// False: not sent; the packet would wait in npinfo->txq.
bool netpoll_send_skb(sk_buff* skb, net_device* dev);

}  // namespace txmc::net
