// A second producer: XDP frames that another device's receive side redirects. It takes the xmit
// lock like everybody, and tests neither a stop bit nor FROZEN.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_xdp_xmit(), v6.1, with one frame and XDP_XMIT_FLUSH
int stmmac_priv::stmmac_xdp_xmit(xdp_frame* xdpf) {
    netdev_queue* nq = txq();
    __netif_tx_lock(nq, smp_processor_id());
    xmit_begin(nq, xdpf);
    const int res = stmmac_xdp_xmit_xdpf(xdpf);
    stmmac_flush_tx_descriptors();
    stmmac_tx_timer_arm();
    xmit_end(nq, xdpf, NETDEV_TX_OK);
    __netif_tx_unlock(nq);
    return res == STMMAC_XDP_TX ? 1 : 0;
}

/// stmmac_main.c: stmmac_xdp_xmit_xdpf(), v6.1
int stmmac_priv::stmmac_xdp_xmit_xdpf(xdp_frame* xdpf) {
    const unsigned entry = tx_q_.cur_tx;
    if (stmmac_tx_avail() < config_.dma_tx_size / 4) return STMMAC_XDP_CONSUMED;

    info(entry).buf_type = STMMAC_TXBUF_T_XDP_NDO;
    info(entry).xdpf = xdpf;
    prepare_tx_desc(entry, xdpf, 0);
    dma_wmb();
    set_tx_owner(entry, xdpf, TDES3_FIRST_DESCRIPTOR | TDES3_LAST_DESCRIPTOR);

    tx_q_.tx_count_frames = tx_q_.tx_count_frames + 1;
    if (tx_q_.tx_count_frames % config_.tx_coal_frames == 0) {
        tx_q_.tx_count_frames = 0;
        // Only now, when the descriptor belongs to the engine already.
        prepare_tx_desc(entry, xdpf, TDES2_INTERRUPT_ON_COMPLETION);
    }
    stmmac_enable_dma_transmission(next_entry(entry));
    tx_q_.cur_tx = next_entry(entry);
    reach("XDP sent");
    return STMMAC_XDP_TX;
}

}  // namespace txmc::stmmac
