#include "harness/linux/irq.hpp"

namespace txmc::linux_words {

void local_irq_disable(Site where) {
    Machine::current().disable_hardirq("local_irq_disable", where);
}
void local_irq_enable(Site where) { Machine::current().enable_hardirq("local_irq_enable", where); }

unsigned long local_irq_save(Site where) {
    const bool off = Machine::current().hardirq_disabled();
    if (!off) Machine::current().disable_hardirq("local_irq_save", where);
    return off ? 1 : 0;
}

void local_irq_restore(unsigned long flags, Site where) {
    if (flags == 0) Machine::current().enable_hardirq("local_irq_restore", where);
}

bool irqs_disabled() { return Machine::current().hardirq_disabled(); }

void local_bh_disable(Site where) { Machine::current().disable_softirq("local_bh_disable", where); }
void local_bh_enable(Site where) { Machine::current().enable_softirq("local_bh_enable", where); }

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
