#pragma once
// A high resolution timer: include/linux/hrtimer.h, v6.1. Armed, it may fire at any time from then
// on, in the hardirq context of the CPU that armed it.

#include "models/net/words.hpp"

namespace txmc::net {

class hrtimer {
public:
    /// `line` is the timer's place among the lines of every hardirq context.
    hrtimer(const Name& name, int line) : line_(1U << line), base_(name, no_cpu) {}

    void start(Site where);
    void try_to_cancel(Site where);

private:
    const unsigned line_;
    shared<int> base_;  // the CPU that armed it last
};

/// kernel/time/hrtimer.c: hrtimer_start(), v6.1. A timer that is armed on another CPU comes over.
inline void hrtimer_start(hrtimer* timer, Site where = Site::current()) { timer->start(where); }
/// kernel/time/hrtimer.c: hrtimer_try_to_cancel(), v6.1. A callback that runs goes on.
inline void hrtimer_try_to_cancel(hrtimer* timer, Site where = Site::current()) {
    timer->try_to_cancel(where);
}

}  // namespace txmc::net
