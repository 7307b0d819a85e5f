#pragma once
// What relacy's atomics call for each access, and what a run of relacy asks of its driver.
// Both are interfaces of this room, implemented above it: the memory models implement
// MemoryHooks, the exploration implements Client.

namespace rl {
struct atomic_data;
}

namespace txmc::relacy {

/// C++ memory orders as far as the kernel's words need them.
enum class Order { relaxed, acquire, release, acq_rel, seq_cst };

/// The context that constructs a model, before any context of the execution has started.
inline constexpr int initial_context = -1;

/// A load, store or read-modify-write of an rl::atomic ends here. The result is the slot of the
/// location's history that the access reads or writes.
class MemoryHooks {
public:
    virtual ~MemoryHooks() = default;
    virtual rl::atomic_data* create_location() = 0;
    virtual void destroy_location(rl::atomic_data* location) = 0;
    virtual unsigned load(rl::atomic_data* location, int context, Order order) = 0;
    virtual unsigned store(rl::atomic_data* location, int context, Order order) = 0;
    virtual unsigned rmw(rl::atomic_data* location, int context, Order order) = 0;

    /// Accesses of rl::var: false reports a data race.
    virtual void* create_plain() = 0;
    virtual void destroy_plain(void* plain) = 0;
    virtual void plain_init(void* plain, int context) = 0;
    virtual bool plain_load(void* plain, int context) = 0;
    virtual bool plain_store(void* plain, int context) = 0;
};

/// What relacy itself found.
enum class Fault { data_race, use_after_free, uninitialised, double_free, leak, other };

/// Drives the executions of one program. All calls come from the host, on one OS thread.
class Client {
public:
    virtual ~Client() = default;
    virtual void build() = 0;           ///< Construct the model of this execution.
    virtual void run(int context) = 0;  ///< Body of a context; returns when the context is over.
    virtual int next() = 0;             ///< A context is over: who runs now.
    virtual void complete() = 0;        ///< All contexts are over; destroy the model.
    virtual bool again() = 0;           ///< Is there another execution?
    /// `context` did it. May throw to end the context. It must throw for everything but a data
    /// race, because relacy would go on with an access that has no value, and a leak, which is
    /// found after complete(), when no context is left; `context` has allocated then what is not
    /// freed.
    virtual void fault(Fault kind, const char* what, int context) = 0;
};

}  // namespace txmc::relacy
