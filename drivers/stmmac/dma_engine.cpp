#include "drivers/stmmac/dma_engine.hpp"

#include "drivers/stmmac/hwif.hpp"

namespace txmc::stmmac {
namespace {

bool differs(Value value, Value operand) { return value != operand; }

// All that the engine remembers: the descriptor it stands at, and why it waits.
void next_turn(unsigned current, unsigned reason) { net::next_turn(current << 8 | reason); }

}  // namespace

void dma_engine::run() {
    channel_.core == core_kind::gmac4 ? follow_the_tail() : follow_poll_demands();
}

void dma_engine::follow_the_tail() {
    unsigned current = 0;
    unsigned tail = 0;  // the descriptor it stops in front of
    for (;;) {
        next_turn(current, tail);
        tail = channel_.tail.wait(differs, tail, Order::acquire, "DMA: tail", Site::current());
        // At the tail, or at a descriptor that is not its own, it waits for a new tail.
        while (current != tail && transmit(current)) {
            current = (current + 1) % channel_.size();
            next_turn(current, tail);
        }
    }
}

void dma_engine::follow_poll_demands() {
    unsigned current = 0;
    for (;;) {
        next_turn(current, 0);
        register_t& demand = channel_.poll_demand;
        demand.wait(differs, 0, Order::acquire, "DMA: suspended", Site::current());
        demand.store(0, Order::seq_cst, "DMA: resumes", Site::current());
        // Whatever is its own goes, told of or not.
        while (transmit(current)) {
            current = (current + 1) % channel_.size();
            next_turn(current, 1);
        }
    }
}

/// False: the descriptor belongs to the driver. (The engine sets TBU then, which is not among the
/// enabled interrupts and changes nothing where only transmit events are handled.)
bool dma_engine::transmit(unsigned slot) {
    const engine_desc_ops& ops = hwif_of(channel_.core).engine;
    dma_desc* p = channel_.at(slot);
    const fetched_desc desc = ops.fetch(p);
    if (!desc.own) return false;
    const int packet = desc.packet;
    const int where = static_cast<int>(slot);
    net::emit({.what = net::What::fetched, .queue = queue_, .packet = packet, .slot = where});
    if (desc.last) {
        net::emit({.what = net::What::on_wire, .queue = queue_, .packet = packet, .slot = where});
    }
    ops.close(p, desc.control);
    net::emit({.what = net::What::completed, .queue = queue_, .packet = packet, .slot = where});
    if (desc.interrupt) channel_.interrupt.set_cause(DMA_CHAN_STATUS_TI, "DMA: TI");
    return true;
}

}  // namespace txmc::stmmac
