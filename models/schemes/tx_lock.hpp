#pragma once
// Scheme 1, the baseline: the clean takes the queue's xmit lock.

#include "models/net/clean_lock.hpp"

namespace txmc::schemes {

struct tx_lock final : net::clean_lock {
    void lock(net::netdev_queue* txq) const override;
    void unlock(net::netdev_queue* txq) const override;
};

}  // namespace txmc::schemes
