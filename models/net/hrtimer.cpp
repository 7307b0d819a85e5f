#include "models/net/hrtimer.hpp"

namespace txmc::net {
namespace {

ContextId hardirq_of(int cpu) {
    const ContextId handler = Machine::current().find(cpu, Level::hardirq);
    if (handler < 0) throw InternalError("a timer is armed on a CPU without a hardirq context");
    return handler;
}

}  // namespace

void hrtimer::start(Site where) {
    const int cpu = smp_processor_id();
    const int base = xchg(&base_, cpu, where);
    if (base != no_cpu && base != cpu) {
        Machine::current().withdraw(hardirq_of(base), line_, "hrtimer_start", where);
    }
    Machine::current().raise(hardirq_of(cpu), line_, "hrtimer_start", where);
}

void hrtimer::try_to_cancel(Site where) {
    const int base = READ_ONCE(base_, where);
    if (base == no_cpu) return;
    Machine::current().withdraw(hardirq_of(base), line_, "hrtimer_try_to_cancel", where);
}

}  // namespace txmc::net
