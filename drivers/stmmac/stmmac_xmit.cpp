// The producer side: ndo_start_xmit.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

stmmac_tx_info::stmmac_tx_info(int slot)
    : tx_skbuff(Name("tx_skbuff", slot)),
      xdpf(Name("xdpf", slot)),
      buf_type(Name("buf_type", slot), STMMAC_TXBUF_T_SKB) {}

stmmac_tx_queue::stmmac_tx_queue(unsigned ring_size)
    : cur_tx(Name("tx_q", 0, "cur_tx"), 0),
      dirty_tx(Name("tx_q", 0, "dirty_tx"), 0),
      tx_count_frames(Name("tx_q", 0, "tx_count_frames"), 0),
      txtimer(Name("tx_q", 0, "txtimer"), txtimer_line) {
    for (unsigned slot = 0; slot < ring_size; ++slot) info.emplace_back(static_cast<int>(slot));
}

stmmac_priv::stmmac_priv(const stmmac_config& config, const clean_lock* scheme, ContextId irq)
    : config_(config),
      scheme_(scheme),
      dev_(this, 0, config.bql, 1),
      tx_q_(config.dma_tx_size),
      channel_(config.core, static_cast<int>(config.dma_tx_size), irq, irq_line),
      tx_napi_(this) {}

/// stmmac_main.c: stmmac_tx_avail(), v6.1. One slot is kept free.
unsigned stmmac_priv::stmmac_tx_avail() const {
    const unsigned dirty_tx = tx_q_.dirty_tx;
    const unsigned cur_tx = tx_q_.cur_tx;
    if (dirty_tx > cur_tx) return dirty_tx - cur_tx - 1;
    return config_.dma_tx_size - cur_tx + dirty_tx - 1;
}

netdev_tx_t stmmac_priv::ndo_start_xmit(sk_buff* skb, net_device*) { return stmmac_xmit(skb); }

/// stmmac_main.c: stmmac_xmit(), v6.1. No mapping fails.
netdev_tx_t stmmac_priv::stmmac_xmit(sk_buff* skb) {
    const auto nfrags = static_cast<unsigned>(skb->nr_frags);

    if (stmmac_tx_avail() < nfrags + 1) {
        reach("ring full");
        if (!netif_tx_queue_stopped(txq())) netif_tx_stop_queue(txq());
        return NETDEV_TX_BUSY;
    }

    unsigned entry = tx_q_.cur_tx;
    const unsigned first_entry = entry;
    for (unsigned i = 0; i < nfrags; i++) {
        const unsigned last_segment = i == nfrags - 1 ? TDES3_LAST_DESCRIPTOR : 0;
        entry = next_entry(entry);
        info(entry).buf_type = STMMAC_TXBUF_T_SKB;
        prepare_tx_desc(entry, skb, 0);
        set_tx_owner(entry, skb, last_segment);
    }

    // Only the last descriptor gets to point to the skb.
    info(entry).tx_skbuff = skb;
    info(entry).buf_type = STMMAC_TXBUF_T_SKB;

    // A packet that goes round the end of the ring counts as very many descriptors.
    const unsigned tx_packets = entry + 1 - first_entry;
    const unsigned ic =
        interrupt_on_completion(skb, tx_packets) ? TDES2_INTERRUPT_ON_COMPLETION : 0;
    if (ic != 0 && nfrags != 0) prepare_tx_desc(entry, skb, ic);

    tx_q_.cur_tx = next_entry(entry);

    if (stmmac_tx_avail() <= config_.max_skb_frags + 1) netif_tx_stop_queue(txq());

    // The first descriptor is given away last, when all the others are ready.
    info(first_entry).buf_type = STMMAC_TXBUF_T_SKB;
    prepare_tx_desc(first_entry, skb, nfrags == 0 ? ic : 0);
    set_tx_owner(first_entry, skb,
                 TDES3_FIRST_DESCRIPTOR | (nfrags == 0 ? TDES3_LAST_DESCRIPTOR : 0));

    netdev_tx_sent_queue(txq(), skb->len);

    stmmac_enable_dma_transmission(tx_q_.cur_tx);
    stmmac_flush_tx_descriptors();
    stmmac_tx_timer_arm();
    return NETDEV_TX_OK;
}

/// stmmac_main.c: stmmac_xmit(), v6.1, its choice of the IC bit
bool stmmac_priv::interrupt_on_completion(const sk_buff* skb, unsigned tx_packets) {
    const unsigned coal_frames = config_.tx_coal_frames;
    tx_q_.tx_count_frames = tx_q_.tx_count_frames + tx_packets;
    const bool set_ic =
        skb->hw_tstamp || (coal_frames != 0 && (tx_packets > coal_frames ||
                                                tx_q_.tx_count_frames % coal_frames < tx_packets));
    if (set_ic) tx_q_.tx_count_frames = 0;
    return set_ic;
}

/// dwmac4_descs.c: dwmac4_rd_prepare_tx_desc(), v6.1, but for word 3
void stmmac_priv::prepare_tx_desc(unsigned entry, const sk_buff* skb, unsigned ic) {
    WRITE_ONCE(channel_.at(entry).des2, static_cast<unsigned>(skb->id) | ic);
}

/// dwmac4_descs.c: dwmac4_set_tx_owner(), v6.1. In stmmac_xmit() no dma_wmb() comes before it.
void stmmac_priv::set_tx_owner(unsigned entry, const sk_buff* skb, unsigned first_last) {
    WRITE_ONCE(channel_.at(entry).des3, first_last | TDES3_OWN);
    emit({.what = What::posted, .packet = skb->id, .slot = static_cast<int>(entry)});
}

/// dwmac_lib.c: dwmac_enable_dma_transmission(), v6.1; nothing on a core with a tail pointer.
/// `behind` is the slot behind the last one that the engine is told of.
void stmmac_priv::stmmac_enable_dma_transmission(unsigned behind) {
    if (channel_.core != core_kind::dwmac1000) return;
    writel(1, &channel_.poll_demand);
    emit({.what = What::doorbell, .value = behind});
}

/// stmmac_main.c: stmmac_flush_tx_descriptors(), v6.1; a barrier is all of it on a core without a
/// tail pointer
void stmmac_priv::stmmac_flush_tx_descriptors() {
    wmb();
    if (channel_.core != core_kind::gmac4) return;
    const unsigned tail = tx_q_.cur_tx;
    writel(tail, &channel_.tail);
    emit({.what = What::doorbell, .value = tail});
}

/// stmmac_main.c: stmmac_tx_timer_arm(), v6.1; and v6.7, which leaves frames that come while the
/// NAPI is scheduled to that NAPI
void stmmac_priv::stmmac_tx_timer_arm() {
    if (!config_.tx_coal_timer) return;
    if (config_.timer_only_without_napi && napi_is_scheduled(&tx_napi_)) {
        reach("timer left to NAPI");
        hrtimer_try_to_cancel(&tx_q_.txtimer);
    } else {
        hrtimer_start(&tx_q_.txtimer);
    }
}

}  // namespace txmc::stmmac
