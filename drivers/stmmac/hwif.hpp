#pragma once
// What differs from core to core: drivers/net/ethernet/stmicro/stmmac/hwif.h, v6.1.

#include "drivers/stmmac/registers.hpp"

namespace txmc::stmmac {

// common.h: enum tx_frame_status, enum dma_irq_status
inline constexpr unsigned tx_done = 0x0;
inline constexpr unsigned tx_dma_own = 0x4;
inline constexpr unsigned handle_tx = 0x8;

struct stmmac_desc_ops {
    void (*set_addr)(dma_desc* p, unsigned addr);
    void (*prepare_tx_desc)(dma_desc* p, bool is_fs, bool tx_own, bool ls);
    void (*set_tx_owner)(dma_desc* p);
    void (*set_tx_ic)(dma_desc* p);
    unsigned (*tx_status)(const dma_desc* p);
    void (*release_tx_desc)(dma_desc* p);
};

struct stmmac_dma_ops {
    void (*enable_dma_transmission)(dma_channel* ch);  // none: nothing happens
    void (*set_tx_tail_ptr)(dma_channel* ch, unsigned tail_ptr);
    unsigned (*dma_interrupt)(dma_channel* ch);
};

/// What the engine makes of a descriptor.
struct fetched_desc {
    bool own = false;
    bool last = false;
    bool interrupt = false;
    int packet = -1;
    unsigned control = 0;  ///< The word with OWN, as it was read.
};

/// The same layout, seen from the engine.
struct engine_desc_ops {
    fetched_desc (*fetch)(const dma_desc* p);
    /// Gives it back: writes the word with OWN as it was read, without OWN.
    void (*close)(dma_desc* p, unsigned control);
};

struct mac_device_info {
    const stmmac_desc_ops desc;
    const stmmac_dma_ops dma;
    const engine_desc_ops engine;
};

extern const mac_device_info dwmac4_hw;
extern const mac_device_info dwmac1000_hw;

inline const mac_device_info& hwif_of(core_kind core) {
    return core == core_kind::gmac4 ? dwmac4_hw : dwmac1000_hw;
}

}  // namespace txmc::stmmac
