#pragma once
// The root-lock qdisc of the models: net/sched/sch_fifo.c (pfifo), v6.1.

#include "models/net/sch_generic.hpp"

namespace txmc::net {

extern const Qdisc_ops pfifo_qdisc_ops;
/// pfifo sets TCQ_F_CAN_BYPASS, and a qdisc on a device with one queue gets TCQ_F_ONETXQUEUE.
inline constexpr unsigned pfifo_flags = TCQ_F_CAN_BYPASS | TCQ_F_ONETXQUEUE;

}  // namespace txmc::net
