#include "models/net/hrtimer.hpp"

#include <algorithm>

namespace txmc::net {
namespace {

constexpr int no_base = -1;
constexpr unsigned late = 1 << 16;

int base_of(unsigned state) { return static_cast<int>(state & 0xff) - 1; }
int armed(unsigned state) { return static_cast<int>((state >> 8) & 0xff); }
unsigned state_of(int base, int arms) { return static_cast<unsigned>((base + 1) | arms << 8); }
bool is_late(Value state, Value) { return (state & late) != 0; }

ContextId hardirq_of(int cpu) {
    const ContextId handler = Machine::current().find(cpu, Level::hardirq);
    if (handler < 0) throw InternalError("a timer is armed on a CPU without a hardirq context");
    return handler;
}

}  // namespace

hrtimer::hrtimer(const Name& name, int line, int early)
    : line_(1U << line), early_(early), state_(name, state_of(no_base, 0)) {}

void hrtimer::start(Site where) {
    const int cpu = smp_processor_id();
    const unsigned old = state_.rmw(
        [&](unsigned state) {
            const int arms = std::min(armed(state) + 1, early_);
            return state_of(cpu, arms) | (armed(state) == early_ ? late : 0);
        },
        fully_ordered, "hrtimer_start", where);
    const int base = base_of(old);
    const bool waits = armed(old) == early_;
    // What has not expired yet is moved, or put off.
    if (base != no_base && (base != cpu || waits)) withdraw(base, "hrtimer_start", where);
    if (!waits) Machine::current().raise(hardirq_of(cpu), line_, "hrtimer_start", where);
}

void hrtimer::try_to_cancel(Site where) {
    const unsigned old = state_.rmw([](unsigned state) { return state & ~late; }, fully_ordered,
                                    "hrtimer_try_to_cancel", where);
    if (base_of(old) != no_base) withdraw(base_of(old), "hrtimer_try_to_cancel", where);
}

void hrtimer::withdraw(int base, const char* word, Site where) {
    Machine::current().withdraw(hardirq_of(base), line_, word, where);
}

void hrtimer::run_clock() {
    Machine& machine = Machine::current();
    for (;;) {
        next_turn(0);
        if (!machine.wait_until_idle(state_.id(), is_late, "time passes", Site::current())) return;
        const unsigned old = state_.rmw([](unsigned state) { return state & ~late; }, {},
                                        "hrtimer expires", Site::current());
        machine.raise(hardirq_of(base_of(old)), line_, "hrtimer expires", Site::current());
    }
}

}  // namespace txmc::net
