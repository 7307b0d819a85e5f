#pragma once
// Where schemes differ in a driver's clean: how it keeps transmitters out of the queue.

#include "models/net/netdevice.hpp"

namespace txmc::net {

struct clean_lock {
    virtual ~clean_lock() = default;
    /// After it, and until unlock(), nobody is in ndo_start_xmit of this queue.
    virtual void lock(netdev_queue* txq) const = 0;
    virtual void unlock(netdev_queue* txq) const = 0;
};

}  // namespace txmc::net
