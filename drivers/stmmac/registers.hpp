#pragma once
// What the driver and the DMA engine share: the descriptor ring and a channel's registers
// (drivers/net/ethernet/stmicro/stmmac/{descs.h,dwmac4_descs.h,dwmac4_dma.h,dwmac_dma.h}, v6.1).

#include <deque>

#include "harness/machine/interrupt_line.hpp"
#include "models/net/words.hpp"

namespace txmc::stmmac {

using namespace linux_words;

// GMAC4: of word 3 of a descriptor, and of word 2.
inline constexpr unsigned TDES3_OWN = 1U << 31;
inline constexpr unsigned TDES3_FIRST_DESCRIPTOR = 1U << 29;
inline constexpr unsigned TDES3_LAST_DESCRIPTOR = 1U << 28;
inline constexpr unsigned TDES2_INTERRUPT_ON_COMPLETION = 1U << 31;
// Enhanced descriptors: all of word 0.
inline constexpr unsigned ETDES0_OWN = 1U << 31;
inline constexpr unsigned ETDES0_INTERRUPT = 1U << 30;
inline constexpr unsigned ETDES0_LAST_SEGMENT = 1U << 29;
inline constexpr unsigned ETDES0_FIRST_SEGMENT = 1U << 28;
// Of the channel's status and interrupt enable registers. The older core has them elsewhere.
inline constexpr unsigned DMA_CHAN_STATUS_TI = 1U << 0;
inline constexpr unsigned DMA_CHAN_INTR_DEFAULT_TX = 1U << 0;

/// Memory that the engine reads and writes: plain accesses in the kernel, announced ones here. The
/// address of a buffer stands for the packet in it. Lengths, checksum bits, and the words that hold
/// nothing else are left out.
struct dma_desc {
    shared<unsigned> des0;
    shared<unsigned> des2;
    shared<unsigned> des3;

    explicit dma_desc(int slot)
        : des0(Name("desc", slot, "des0")),
          des2(Name("desc", slot, "des2")),
          des3(Name("desc", slot, "des3")) {}
};

/// How the engine is told of new descriptors, and which events the handler acknowledges.
enum class core_kind {
    gmac4,      ///< A tail pointer; events that are enabled.
    dwmac1000,  ///< A poll demand, after which the engine looks for itself; all events.
};

/// A transmit channel.
struct dma_channel {
    const core_kind core;
    std::deque<dma_desc> ring;
    /// DMA_CHAN_TX_END_ADDR as an index: the engine stops in front of it.
    register_t tail;
    /// DMA_XMT_POLL_DEMAND: a write wakes the engine, which takes note of it.
    register_t poll_demand;
    InterruptLine interrupt;

    /// `irq` is the hardirq context that serves the channel, `line` its place there.
    dma_channel(core_kind kind, int ring_size, ContextId irq, int line)
        : core(kind),
          tail(Name("dma", -1, "tail"), 0),
          poll_demand(Name("dma", -1, "poll_demand"), 0),
          interrupt(Name("dma", -1, "status"), Name("dma", -1, "intr_ena"),
                    DMA_CHAN_INTR_DEFAULT_TX, irq, line) {
        for (int slot = 0; slot < ring_size; ++slot) ring.emplace_back(slot);
    }

    dma_desc* at(unsigned slot) { return &ring[slot]; }
    unsigned size() const { return static_cast<unsigned>(ring.size()); }
};

}  // namespace txmc::stmmac
