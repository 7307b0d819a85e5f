// What a device consists of.

#include "drivers/stmmac/stmmac.hpp"

namespace txmc::stmmac {

stmmac_tx_info::stmmac_tx_info(int slot)
    : tx_skbuff(Name("tx_skbuff", slot)),
      xdpf(Name("xdpf", slot)),
      buf_type(Name("buf_type", slot), STMMAC_TXBUF_T_SKB) {}

stmmac_tx_queue::stmmac_tx_queue(const stmmac_config& config)
    : cur_tx(Name("tx_q", 0, "cur_tx"), 0),
      dirty_tx(Name("tx_q", 0, "dirty_tx"), 0),
      tx_count_frames(Name("tx_q", 0, "tx_count_frames"), 0),
      txtimer(Name("tx_q", 0, "txtimer"), txtimer_line, config.tx_coal_early) {
    for (unsigned slot = 0; slot < config.dma_tx_size; ++slot) {
        info.emplace_back(static_cast<int>(slot));
    }
}

stmmac_priv::stmmac_priv(const stmmac_config& config, const clean_lock* scheme, ContextId irq)
    : config_(config),
      hw_(hwif_of(config.core)),
      scheme_(scheme),
      dev_(this, 0, config.bql, 1),
      tx_q_(config),
      channel_(config.core, static_cast<int>(config.dma_tx_size), irq, irq_line),
      ch_lock_(Name("ch", 0, "lock")),
      tx_napi_(this) {}

}  // namespace txmc::stmmac
