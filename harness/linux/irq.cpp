#include "harness/linux/irq.hpp"

#include "harness/events/misuse.hpp"
#include "harness/linux/lockdep.hpp"

namespace txmc::linux_words {

void local_irq_disable(Site where) {
    Machine::current().disable_hardirq("local_irq_disable", where);
}

void local_irq_enable(Site where) {
    if (in_hardirq()) misuse("local_irq_enable in a hardirq");
    Machine::current().enable_hardirq("local_irq_enable", where);
}

unsigned long local_irq_save(Site where) {
    const unsigned long flags = irqs_disabled() ? 1 : 0;
    if (flags == 0) Machine::current().disable_hardirq("local_irq_save", where);
    if (Lockdep* lockdep = Lockdep::watching()) lockdep->saved_flags(flags);
    return flags;
}

void local_irq_restore(unsigned long flags, Site where) {
    Lockdep* lockdep = Lockdep::watching();
    // CONFIG_DEBUG_IRQFLAGS
    if (!irqs_disabled()) misuse("local_irq_restore with interrupts on");
    if (lockdep != nullptr && !lockdep->restores_flags(flags)) {
        misuse("local_irq_restore of flags that no local_irq_save has given");
    }
    if (flags == 0) Machine::current().enable_hardirq("local_irq_restore", where);
}

bool irqs_disabled() { return Machine::current().hardirq_disabled(); }

void local_bh_disable(Site where) { Machine::current().disable_softirq("local_bh_disable", where); }

void local_bh_enable(Site where) {
    Machine& machine = Machine::current();
    // __local_bh_enable_ip() warns: pending softirqs would run here.
    if (irqs_disabled()) misuse("local_bh_enable with interrupts off");
    if (machine.level() != Level::device && machine.masks().softirqs_off == 0) {
        misuse("local_bh_enable without a local_bh_disable");
        return;
    }
    machine.enable_softirq("local_bh_enable", where);
}

bool in_softirq() { return Machine::current().softirq_disabled(); }
bool in_hardirq() { return Machine::current().level() == Level::hardirq; }

void raise_softirq(softirq_vector nr, Site where) {
    Machine& machine = Machine::current();
    const ContextId handler = machine.find(machine.cpu(), Level::softirq);
    if (handler < 0)
        throw InternalError("a softirq is raised on a CPU that has no softirq context");
    machine.raise(handler, 1U << nr, "raise_softirq", where);
}

}  // namespace txmc::linux_words
