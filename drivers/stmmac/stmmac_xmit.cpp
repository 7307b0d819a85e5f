// The producer side: ndo_start_xmit.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_tx_avail(), v6.1. One slot is kept free.
unsigned stmmac_priv::stmmac_tx_avail() const {
    if (tx_q_.dirty_tx > tx_q_.cur_tx) return tx_q_.dirty_tx - tx_q_.cur_tx - 1;
    return config_.dma_tx_size - tx_q_.cur_tx + tx_q_.dirty_tx - 1;
}

netdev_tx_t stmmac_priv::ndo_start_xmit(sk_buff* skb, net_device*) { return stmmac_xmit(skb); }

/// stmmac_main.c: stmmac_xmit(), v6.1. Left out: EEE, TSO, VLAN, checksums, jumbo frames, TBS,
/// statistics; no mapping fails; the mapping itself (buf, len, map_as_page of tx_skbuff_dma).
netdev_tx_t stmmac_priv::stmmac_xmit(sk_buff* skb) {
    const auto nfrags = static_cast<unsigned>(skb->nr_frags);
    const unsigned first_tx = tx_q_.cur_tx;

    if (stmmac_tx_avail() < nfrags + 1) {
        reach("ring full");
        if (!netif_tx_queue_stopped(txq())) netif_tx_stop_queue(txq());
        return NETDEV_TX_BUSY;
    }

    unsigned entry = tx_q_.cur_tx;
    const unsigned first_entry = entry;
    WARN_ON(info(first_entry).tx_skbuff != nullptr);
    dma_desc* first = channel_.at(entry);

    for (unsigned i = 0; i < nfrags; i++) {
        const bool last_segment = i == nfrags - 1;
        entry = next_entry(entry);
        WARN_ON(info(entry).tx_skbuff != nullptr);
        dma_desc* desc = channel_.at(entry);
        hw_.desc.set_addr(desc, dma_map(skb));
        info(entry).buf_type = STMMAC_TXBUF_T_SKB;
        hw_.desc.prepare_tx_desc(desc, false, true, last_segment);
        posted(skb, entry);
    }

    // Only the last descriptor gets to point to the skb.
    info(entry).tx_skbuff = skb;
    info(entry).buf_type = STMMAC_TXBUF_T_SKB;

    // A packet that goes round the end of the ring counts as very many descriptors.
    if (want_ic(skb, entry + 1 - first_tx)) {
        tx_q_.tx_count_frames = 0;
        hw_.desc.set_tx_ic(channel_.at(entry));
    }

    entry = next_entry(entry);
    tx_q_.cur_tx = entry;

    if (stmmac_tx_avail() <= config_.max_skb_frags + 1) netif_tx_stop_queue(txq());

    // The first descriptor is given away last, when all the others are ready. Its OWN bit is set
    // apart, without the dma_wmb() of prepare_tx_desc().
    hw_.desc.set_addr(first, dma_map(skb));
    info(first_entry).buf_type = STMMAC_TXBUF_T_SKB;
    hw_.desc.prepare_tx_desc(first, true, false, nfrags == 0);
    hw_.desc.set_tx_owner(first);
    posted(skb, first_entry);

    netdev_tx_sent_queue(txq(), skb->len);

    stmmac_enable_dma_transmission(entry);

    stmmac_flush_tx_descriptors();
    stmmac_tx_timer_arm();

    return NETDEV_TX_OK;
}

/// stmmac_main.c: stmmac_xmit(), v6.1, its choice of the IC bit (set_ic)
bool stmmac_priv::want_ic(const sk_buff* skb, unsigned tx_packets) {
    const unsigned tx_coal_frames = config_.tx_coal_frames;
    tx_q_.tx_count_frames = tx_q_.tx_count_frames + tx_packets;

    if (skb->hw_tstamp) return true;
    if (tx_coal_frames == 0) return false;
    if (tx_packets > tx_coal_frames) return true;
    return tx_q_.tx_count_frames % tx_coal_frames < tx_packets;
}

/// What the judges are told when a descriptor has got its OWN bit.
void stmmac_priv::posted(const sk_buff* skb, unsigned entry) {
    emit({.what = What::posted, .packet = skb->id, .slot = static_cast<int>(entry)});
}

/// hwif.h: stmmac_enable_dma_transmission(), v6.1; nothing on a core with a tail pointer. `behind`,
/// for the judges, is the slot behind the last one that the engine is told of.
void stmmac_priv::stmmac_enable_dma_transmission(unsigned behind) {
    if (hw_.dma.enable_dma_transmission == nullptr) return;
    hw_.dma.enable_dma_transmission(&channel_);
    emit({.what = What::doorbell, .value = behind});
    reach("doorbell");
}

/// stmmac_main.c: stmmac_flush_tx_descriptors(), v6.1; the barrier is all of it on a core without a
/// tail pointer
void stmmac_priv::stmmac_flush_tx_descriptors() {
    // OWN and all the rest are in memory before the engine is told.
    wmb();
    if (hw_.dma.set_tx_tail_ptr == nullptr) return;
    const unsigned tx_tail_addr = tx_q_.cur_tx;
    hw_.dma.set_tx_tail_ptr(&channel_, tx_tail_addr);
    emit({.what = What::doorbell, .value = tx_tail_addr});
    reach("doorbell");
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
