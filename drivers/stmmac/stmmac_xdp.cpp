// A second producer: XDP frames that another device's receive side redirects. It takes the xmit
// lock like everybody, and tests neither a stop bit nor FROZEN.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_xdp_xmit(), v6.1, with one frame and XDP_XMIT_FLUSH; without STMMAC_DOWN
/// and txq_trans_cond_update()
int stmmac_priv::stmmac_xdp_xmit(xdp_frame* xdpf) {
    int nxmit = 0;
    netdev_queue* nq = txq();

    __netif_tx_lock(nq, smp_processor_id());
    xmit_begin(nq, xdpf, "stmmac_xdp_xmit");

    if (stmmac_xdp_xmit_xdpf(xdpf) != STMMAC_XDP_CONSUMED) nxmit++;

    stmmac_flush_tx_descriptors();
    stmmac_tx_timer_arm();

    xmit_end(nq, xdpf, "stmmac_xdp_xmit", NETDEV_TX_OK);
    __netif_tx_unlock(nq);
    return nxmit;
}

/// stmmac_main.c: stmmac_xdp_xmit_xdpf(), v6.1, with dma_map; the mapping is left out
int stmmac_priv::stmmac_xdp_xmit_xdpf(xdp_frame* xdpf) {
    unsigned entry = tx_q_.cur_tx;

    if (stmmac_tx_avail() < config_.dma_tx_size / 4) {
        reach("XDP refused");
        return STMMAC_XDP_CONSUMED;
    }

    dma_desc* tx_desc = channel_.at(entry);

    info(entry).buf_type = STMMAC_TXBUF_T_XDP_NDO;
    info(entry).xdpf = xdpf;

    hw_.desc.set_addr(tx_desc, dma_map(xdpf));

    hw_.desc.prepare_tx_desc(tx_desc, true, true, true);
    posted(xdpf, entry);

    tx_q_.tx_count_frames = tx_q_.tx_count_frames + 1;

    // The kernel divides by tx_coal_frames here, also if it is 0.
    if (tx_q_.tx_count_frames % config_.tx_coal_frames == 0) {
        tx_q_.tx_count_frames = 0;
        // Only now, when the descriptor belongs to the engine already.
        hw_.desc.set_tx_ic(tx_desc);
    }

    stmmac_enable_dma_transmission(next_entry(entry));

    entry = next_entry(entry);
    tx_q_.cur_tx = entry;
    reach("XDP sent");
    return STMMAC_XDP_TX;
}

}  // namespace txmc::stmmac
