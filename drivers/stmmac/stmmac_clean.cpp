// The consumer side: interrupt, NAPI, clean.

#include <algorithm>

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_tx_clean(), v6.1. Statistics are left out.
int stmmac_priv::stmmac_tx_clean(bool* pending_packets) {
    unsigned count = 0;
    unsigned bytes_compl = 0;

    scheme_->lock(txq());
    exclusive_begin(txq(), "stmmac_tx_clean");

    unsigned entry = tx_q_.dirty_tx;
    while (entry != tx_q_.cur_tx && count < config_.dma_tx_size) {
        const unsigned status = READ_ONCE(channel_.at(entry).des3);
        if (status & TDES3_OWN) break;
        count++;
        // The other words of the descriptor are read after the OWN bit.
        dma_rmb();
        bytes_compl += clean_entry(entry);
        entry = next_entry(entry);
    }
    tx_q_.dirty_tx = entry;

    netdev_tx_completed_queue(txq(), bytes_compl);

    // STMMAC_TX_THRESH: a quarter of the ring.
    if (netif_tx_queue_stopped(txq()) && stmmac_tx_avail() > config_.dma_tx_size / 4) {
        netif_tx_wake_queue(txq());
    }

    // What is left is cleaned when the timer says so.
    *pending_packets = tx_q_.dirty_tx != tx_q_.cur_tx;
    if (*pending_packets && !config_.timer_only_without_napi) stmmac_tx_timer_arm();

    exclusive_end(txq(), "stmmac_tx_clean");
    scheme_->unlock(txq());
    return static_cast<int>(count);
}

/// stmmac_main.c: stmmac_tx_clean(), v6.1, what it does to an entry; returns the bytes that byte
/// queue limits were charged for. dwmac4_descs.c: dwmac4_release_tx_desc(), v6.1
unsigned stmmac_priv::clean_entry(unsigned entry) {
    const bool is_skb = info(entry).buf_type == STMMAC_TXBUF_T_SKB;
    sk_buff_field& packet = is_skb ? info(entry).tx_skbuff : info(entry).xdpf;
    sk_buff* skb = packet;
    emit({.what = What::cleaned,
          .packet = skb == nullptr ? -1 : skb->id,
          .slot = static_cast<int>(entry)});
    if (skb != nullptr) {
        dev_consume_skb_any(skb, 0);  // or xdp_return_frame()
        packet = nullptr;
    }
    WRITE_ONCE(channel_.at(entry).des3, 0);
    return is_skb && skb != nullptr ? skb->len : 0;
}

/// stmmac_main.c: stmmac_napi_poll_tx(), v6.1. ch->lock, which makes the read-modify-write of the
/// enable register one step beside the receive side's, is left out: there is no other side.
int stmmac_priv::stmmac_napi_poll_tx(int budget) {
    bool pending_packets = false;
    const int work_done = std::min(stmmac_tx_clean(&pending_packets), budget);
    if (work_done < budget && napi_complete_done(&tx_napi_, work_done)) {
        channel_.interrupt.write_enable(DMA_CHAN_INTR_ENA_TIE, "stmmac_enable_dma_irq");
    }
    // From v6.7 on the timer is armed here, when the NAPI is complete.
    if (pending_packets && config_.timer_only_without_napi) stmmac_tx_timer_arm();
    return work_done;
}

/// dwmac4_lib.c: dwmac4_dma_interrupt(), v6.1: events that are not enabled stay pending;
/// dwmac_lib.c: dwmac_dma_interrupt(), v6.1: they do not
unsigned stmmac_priv::dma_interrupt() {
    const unsigned intr_status = channel_.interrupt.read_status("readl");
    if (channel_.core != core_kind::gmac4) {
        channel_.interrupt.acknowledge(intr_status, "writel");
        return intr_status & DMA_CHAN_STATUS_TI;
    }
    const unsigned intr_en = channel_.interrupt.read_enable("readl");
    channel_.interrupt.acknowledge(intr_status & intr_en, "writel");
    return intr_status & DMA_CHAN_STATUS_TI;
}

/// stmmac_main.c: stmmac_napi_check(), v6.1, its transmit half
void stmmac_priv::stmmac_napi_check() {
    if (dma_interrupt() != 0) schedule_tx_napi();
}

/// stmmac_main.c: stmmac_tx_timer(), v6.1. If the NAPI is scheduled already it polls once more.
void stmmac_priv::stmmac_tx_timer() {
    reach("timer fired");
    schedule_tx_napi();
}

/// What the two have in common.
void stmmac_priv::schedule_tx_napi() {
    if (napi_schedule_prep(&tx_napi_)) {
        channel_.interrupt.write_enable(0, "stmmac_disable_dma_irq");
        __napi_schedule(&tx_napi_);
    }
}

/// stmmac_main.c: stmmac_tx_timeout(), v6.1. The reset that it schedules is not a part of the
/// model.
void stmmac_priv::ndo_tx_timeout(net_device*) {}

/// stmmac_main.c: stmmac_interrupt() and stmmac_dma_interrupt(), v6.1
void stmmac_priv::stmmac_interrupt() { stmmac_napi_check(); }

}  // namespace txmc::stmmac
