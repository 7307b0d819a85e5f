#pragma once
// Masking and the present CPU: include/linux/{irqflags,bottom_half,interrupt}.h.

#include "harness/machine/machine.hpp"

namespace txmc::linux_words {

inline int smp_processor_id() { return Machine::current().cpu(); }

void local_irq_disable(Site where = Site::current());
/// Enables interrupts whatever they were before.
void local_irq_enable(Site where = Site::current());
/// Returns the flags for local_irq_restore (a macro with an output argument in the kernel).
unsigned long local_irq_save(Site where = Site::current());
void local_irq_restore(unsigned long flags, Site where = Site::current());
bool irqs_disabled();

void local_bh_disable(Site where = Site::current());
void local_bh_enable(Site where = Site::current());
/// True in a softirq and wherever softirqs are disabled, as in the kernel.
bool in_softirq();
bool in_hardirq();

/// Softirq vectors that the models use; the bit is its place in the pending mask.
enum softirq_vector : int { TIMER_SOFTIRQ = 1, NET_TX_SOFTIRQ = 2, NET_RX_SOFTIRQ = 3 };
/// On the present CPU.
void raise_softirq(softirq_vector nr, Site where = Site::current());

}  // namespace txmc::linux_words
