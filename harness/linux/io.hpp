#pragma once
// MMIO registers: include/asm-generic/io.h, Documentation/memory-barriers.txt ("KERNEL I/O BARRIER
// EFFECTS"). A register is a location of its own, read by the device. What is written to a device
// reaches it in order: a load of a register never returns an old value.

#include "harness/linux/access.hpp"
#include "harness/memory/register.hpp"

namespace txmc::linux_words {

using register_t = RegisterCell;

/// Orders all earlier writes issued by or propagated to this CPU before the MMIO write.
inline void writel(unsigned v, register_t* reg, Site where = Site::current()) {
    if (weakened(Weakening::drop, "writel", where)) return;
    reg->store(v, Order::release, "writel", where);
}
/// Ordered against MMIO of this CPU only.
inline void writel_relaxed(unsigned v, register_t* reg, Site where = Site::current()) {
    if (weakened(Weakening::drop, "writel_relaxed", where)) return;
    reg->store(v, Order::relaxed, "writel_relaxed", where);
}
/// Completes before later memory reads.
inline unsigned readl(const register_t* reg, Site where = Site::current()) {
    return reg->load(Order::acquire, "readl", where);
}

}  // namespace txmc::linux_words
