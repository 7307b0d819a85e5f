#pragma once
// Outcomes that the kernel allows and weak never shows: one example of each kind. A bug that needs
// one of them is missed; no false alarm comes from any. docs/memory-model.md explains the kinds.
// Each name is a test in known_gaps_test.cpp, which fails once the outcome is shown.

namespace txmc::litmus {

/// Why it is missed.
enum class Cause {
    compare_exchange,  ///< One that succeeds stands at the end of modification order.
    load_buffering,    ///< A load is executed before the stores that follow it on its CPU.
    strong_fence,      ///< A barrier orders more here than in the kernel.
    strong_rmw,        ///< A read-modify-write passes on what it has read.
    pointer,           ///< READ_ONCE of a pointer orders all that follows, not only its use.
    registers,         ///< Registers are always read at their newest value.
};

struct KnownGap {
    const char* name;
    Cause cause;
};

inline constexpr KnownGap known_gaps[] = {
    {"S+po+cmpxchg", Cause::compare_exchange},
    {"LB+po+po", Cause::load_buffering},
    {"LB+acq+po", Cause::load_buffering},
    {"S+wmb+po", Cause::load_buffering},
    {"ISA2+mb+po+acq", Cause::load_buffering},
    {"Z6.0+mb+po+mb", Cause::load_buffering},
    {"WRC+wmb+rmb", Cause::strong_fence},
    {"MP+wmb+inc-rmb", Cause::strong_fence},
    {"MP+xchg+before-xchg_relaxed", Cause::strong_fence},
    {"MP+dma_wmb-writel_relaxed", Cause::strong_fence},
    {"MP+rel+inc+acq", Cause::strong_rmw},
    {"MP+wmb+pointer", Cause::pointer},
    {"MP+writel-store+rmb", Cause::registers},
};

}  // namespace txmc::litmus
