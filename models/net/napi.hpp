#pragma once
// NAPI: include/linux/netdevice.h and net/core/dev.c, v6.1.

#include "models/net/words.hpp"

namespace txmc::net {

enum { NAPI_STATE_SCHED, NAPI_STATE_MISSED, NAPI_STATE_DISABLE };
inline constexpr unsigned long NAPIF_STATE_SCHED = BIT(NAPI_STATE_SCHED);
inline constexpr unsigned long NAPIF_STATE_MISSED = BIT(NAPI_STATE_MISSED);
inline constexpr unsigned long NAPIF_STATE_DISABLE = BIT(NAPI_STATE_DISABLE);

/// NAPI_POLL_WEIGHT: more than any ring of these models holds, so that no poll uses it up.
inline constexpr int napi_poll_weight = 64;

struct napi_struct {
    const int number;
    bits_t state;

    explicit napi_struct(int n) : number(n), state(Name("napi", n, "state"), 0) {}
    virtual ~napi_struct() = default;
    napi_struct(const napi_struct&) = delete;
    napi_struct& operator=(const napi_struct&) = delete;

    virtual int poll(int budget) = 0;
};

/// A racy look.
inline bool napi_is_scheduled(const napi_struct* n, Site where = Site::current()) {
    return test_bit(NAPI_STATE_SCHED, &n->state, where);
}
/// True: the caller owns the NAPI and goes on to __napi_schedule().
bool napi_schedule_prep(napi_struct* n);
void __napi_schedule(napi_struct* n);
/// True: the caller does not own the NAPI any more.
bool napi_complete_done(napi_struct* n, int work_done);
void net_rx_action();

}  // namespace txmc::net
