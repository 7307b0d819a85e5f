// The GMAC of before, with enhanced descriptors: OWN and the interrupt bit share word 0; a poll
// demand.

#include "drivers/stmmac/hwif.hpp"

namespace txmc::stmmac {
namespace {

/// enh_desc.c: enh_desc_set_addr(), v6.1
void enh_desc_set_addr(dma_desc* p, unsigned addr) { WRITE_ONCE(p->des2, addr); }

/// enh_desc.c: enh_desc_prepare_tx_desc(), v6.1
void enh_desc_prepare_tx_desc(dma_desc* p, bool is_fs, bool tx_own, bool ls) {
    unsigned tdes0 = READ_ONCE(p->des0);

    if (is_fs) {
        tdes0 |= ETDES0_FIRST_SEGMENT;
    } else {
        tdes0 &= ~ETDES0_FIRST_SEGMENT;
    }
    if (ls) tdes0 |= ETDES0_LAST_SEGMENT;
    if (tx_own) tdes0 |= ETDES0_OWN;

    // The first descriptor is given away when all the others of the frame are ready.
    if (is_fs && tx_own) dma_wmb();

    WRITE_ONCE(p->des0, tdes0);
}

/// enh_desc.c: enh_desc_set_tx_owner(), v6.1
void enh_desc_set_tx_owner(dma_desc* p) { WRITE_ONCE(p->des0, READ_ONCE(p->des0) | ETDES0_OWN); }

/// enh_desc.c: enh_desc_set_tx_ic(), v6.1
void enh_desc_set_tx_ic(dma_desc* p) { WRITE_ONCE(p->des0, READ_ONCE(p->des0) | ETDES0_INTERRUPT); }

/// enh_desc.c: enh_desc_get_tx_status(), v6.1. No frame goes wrong.
unsigned enh_desc_get_tx_status(const dma_desc* p) {
    return (READ_ONCE(p->des0) & ETDES0_OWN) != 0 ? tx_dma_own : tx_done;
}

/// enh_desc.c: enh_desc_release_tx_desc(), v6.1. The end-of-ring bit is left out: the engine knows
/// the size of the ring.
void enh_desc_release_tx_desc(dma_desc* p) { WRITE_ONCE(p->des0, 0); }

/// dwmac_lib.c: dwmac_enable_dma_transmission(), v6.1
void dwmac_enable_dma_transmission(dma_channel* ch) { writel(1, &ch->poll_demand); }

/// dwmac_lib.c: dwmac_dma_interrupt(), v6.1, of the transmit side. Acknowledges all that it has
/// read, enabled or not.
unsigned dwmac_dma_interrupt(dma_channel* ch) {
    const unsigned intr_status = ch->interrupt.read_status("readl");
    unsigned ret = 0;
    if (intr_status & DMA_CHAN_STATUS_TI) ret |= handle_tx;
    ch->interrupt.acknowledge(intr_status, "writel");
    return ret;
}

fetched_desc fetch(const dma_desc* p) {
    const unsigned des0 = p->des0.load(Order::acquire, "DMA: fetch", Site::current());
    if ((des0 & ETDES0_OWN) == 0) return {};
    const unsigned des2 = p->des2.load(Order::relaxed, "DMA: fetch", Site::current());
    return {.own = true,
            .last = (des0 & ETDES0_LAST_SEGMENT) != 0,
            .interrupt = (des0 & ETDES0_INTERRUPT) != 0,
            .packet = static_cast<int>(des2),
            .control = des0};
}

void close(dma_desc* p, unsigned des0) {
    p->des0.store(des0 & ~ETDES0_OWN, Order::release, "DMA: close", Site::current());
}

}  // namespace

const mac_device_info dwmac1000_hw = {
    .desc = {.set_addr = enh_desc_set_addr,
             .prepare_tx_desc = enh_desc_prepare_tx_desc,
             .set_tx_owner = enh_desc_set_tx_owner,
             .set_tx_ic = enh_desc_set_tx_ic,
             .tx_status = enh_desc_get_tx_status,
             .release_tx_desc = enh_desc_release_tx_desc},
    .dma = {.enable_dma_transmission = dwmac_enable_dma_transmission,
            .set_tx_tail_ptr = nullptr,
            .dma_interrupt = dwmac_dma_interrupt},
    .engine = {.fetch = fetch, .close = close},
};

}  // namespace txmc::stmmac
