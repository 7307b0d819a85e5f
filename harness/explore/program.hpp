#pragma once
// What is explored: an ordinary object with 1 to 16 contexts.

#include <string>

#include "harness/explore/event.hpp"
#include "harness/explore/state_hash.hpp"
#include "harness/relacy/hooks.hpp"

namespace txmc {

class Execution;

/// A part of an execution after which the whole state is what it was before.
struct StateCycle {
    std::size_t first = 0;  ///< Index of its first event; the last one is the execution's last.
    std::uint32_t contexts = 0;  ///< A mask of those that ran in it.
    std::uint32_t outside = 0;   ///< Of the others, those that could have run at some point in it.
    bool stale = false;  ///< Something in it read an older store: no reason to wait for ever.
};

class Program {
public:
    virtual ~Program() = default;
    virtual int contexts() const = 0;
    virtual std::string context_name(ContextId c) const { return "T" + std::to_string(c); }

    /// Constructs the model for one execution; called before any context runs.
    virtual void build(Execution& execution) = 0;
    /// Body of a context. May be left by an exception of the engine at any operation.
    virtual void run(ContextId context) = 0;
    /// Nothing but a last resort can run: liveness is judged here. May be called more than once.
    virtual void at_rest(Execution&) {}
    /// The same state again: without end, if the contexts in `cycle` go on like this.
    virtual void on_cycle(Execution&, const StateCycle& /*cycle*/) {}
    /// Of whatever the program knows and the engine does not see (a property's state).
    virtual StateHash state_hash() const { return {}; }
    /// relacy found a fault in the model's use of memory.
    virtual void fault(Execution&, relacy::Fault, const char* /*what*/) {}
    /// Destroys the model; called when every context is over.
    virtual void destroy() = 0;
};

}  // namespace txmc
