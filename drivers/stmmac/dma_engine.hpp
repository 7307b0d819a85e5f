#pragma once
// The transmit DMA engine: a device, outside every CPU.

#include "drivers/stmmac/registers.hpp"

namespace txmc::stmmac {

class dma_engine {
public:
    dma_engine(dma_channel& channel, int queue) : channel_(channel), queue_(queue) {}
    /// Never ends.
    void run();

private:
    void follow_the_tail();
    void follow_poll_demands();
    bool transmit(unsigned slot);

    dma_channel& channel_;
    const int queue_;
};

}  // namespace txmc::stmmac
