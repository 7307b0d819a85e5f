#include "models/scenarios/tasks.hpp"

#include "models/net/netpoll.hpp"

namespace txmc::scenarios {
namespace {

void freeze(World& world) {
    net::net_device* dev = world.card.dev();
    net::netdev_queue* txq = net::netdev_get_tx_queue(dev, 0);
    net::netif_tx_lock_bh(dev);
    net::exclusive_begin(txq, "netif_tx_lock");
    net::exclusive_end(txq, "netif_tx_lock");
    net::netif_tx_unlock_bh(dev);
}

/// What stmmac_xdp_release() and stmmac_xdp_open() do to the queues' state, v6.1
void reopen(World& world) {
    net::netif_tx_disable(world.card.dev());
    reach("queues disabled");
    net::netif_tx_start_all_queues(world.card.dev());
}

/// What a driver counts on that calls netif_tx_disable() while its NAPI goes on, as
/// stmmac_xdp_release() does, v6.1; then netif_device_attach()'s way to start again
void disable(World& world) {
    net::net_device* dev = world.card.dev();
    net::netdev_queue* txq = net::netdev_get_tx_queue(dev, 0);
    net::netif_tx_disable(dev);
    reach("queues disabled");
    net::exclusive_begin(txq, "netif_tx_disable");
    net::exclusive_end(txq, "netif_tx_disable");
    net::netif_tx_wake_all_queues(dev);
}

void print(World& world) {
    net::netpoll_info npinfo(world.card.dev());
    net::netpoll_send_skb(&npinfo, world.packets.alloc_skb(packet_length, 0));
    while (!net::queue_process(&npinfo)) net::schedule_delayed_work(&npinfo);
}

void transmit_xdp(World& world) {
    stmmac::xdp_frame* xdpf = world.packets.alloc_skb(packet_length, 0);
    net::local_bh_disable();
    net::emit({.what = net::What::accepted, .packet = xdpf->id});
    if (world.card.stmmac_xdp_xmit(xdpf) == 0) net::kfree_skb(xdpf, 0, "XDP");
    net::local_bh_enable();
}

}  // namespace

Task freezer() { return {"freezer", true, freeze}; }

Task reopener() { return {"reopen", false, reopen}; }

Task disabler() { return {"disable", true, disable}; }

Task netpoll_sender() { return {"netpoll", false, print}; }

Task xdp_transmitter() { return {"xdp", false, transmit_xdp}; }

}  // namespace txmc::scenarios
