#pragma once
// CPUs and what runs on them. A CPU runs one context at a time: a task, its softirq, its hardirq.
// What a CPU is doing is kept in three hidden locations, so that the exploration sees interrupts as
// ordinary dependent operations: which handlers are pending, what is masked, what is running.

#include <functional>
#include <string>
#include <vector>

#include "harness/memory/cell.hpp"

namespace txmc {

using CpuId = int;
inline constexpr CpuId no_cpu = -1;

/// Order matters: a level interrupts the levels before it.
enum class Level : std::uint8_t { task, softirq, hardirq, device };
const char* name_of(Level level);

/// What a scenario declares of each context, before any execution.
struct ContextSpec {
    std::string name;
    CpuId cpu = no_cpu;
    Level level = Level::task;
    /// Runs only where nothing else can (the watchdog).
    bool last_resort = false;
};

/// What a CPU has masked by its own words; a running handler masks its level besides.
struct Masks {
    bool hardirqs_off = false;
    unsigned softirqs_off = 0;  ///< Sections that are open.
    bool operator==(const Masks&) const = default;
};

class Machine {
public:
    /// Handlers and devices of a level get the bits that were pending.
    using Body = std::function<void(unsigned bits)>;
    /// The running context has come to the end of its body; `before` was masked at its start.
    using BodyEnd = std::function<void(const Masks& before)>;

    /// Built anew for each execution, inside Program::build(). One context of a level per CPU at
    /// most, or std::invalid_argument.
    Machine(Execution& execution, Memory& memory, const std::vector<ContextSpec>& contexts);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    /// The machine of the execution that runs.
    static Machine& current();

    void set_body(ContextId context, Body body);
    void on_body_end(BodyEnd listener) { body_end_ = std::move(listener); }
    /// Runs a context: a task or a device once, a handler whenever it is pending.
    void run(ContextId context);

    CpuId cpu() const { return spec(execution_.running()).cpu; }
    Level level() const { return spec(execution_.running()).level; }
    const ContextSpec& spec(ContextId c) const { return contexts_[static_cast<std::size_t>(c)]; }
    ContextId find(CpuId cpu, Level level) const;

    /// Makes bits of a handler pending. Raising twice merges; two raises commute.
    void raise(ContextId handler, unsigned bits, const char* word, Site where);
    /// Takes bits back (a cancelled timer); tells whether any of them was pending.
    bool withdraw(ContextId handler, unsigned bits, const char* word, Site where);
    unsigned pending(ContextId handler) const;
    /// For hardware that changes pending bits as a part of an operation of its own: the location to
    /// access, and the change.
    LocationId pending_location(ContextId handler) const {
        return pending_[static_cast<std::size_t>(handler)];
    }
    void change_pending(ContextId handler, unsigned set, unsigned clear);

    /// Blocks until the gate is open and nothing else can run. False: the execution is over, and
    /// the context should return.
    bool wait_until_idle(LocationId location, Gate gate, const char* word, Site where);

    // Masks of the running context's CPU. An operation only where it can change who may run.
    Masks masks() const;
    void disable_softirq(const char* word, Site where);
    void enable_softirq(const char* word, Site where);
    void disable_hardirq(const char* word, Site where);
    void enable_hardirq(const char* word, Site where);
    bool hardirq_disabled() const;
    bool softirq_disabled() const;

    /// Contexts that can never go on in a state of rest: neither over nor idle.
    std::vector<ContextId> blocked() const;
    bool idle(ContextId c) const;
    /// The handler that has interrupted `c` and not been left yet, or -1.
    ContextId interrupted_by(ContextId c) const;
    Execution& execution() const { return execution_; }

private:
    struct Cpu {
        LocationId mask = -1;
        LocationId running = -1;
        bool has_handlers = false;
        bool has_hardirq = false;
    };

    Cpu& cpu_of(ContextId c) { return cpus_[static_cast<std::size_t>(spec(c).cpu)]; }
    const Cpu& cpu_of(ContextId c) const { return cpus_[static_cast<std::size_t>(spec(c).cpu)]; }
    void serve(ContextId handler);
    bool enter(ContextId handler, unsigned& bits);
    void leave(ContextId handler, Value mask);
    void end_body(Value mask);
    Value own_mask() const;
    void set_hardirqs_off(bool off, const char* word, Site where);
    void change_mask(Value value, const char* word, Site where);
    void check_contexts() const;

    Execution& execution_;
    const std::vector<ContextSpec>& contexts_;
    std::vector<Cpu> cpus_;
    std::vector<LocationId> pending_;
    std::vector<Body> bodies_;
    BodyEnd body_end_;
};

}  // namespace txmc
