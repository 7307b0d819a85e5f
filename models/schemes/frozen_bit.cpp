#include "models/schemes/frozen_bit.hpp"

#include "models/net/dev.hpp"

namespace txmc::schemes {
namespace {

using namespace net;

/// net/sched/sch_generic.c: netif_tx_lock_q() of the RFC. It does not disable softirqs: right only
/// where they cannot interrupt, as in NAPI.
void netif_tx_lock_q(netdev_queue* txq) {
    const int cpu = smp_processor_id();
    // Who is in ndo_start_xmit has tested FROZEN already: wait for it to come out.
    __netif_tx_lock(txq, cpu);
    set_bit(__QUEUE_STATE_FROZEN, &txq->state);
    emit({.what = What::frozen, .queue = txq->index, .where = "netif_tx_lock_q"});
    __netif_tx_unlock(txq);
}

/// net/sched/sch_generic.c: netif_tx_unlock_q() of the RFC
void netif_tx_unlock_q(netdev_queue* txq) {
    clear_bit(__QUEUE_STATE_FROZEN, &txq->state);
    emit({.what = What::unfrozen, .queue = txq->index, .where = "netif_tx_unlock_q"});
    netif_schedule_queue(txq);
}

}  // namespace

void frozen_bit::lock(netdev_queue* txq) const { netif_tx_lock_q(txq); }

void frozen_bit::unlock(netdev_queue* txq) const { netif_tx_unlock_q(txq); }

}  // namespace txmc::schemes
