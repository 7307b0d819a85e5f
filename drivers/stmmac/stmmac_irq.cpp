// Who starts the clean: the channel's interrupt and the coalescing timer.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

/// stmmac_main.c: stmmac_interrupt() and stmmac_dma_interrupt(), v6.1, for the one channel. Left
/// out: STMMAC_DOWN, safety features and what is not of the DMA; no hard error of the DMA.
void stmmac_priv::stmmac_interrupt() {
    if (READ_ONCE(txq()->xmit_lock_owner) == smp_processor_id()) reach("sender interrupted");
    stmmac_napi_check();
}

/// stmmac_main.c: stmmac_napi_check(), v6.1, its transmit half
void stmmac_priv::stmmac_napi_check() {
    const unsigned status = hw_.dma.dma_interrupt(&channel_);
    if (status & handle_tx) schedule_tx_napi();
}

/// stmmac_main.c: stmmac_tx_timer(), v6.1
void stmmac_priv::stmmac_tx_timer() {
    reach("timer fired");
    schedule_tx_napi();
}

/// stmmac_main.c: stmmac_napi_check() and stmmac_tx_timer(), v6.1, the same lines in both. If the
/// NAPI is scheduled already, napi_schedule_prep() has made it poll once more.
void stmmac_priv::schedule_tx_napi() {
    if (napi_schedule_prep(&tx_napi_)) {
        const unsigned long flags = spin_lock_irqsave(&ch_lock_);
        stmmac_disable_dma_irq();
        spin_unlock_irqrestore(&ch_lock_, flags);
        __napi_schedule(&tx_napi_);
    }
}

/// dwmac4_lib.c: dwmac4_enable_dma_irq(), dwmac_lib.c: dwmac_enable_dma_irq(), v6.1
void stmmac_priv::stmmac_enable_dma_irq() {
    const unsigned value = channel_.interrupt.read_enable("readl");
    channel_.interrupt.write_enable(value | DMA_CHAN_INTR_DEFAULT_TX, "writel");
}

/// dwmac4_lib.c: dwmac4_disable_dma_irq(), dwmac_lib.c: dwmac_disable_dma_irq(), v6.1
void stmmac_priv::stmmac_disable_dma_irq() {
    const unsigned value = channel_.interrupt.read_enable("readl");
    channel_.interrupt.write_enable(value & ~DMA_CHAN_INTR_DEFAULT_TX, "writel");
}

/// stmmac_main.c: stmmac_tx_timeout(), v6.1. stmmac_global_err() turns the carrier off and requests
/// a reset; neither is a part of the model.
void stmmac_priv::ndo_tx_timeout(net_device*) {}

}  // namespace txmc::stmmac
