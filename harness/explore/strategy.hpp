#pragma once
// A strategy chooses: which context runs next, and which store a load reads. Nothing else in
// txmc decides; the engine never asks which strategy it has.

#include <cstddef>
#include <span>

#include "harness/explore/event.hpp"

namespace txmc {

class Execution;

/// How an execution ended.
enum class Ending {
    rest,      ///< No context can run any more: a complete execution.
    cycle,     ///< The state before a cycle came again: everything from here is explored there.
    cut,       ///< The strategy gave up: everything from here is explored elsewhere.
    bounded,   ///< A limit on the length of an execution was hit.
    violated,  ///< A fault that leaves no way on (a use after free).
    error,     ///< txmc or the model's form is at fault.
};

class Strategy {
public:
    virtual ~Strategy() = default;

    /// A new execution starts.
    virtual void begin(const Execution&) {}

    /// One of the enabled contexts, or `cut`, or again(n).
    static constexpr ContextId cut = -1;
    /// A cut because the present state is the one after the first `events` events.
    static constexpr ContextId again(std::size_t events) {
        return cut - 1 - static_cast<ContextId>(events);
    }
    virtual ContextId choose_context(const Execution& execution) = 0;

    /// An index into `candidates` of a usable one. Called for the context that was chosen last,
    /// before its operation takes effect.
    virtual std::size_t choose_value(const Execution& execution,
                                     std::span<const Candidate> candidates) = 0;

    virtual void executed(const Execution&, const Event&) {}

    /// The state after the first `events` events has come again.
    virtual void on_cycle(const Execution&, std::size_t /*events*/) {}

    /// An execution is over; true asks for another one.
    virtual bool finished(const Execution& execution, Ending ending) = 0;
};

}  // namespace txmc
