#include "models/net/napi.hpp"

#include "models/net/dev.hpp"

namespace txmc::net {

/// net/core/dev.c: napi_schedule_prep(), v6.1
bool napi_schedule_prep(napi_struct* n) {
    unsigned long val = 0;
    unsigned long next = 0;
    const tries tries;
    for (;; tries.failed()) {
        val = READ_ONCE(n->state);
        if (val & NAPIF_STATE_DISABLE) return false;
        next = val | NAPIF_STATE_SCHED;
        // Somebody polls: it has to poll once more.
        if (val & NAPIF_STATE_SCHED) next |= NAPIF_STATE_MISSED;
        if (cmpxchg(&n->state, val, next) == val) break;
    }
    if (val & NAPIF_STATE_SCHED) reach("NAPI missed");
    return (val & NAPIF_STATE_SCHED) == 0;
}

/// net/core/dev.c: __napi_schedule() and ____napi_schedule(), v6.1, without a thread
void __napi_schedule(napi_struct* n) {
    const unsigned long flags = local_irq_save();
    list_add_tail(n->number, &net_core::current().this_cpu_softnet()->poll_list);
    raise_softirq(NET_RX_SOFTIRQ);
    local_irq_restore(flags);
}

/// net/core/dev.c: napi_complete_done(), v6.1. Left out: netpoll and busy polling (its first test),
/// deferred interrupts (napi_defer_hard_irqs), GRO; napi_poll() took it off the poll list.
bool napi_complete_done(napi_struct* n, int) {
    unsigned long val = 0;
    unsigned long next = 0;
    const tries tries;
    for (;; tries.failed()) {
        val = READ_ONCE(n->state);
        next = val & ~(NAPIF_STATE_MISSED | NAPIF_STATE_SCHED);
        // Missed: it stays owned and is polled once more.
        if (val & NAPIF_STATE_MISSED) next |= NAPIF_STATE_SCHED;
        if (cmpxchg(&n->state, val, next) == val) break;
    }
    if (recheck((val & NAPIF_STATE_MISSED) != 0)) {
        __napi_schedule(n);
        return false;
    }
    return true;
}

namespace {

/// net/core/dev.c: napi_poll() and __napi_poll(), v6.1. SCHED is tested for netpoll's sake. No poll
/// uses up its weight: nothing to repoll.
void napi_poll(napi_struct* n) {
    if (test_bit(NAPI_STATE_SCHED, &n->state)) n->poll(napi_poll_weight);
}

}  // namespace

/// net/core/dev.c: net_rx_action(), v6.1, without a budget and a time limit
void net_rx_action() {
    softnet_data* sd = net_core::current().this_cpu_softnet();

    local_irq_disable();
    std::uint64_t list = sd->poll_list;
    sd->poll_list = 0;
    local_irq_enable();

    while (list != 0) napi_poll(net_core::current().napi(list_take_first(&list)));
}

}  // namespace txmc::net
