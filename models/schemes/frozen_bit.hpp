#pragma once
// Scheme 2, proposed in 2020 and never merged: the clean freezes the queue, and transmitters that
// meet the frozen queue requeue their packet instead of waiting.

#include "models/net/clean_lock.hpp"

namespace txmc::schemes {

struct frozen_bit final : net::clean_lock {
    void lock(net::netdev_queue* txq) const override;
    void unlock(net::netdev_queue* txq) const override;
};

}  // namespace txmc::schemes
