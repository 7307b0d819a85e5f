#include "models/net/hrtimer.hpp"

namespace txmc::net {

void hrtimer::start(Site where) {
    Machine& machine = Machine::current();
    const int cpu = smp_processor_id();
    const int base = base_;
    if (base != no_cpu && base != cpu) {
        machine.withdraw(machine.find(base, Level::hardirq), line_, "hrtimer_start", where);
    }
    const ContextId handler = machine.find(cpu, Level::hardirq);
    if (handler < 0) throw InternalError("a timer is armed on a CPU without a hardirq context");
    base_ = cpu;
    machine.raise(handler, line_, "hrtimer_start", where);
}

}  // namespace txmc::net
