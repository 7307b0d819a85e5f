#pragma once
// Runs executions of a program with 1 to 16 contexts on relacy's fibers.
//
// relacy fixes the number of threads at compile time; programs are runtime objects. A host hides
// one instantiation behind an ordinary interface.

#include <cstdint>
#include <memory>

#include "harness/relacy/hooks.hpp"

namespace txmc::relacy {

inline constexpr int max_contexts = 16;

class Host {
public:
    /// `contexts` in [1, max_contexts]; throws std::invalid_argument otherwise. One host at a time
    /// may exist in a process, since relacy's context is a singleton.
    static std::unique_ptr<Host> make(int contexts);

    virtual ~Host() = default;

    /// Runs executions until Client::again() answers false.
    virtual void run(Client& client, MemoryHooks& memory) = 0;

    /// From inside a running context: let `context` run. Returns when this one is chosen again.
    virtual void switch_to(int context) = 0;

    /// Of what the model has allocated and not freed yet in the execution that runs.
    static std::uint64_t heap_state();
};

}  // namespace txmc::relacy
