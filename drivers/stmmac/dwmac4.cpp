// The GMAC4 core: OWN in word 3, the interrupt bit in word 2, a tail pointer.

#include "drivers/stmmac/hwif.hpp"

namespace txmc::stmmac {
namespace {

/// dwmac4_descs.c: dwmac4_set_addr(), v6.1
void dwmac4_set_addr(dma_desc* p, unsigned addr) { WRITE_ONCE(p->des0, addr); }

/// dwmac4_descs.c: dwmac4_rd_prepare_tx_desc(), v6.1
void dwmac4_rd_prepare_tx_desc(dma_desc* p, bool is_fs, bool tx_own, bool ls) {
    unsigned tdes3 = READ_ONCE(p->des3);

    if (is_fs) {
        tdes3 |= TDES3_FIRST_DESCRIPTOR;
    } else {
        tdes3 &= ~TDES3_FIRST_DESCRIPTOR;
    }
    if (ls) {
        tdes3 |= TDES3_LAST_DESCRIPTOR;
    } else {
        tdes3 &= ~TDES3_LAST_DESCRIPTOR;
    }
    if (tx_own) tdes3 |= TDES3_OWN;

    // The first descriptor is given away when all the others of the frame are ready.
    if (is_fs && tx_own) dma_wmb();

    WRITE_ONCE(p->des3, tdes3);
}

/// dwmac4_descs.c: dwmac4_set_tx_owner(), v6.1
void dwmac4_set_tx_owner(dma_desc* p) { WRITE_ONCE(p->des3, READ_ONCE(p->des3) | TDES3_OWN); }

/// dwmac4_descs.c: dwmac4_rd_set_tx_ic(), v6.1
void dwmac4_rd_set_tx_ic(dma_desc* p) {
    WRITE_ONCE(p->des2, READ_ONCE(p->des2) | TDES2_INTERRUPT_ON_COMPLETION);
}

/// dwmac4_descs.c: dwmac4_wrback_get_tx_status(), v6.1. No frame goes wrong.
unsigned dwmac4_wrback_get_tx_status(const dma_desc* p) {
    return (READ_ONCE(p->des3) & TDES3_OWN) != 0 ? tx_dma_own : tx_done;
}

/// dwmac4_descs.c: dwmac4_release_tx_desc(), v6.1
void dwmac4_release_tx_desc(dma_desc* p) {
    WRITE_ONCE(p->des0, 0);
    WRITE_ONCE(p->des2, 0);
    WRITE_ONCE(p->des3, 0);
}

/// dwmac4_lib.c: dwmac4_set_tx_tail_ptr(), v6.1
void dwmac4_set_tx_tail_ptr(dma_channel* ch, unsigned tail_ptr) { writel(tail_ptr, &ch->tail); }

/// dwmac4_lib.c: dwmac4_dma_interrupt(), v6.1, of the transmit side. TI counts whether it is
/// enabled or not; what is not enabled is not acknowledged.
unsigned dwmac4_dma_interrupt(dma_channel* ch) {
    const unsigned intr_status = ch->interrupt.read_status("readl");
    const unsigned intr_en = ch->interrupt.read_enable("readl");
    unsigned ret = 0;
    if (intr_status & DMA_CHAN_STATUS_TI) ret |= handle_tx;
    ch->interrupt.acknowledge(intr_status & intr_en, "writel");
    return ret;
}

fetched_desc fetch(const dma_desc* p) {
    const unsigned des3 = p->des3.load(Order::acquire, "DMA: fetch", Site::current());
    if ((des3 & TDES3_OWN) == 0) return {};
    const unsigned des2 = p->des2.load(Order::relaxed, "DMA: fetch", Site::current());
    const unsigned des0 = p->des0.load(Order::relaxed, "DMA: fetch", Site::current());
    return {.own = true,
            .last = (des3 & TDES3_LAST_DESCRIPTOR) != 0,
            .interrupt = (des2 & TDES2_INTERRUPT_ON_COMPLETION) != 0,
            .packet = static_cast<int>(des0),
            .control = des3};
}

void close(dma_desc* p, unsigned des3) {
    p->des3.store(des3 & ~TDES3_OWN, Order::release, "DMA: close", Site::current());
}

}  // namespace

const mac_device_info dwmac4_hw = {
    .desc = {.set_addr = dwmac4_set_addr,
             .prepare_tx_desc = dwmac4_rd_prepare_tx_desc,
             .set_tx_owner = dwmac4_set_tx_owner,
             .set_tx_ic = dwmac4_rd_set_tx_ic,
             .tx_status = dwmac4_wrback_get_tx_status,
             .release_tx_desc = dwmac4_release_tx_desc},
    .dma = {.enable_dma_transmission = nullptr,
            .set_tx_tail_ptr = dwmac4_set_tx_tail_ptr,
            .dma_interrupt = dwmac4_dma_interrupt},
    .engine = {.fetch = fetch, .close = close},
};

}  // namespace txmc::stmmac
