#include "models/net/netpoll.hpp"

#include "models/net/dev.hpp"

namespace txmc::net {
namespace {

bool is_clear(Value state, Value bits) { return (state & bits) == 0; }

/// net/core/netpoll.c: netpoll_start_xmit(), v6.1, without VLAN
int netpoll_start_xmit(sk_buff* skb, net_device* dev, netdev_queue* txq) {
    reach("netpoll sent");
    return netdev_start_xmit(skb, dev, txq);
}

/// net/core/netpoll.c: __netpoll_send_skb(), v6.1. It tests the stop bits and not FROZEN. Of its
/// tries until the next clock tick one is made, and the device is not polled in between
/// (netpoll_poll_dev()).
void __netpoll_send_skb(netpoll_info* npinfo, sk_buff* skb) {
    net_device* dev = npinfo->dev;
    netdev_queue* txq = netdev_get_tx_queue(dev, 0);
    int status = NETDEV_TX_BUSY;

    emit({.what = What::accepted, .queue = txq->index, .packet = skb->id});
    if (skb_queue_empty(&npinfo->txq)) {
        if (HARD_TX_TRYLOCK(dev, txq)) {
            if (!netif_xmit_stopped(txq)) status = netpoll_start_xmit(skb, dev, txq);

            HARD_TX_UNLOCK(dev, txq);
        }
    }

    if (!dev_xmit_complete(status)) {
        reach("netpoll queued");
        __skb_queue_tail(&npinfo->txq, skb);
    }
}

}  // namespace

/// net/core/netpoll.c: netpoll_send_skb(), v6.1
void netpoll_send_skb(netpoll_info* npinfo, sk_buff* skb) {
    const unsigned long flags = local_irq_save();
    __netpoll_send_skb(npinfo, skb);
    local_irq_restore(flags);
}

/// net/core/netpoll.c: queue_process(), v6.1
bool queue_process(netpoll_info* npinfo) {
    net_device* dev = npinfo->dev;
    netdev_queue* txq = netdev_get_tx_queue(dev, 0);

    while (!skb_queue_empty(&npinfo->txq)) {
        sk_buff* skb = skb_peek(&npinfo->txq);  // taken off when it is sent
        const unsigned long flags = local_irq_save();
        HARD_TX_LOCK(dev, txq, smp_processor_id());
        const bool sent = !netif_xmit_frozen_or_stopped(txq) &&
                          dev_xmit_complete(netpoll_start_xmit(skb, dev, txq));
        if (sent) __skb_dequeue(&npinfo->txq);
        HARD_TX_UNLOCK(dev, txq);
        local_irq_restore(flags);
        if (!sent) return false;
    }
    return true;
}

void schedule_delayed_work(const netpoll_info* npinfo, Site where) {
    netdev_queue* txq = netdev_get_tx_queue(npinfo->dev, 0);
    txq->state.wait(is_clear, QUEUE_STATE_ANY_XOFF_OR_FROZEN, Order::relaxed,
                    "schedule_delayed_work", where);
}

}  // namespace txmc::net
