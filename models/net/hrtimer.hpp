#pragma once
// A high resolution timer: include/linux/hrtimer.h, v6.1. Armed, it may expire at any time from
// then on, in the hardirq context of the CPU that armed it. So that a timer that arms itself does
// not make endless executions, that holds for the first `early` times that it is armed, a size of
// the scenario; from then on time passes only when nothing else can run.

#include "models/net/words.hpp"

namespace txmc::net {

class hrtimer {
public:
    /// `line` is the timer's place among the lines of every hardirq context.
    hrtimer(const Name& name, int line, int early);

    void start(Site where);
    void try_to_cancel(Site where);

    /// The clock, a context without a CPU: raises what has become late. Ends with the execution.
    void run_clock();

private:
    void withdraw(int base, const char* word, Site where);

    const unsigned line_;
    const int early_;
    /// Changed under the lock of the CPU's timers, which orders all that happens to it.
    RegisterCell state_;  // the CPU that armed it last, how often it was armed, whether it is late
};

/// kernel/time/hrtimer.c: hrtimer_start(), v6.1. A timer that is armed on another CPU comes over.
inline void hrtimer_start(hrtimer* timer, Site where = Site::current()) { timer->start(where); }
/// kernel/time/hrtimer.c: hrtimer_try_to_cancel(), v6.1. A callback that runs goes on.
inline void hrtimer_try_to_cancel(hrtimer* timer, Site where = Site::current()) {
    timer->try_to_cancel(where);
}

}  // namespace txmc::net
