#include "models/net/bql.hpp"

#include <algorithm>

#include "models/net/dev.hpp"

namespace txmc::net {
namespace {

/// lib/dynamic_queue_limits.c: POSDIFF(), v6.1
unsigned posdiff(unsigned a, unsigned b) { return static_cast<int>(a - b) > 0 ? a - b : 0; }

/// include/linux/dynamic_queue_limits.h: dql_avail(), v6.1
int dql_avail(const dql* dql, Site where = Site::current()) {
    const unsigned adj_limit = READ_ONCE(dql->adj_limit, where);
    return static_cast<int>(adj_limit - READ_ONCE(dql->num_queued, where));
}

/// include/linux/dynamic_queue_limits.h: dql_queued(), v6.1. last_obj_cnt is left out: it matters
/// only where the limit shrinks.
void dql_queued(dql* dql, unsigned count) { dql->num_queued.write(dql->num_queued.mine() + count); }

/// lib/dynamic_queue_limits.c: dql_completed(), v6.1. The limit shrinks after a second of slack,
/// which never passes here.
void dql_completed(dql* dql, unsigned count, unsigned max_limit) {
    const unsigned num_queued = READ_ONCE(dql->num_queued);
    const unsigned completed = dql->num_completed + count;
    unsigned limit = dql->limit;
    unsigned ovlimit = posdiff(num_queued - dql->num_completed, limit);
    const unsigned inprogress = num_queued - completed;
    const bool all_prev_completed = static_cast<int>(completed - dql->prev_num_queued) >= 0;

    // Starved: over the limit before, and nothing left to send.
    if ((ovlimit != 0 && inprogress == 0) || (dql->prev_ovlimit != 0 && all_prev_completed)) {
        limit += posdiff(completed, dql->prev_num_queued) + dql->prev_ovlimit;
    }
    limit = std::min(limit, max_limit);
    if (limit != dql->limit) {
        dql->limit = limit;
        ovlimit = 0;
    }
    dql->adj_limit.write(limit + completed);
    dql->prev_ovlimit = ovlimit;
    dql->num_completed = completed;
    dql->prev_num_queued = num_queued;
}

}  // namespace

dql::dql(int queue)
    : num_queued(Name("dql", queue, "num_queued")),
      adj_limit(Name("dql", queue, "adj_limit")),
      limit(Name("dql", queue, "limit"), 0),
      num_completed(Name("dql", queue, "num_completed"), 0),
      prev_ovlimit(Name("dql", queue, "prev_ovlimit"), 0),
      prev_num_queued(Name("dql", queue, "prev_num_queued"), 0) {}

/// include/linux/netdevice.h: netdev_tx_sent_queue(), v6.1.192, without trans_start. Without
/// CONFIG_BQL it is empty.
void netdev_tx_sent_queue(netdev_queue* txq, unsigned bytes) {
    if (!txq->dev->bql.enabled) return;
    dql_queued(&txq->dql, bytes);
    emit({.what = What::bql_charged, .queue = txq->index, .value = bytes});
    if (dql_avail(&txq->dql) >= 0) return;

    smp_mb__before_atomic();
    set_bit(__QUEUE_STATE_STACK_XOFF, &txq->state);
    emit({.what = What::stopped, .queue = txq->index, .bit = __QUEUE_STATE_STACK_XOFF});
    reach("BQL stopped");
    // The completion updates the limit before it tests the bit.
    smp_mb();
    if (recheck(dql_avail(&txq->dql) >= 0)) {
        reach("BQL recheck won");
        clear_bit(__QUEUE_STATE_STACK_XOFF, &txq->state);
        emit({.what = What::started, .queue = txq->index, .bit = __QUEUE_STATE_STACK_XOFF});
    }
}

/// include/linux/netdevice.h: netdev_tx_completed_queue(), v6.1
void netdev_tx_completed_queue(netdev_queue* txq, unsigned, unsigned bytes) {
    if (!txq->dev->bql.enabled || bytes == 0) return;
    dql_completed(&txq->dql, bytes, txq->dev->bql.max_limit);
    emit({.what = What::bql_credited, .queue = txq->index, .value = bytes});
    // Without it netdev_tx_sent_queue() might miss the update and stop the queue for ever.
    smp_mb();
    if (dql_avail(&txq->dql) < 0) return;
    if (test_and_clear_bit(__QUEUE_STATE_STACK_XOFF, &txq->state)) {
        emit({.what = What::woken, .queue = txq->index, .bit = __QUEUE_STATE_STACK_XOFF});
        reach("BQL woke");
        netif_schedule_queue(txq);
    }
}

/// include/net/sch_generic.h: qdisc_avail_bulklimit(), v6.1
int qdisc_avail_bulklimit(const netdev_queue* txq) {
    return txq->dev->bql.enabled ? dql_avail(&txq->dql) : 0;
}

}  // namespace txmc::net
