#include "models/net/sch_fifo.hpp"

namespace txmc::net {
namespace {

/// net/sched/sch_fifo.c: pfifo_enqueue(), v6.1
int pfifo_enqueue(sk_buff* skb, Qdisc* sch, sk_buff** to_free) {
    if (sch->q.qlen < sch->limit) {
        __skb_queue_tail(&sch->q.list, skb);
        qdisc_qlen_inc(sch);
        return NET_XMIT_SUCCESS;
    }
    *to_free = skb;
    return NET_XMIT_DROP;
}

/// include/net/sch_generic.h: qdisc_dequeue_head(), v6.1
sk_buff* pfifo_dequeue(Qdisc* sch) {
    if (skb_queue_empty(&sch->q.list)) return nullptr;
    qdisc_qlen_dec(sch);
    return __skb_dequeue(&sch->q.list);
}

}  // namespace

const Qdisc_ops pfifo_qdisc_ops = {pfifo_enqueue, pfifo_dequeue};

}  // namespace txmc::net
