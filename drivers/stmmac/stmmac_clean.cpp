// The consumer side: stmmac_tx_clean() and its NAPI.

#include <algorithm>

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_tx_clean(), v6.1. Left out: zero-copy XDP, EEE, statistics. Its
/// __netif_tx_lock_bh() and __netif_tx_unlock_bh() are where the schemes differ.
unsigned stmmac_priv::stmmac_tx_clean(bool* pending_packets) {
    completed done;
    unsigned count = 0;

    scheme_->lock(txq());
    exclusive_begin(txq(), "stmmac_tx_clean");

    unsigned entry = tx_q_.dirty_tx;

    while (entry != tx_q_.cur_tx && count < config_.dma_tx_size) {
        if (!clean_entry(entry, &done)) break;
        count++;
        entry = next_entry(entry);
    }
    tx_q_.dirty_tx = entry;

    netdev_tx_completed_queue(txq(), done.pkts_compl, done.bytes_compl);

    // STMMAC_TX_THRESH: a quarter of the ring.
    if (netif_tx_queue_stopped(txq()) && stmmac_tx_avail() > config_.dma_tx_size / 4) {
        netif_tx_wake_queue(txq());
    }

    // What is left is cleaned when the timer says so. From v6.7 on stmmac_napi_poll_tx() arms it.
    *pending_packets = tx_q_.dirty_tx != tx_q_.cur_tx;
    if (*pending_packets && !config_.timer_only_without_napi) stmmac_tx_timer_arm();

    exclusive_end(txq(), "stmmac_tx_clean");
    scheme_->unlock(txq());
    return count;
}

/// stmmac_main.c: stmmac_tx_clean(), v6.1, the body of its loop but for the two counters; false
/// where it breaks off. Left out: unmapping, timestamps, and stmmac_clean_desc3(), which is for
/// jumbo frames.
bool stmmac_priv::clean_entry(unsigned entry, completed* done) {
    stmmac_tx_info& slot = info(entry);
    xdp_frame* xdpf = nullptr;
    sk_buff* skb = nullptr;

    if (slot.buf_type == STMMAC_TXBUF_T_XDP_NDO) {
        xdpf = slot.xdpf;
    } else if (slot.buf_type == STMMAC_TXBUF_T_SKB) {
        skb = slot.tx_skbuff;
    }

    dma_desc* p = channel_.at(entry);
    const unsigned status = hw_.desc.tx_status(p);
    if (status & tx_dma_own) return false;

    // The other words of the descriptor are read after the OWN bit.
    dma_rmb();
    cleaned(xdpf != nullptr ? xdpf : skb, entry);

    if (xdpf != nullptr && slot.buf_type == STMMAC_TXBUF_T_XDP_NDO) {
        xdp_return_frame(xdpf);
        slot.xdpf = nullptr;
    }
    if (slot.buf_type == STMMAC_TXBUF_T_SKB && skb != nullptr) {
        done->pkts_compl++;
        done->bytes_compl += skb->len;
        dev_consume_skb_any(skb, 0);
        slot.tx_skbuff = nullptr;
    }

    hw_.desc.release_tx_desc(p);
    return true;
}

/// What the judges are told when a slot is taken back; most slots of a packet do not point to it.
void stmmac_priv::cleaned(const sk_buff* packet, unsigned entry) {
    emit({.what = What::cleaned,
          .packet = packet == nullptr ? -1 : packet->id,
          .slot = static_cast<int>(entry)});
}

/// stmmac_main.c: stmmac_napi_poll_tx(), v6.1, without statistics
int stmmac_priv::stmmac_napi_poll_tx(int budget) {
    bool pending_packets = false;
    int work_done = static_cast<int>(stmmac_tx_clean(&pending_packets));
    work_done = std::min(work_done, budget);

    if (work_done < budget && napi_complete_done(&tx_napi_, work_done)) {
        const unsigned long flags = spin_lock_irqsave(&ch_lock_);
        stmmac_enable_dma_irq();
        spin_unlock_irqrestore(&ch_lock_, flags);
    }

    // From v6.7 on the timer is armed here, when the NAPI is complete.
    if (pending_packets && config_.timer_only_without_napi) stmmac_tx_timer_arm();
    return work_done;
}

}  // namespace txmc::stmmac
