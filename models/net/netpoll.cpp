#include "models/net/netpoll.hpp"

#include "models/net/dev.hpp"

namespace txmc::net {
namespace {

/// net/core/netpoll.c: __netpoll_send_skb(), v6.1, one of its tries. It tests the stop bits and not
/// FROZEN. The kernel tries until the next clock tick and polls the device in between; what is not
/// sent then is left to a work item, which tests FROZEN too.
int __netpoll_send_skb(sk_buff* skb, net_device* dev) {
    netdev_queue* txq = netdev_get_tx_queue(dev, 0);
    int status = NETDEV_TX_BUSY;
    if (HARD_TX_TRYLOCK(dev, txq)) {
        if (!netif_xmit_stopped(txq)) {
            emit({.what = What::accepted, .queue = txq->index, .packet = skb->id});
            reach("netpoll sent");
            status = netdev_start_xmit(skb, dev, txq);
        }
        HARD_TX_UNLOCK(dev, txq);
    }
    return status;
}

}  // namespace

/// net/core/netpoll.c: netpoll_send_skb(), v6.1
bool netpoll_send_skb(sk_buff* skb, net_device* dev) {
    const unsigned long flags = local_irq_save();
    const int status = __netpoll_send_skb(skb, dev);
    local_irq_restore(flags);
    return dev_xmit_complete(status);
}

}  // namespace txmc::net
