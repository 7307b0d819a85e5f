#pragma once
// A litmus test: a few threads over shared variables in the kernel's words, and the outcome that
// is asked about. Registers are ordinary ints that the threads fill.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/linux/atomic.hpp"
#include "harness/linux/barrier.hpp"
#include "harness/linux/bitops.hpp"
#include "harness/linux/io.hpp"
#include "harness/linux/rcu.hpp"
#include "harness/linux/spinlock.hpp"

namespace txmc::litmus {

/// What one thread uses for a word between two accesses, so that the word itself tells no other
/// thread anything.
struct Own {
    explicit Own(int thread)
        : counter(Name("own", thread, "counter"), 0),
          bits(Name("own", thread, "bits"), linux_words::BIT(1)),
          lock(Name("own", thread, "lock")) {}

    linux_words::atomic_t counter;
    linux_words::bits_t bits;  ///< Bit 0 is clear, bit 1 is set.
    linux_words::spinlock_t lock;
};

/// A register that was never filled.
inline constexpr int unset = -1;

/// The variables of one execution; all start as zero, registers as `unset`.
struct Vars {
    linux_words::shared<int> x{"x"}, y{"y"}, z{"z"};
    linux_words::bits_t bits{"bits"};
    linux_words::register_t doorbell{"doorbell"}, doorbell2{"doorbell2"};
    linux_words::spinlock_t lock{"lock"}, lock2{"lock2"};
    linux_words::shared<linux_words::shared<int>*> pointer{"pointer"};
    Plain<int> data{"data"};
    Own own[3] = {Own(0), Own(1), Own(2)};
    std::optional<linux_words::Rcu> rcu;
    int r0 = unset, r1 = unset, r2 = unset, r3 = unset;
};

using Body = std::function<void(Vars&)>;

/// A thread is a task on a CPU of its own unless it is placed.
struct Thread {
    template <class F>
    Thread(F f) : body(f) {}
    Thread(CpuId c, Level l, Body b) : body(std::move(b)), cpu(c), level(l) {}

    Body body;
    CpuId cpu = no_cpu;
    Level level = Level::task;
};

struct Test {
    std::string name;
    std::vector<Thread> threads;
    /// Such as "r0=1 r1=0 x=2": registers, and final values of x, y and z.
    std::string outcome;
    bool rcu = false;
};

/// Makes the hardirq of a CPU pending.
void interrupt(CpuId cpu);

}  // namespace txmc::litmus
