#pragma once
// What is explored: an ordinary object with 1 to 16 contexts.

#include <string>

#include "harness/explore/event.hpp"
#include "harness/relacy/hooks.hpp"

namespace txmc {

class Execution;

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
    /// relacy found a fault in the model's use of memory.
    virtual void fault(Execution&, relacy::Fault, const char* /*what*/) {}
    /// Destroys the model; called when every context is over.
    virtual void destroy() = 0;
};

}  // namespace txmc
