#pragma once
// Outcomes that the kernel allows and weak never shows: one example of each kind. A bug that needs
// one of them is missed; no false alarm comes from any. docs/memory-model.md explains the kinds.
// Each name is a test in known_gaps_test.cpp, which fails once the outcome is shown.

namespace txmc::litmus {

/// Why it is missed.
enum class Cause {
    store_order,     ///< Stores take their place in modification order as they are executed.
    load_buffering,  ///< A load is executed before the stores that follow it on its CPU.
    strong_fence,    ///< A barrier orders more here than in the kernel.
    strong_rmw,      ///< A read-modify-write passes on what it has read.
    pointer,         ///< READ_ONCE of a pointer orders all that follows, not only its use.
    registers,       ///< Registers are always read at their newest value.
};

struct KnownGap {
    const char* name;
    Cause cause;
};

inline constexpr KnownGap known_gaps[] = {
    {"S+po+po", Cause::store_order},
    {"S+po+acq", Cause::store_order},
    {"2+2W+po+po", Cause::store_order},
    {"2+2W+wmb+wmb", Cause::store_order},
    {"2+2W+rel+rel", Cause::store_order},
    {"3.2W+wmb+wmb+wmb", Cause::store_order},
    {"WWC+po+acq", Cause::store_order},
    {"Z6.1+wmb+wmb+acq", Cause::store_order},
    {"Z6.2+po+acq+acq", Cause::store_order},
    {"Z6.3+mb+po+mb", Cause::store_order},
    {"Z6.5+mb+po+mb", Cause::store_order},
    {"LB+po+po", Cause::load_buffering},
    {"LB+acq+po", Cause::load_buffering},
    {"S+wmb+po", Cause::load_buffering},
    {"ISA2+mb+po+acq", Cause::load_buffering},
    {"Z6.0+mb+po+mb", Cause::load_buffering},
    {"WRC+wmb+rmb", Cause::strong_fence},
    {"MP+wmb+inc-rmb", Cause::strong_fence},
    {"SB+before-store-inc", Cause::strong_fence},
    {"SB+inc-store-after", Cause::strong_fence},
    {"SB+after_spinlock alone+mb", Cause::strong_fence},
    {"MP+dma_wmb-writel_relaxed", Cause::strong_fence},
    {"MP+rel+inc+acq", Cause::strong_rmw},
    {"MP+wmb+pointer", Cause::pointer},
    {"MP+writel-store+rmb", Cause::registers},
};

}  // namespace txmc::litmus
