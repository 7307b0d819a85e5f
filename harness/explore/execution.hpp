#pragma once
// One execution at a time: the contexts' pending operations, the locations' newest values and the
// events so far. It steers the fibers as the strategy chooses and knows no CPU and no packet.

#include <array>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "harness/explore/error.hpp"
#include "harness/explore/program.hpp"
#include "harness/explore/state_hash.hpp"
#include "harness/explore/strategy.hpp"
#include "harness/relacy/host.hpp"

namespace txmc {

using ContextMask = std::uint32_t;
constexpr ContextMask bit(ContextId c) { return ContextMask{1} << c; }

/// Thrown through a context's code when its execution is over. Model code must not catch it.
struct Unwind {};

/// What the engine asks of the memory model.
class MemoryState {
public:
    virtual ~MemoryState() = default;
    /// May an older store open a gate?
    virtual bool may_open(ContextId context, const Access& access) const = 0;
    /// Of what loads may still return and of what each context knows, beyond the newest values.
    virtual StateHash state_hash() const = 0;
    /// Changes when hashes can no longer be compared with those made before.
    virtual std::uint64_t hash_epoch() const = 0;
};

class Execution final : private relacy::Client {
public:
    Execution(Program& program, Strategy& strategy, relacy::MemoryHooks& memory);
    ~Execution() override;

    /// The execution that runs on this thread; an internal error if there is none.
    static Execution& current();

    /// Explores until the strategy is done. Throws what went wrong inside (InternalError,
    /// Divergence or an exception of the model).
    void explore();

    // --- for the words of a model, called from inside a context ---

    /// Announces an operation and returns when the strategy has chosen it. False: the execution is
    /// over and this context is being unwound, so the access must have no effect.
    bool perform(const Operation& operation);
    /// Like perform(), for an operation that may wait for ever (an idle handler): false means that
    /// the execution is over and the context should return.
    bool perform_or_end(const Operation& operation);
    /// The alternative to take; the candidates are newest first and not empty.
    std::size_t choose(std::span<const Candidate> candidates);
    /// The operation announced last has taken effect.
    void commit(const Effect& effect);
    /// Where everything that the context will still use is known: what it has read so far no
    /// longer matters, but for `live`.
    void forget(std::uint64_t live);

    /// A value that the running context has read without an operation.
    void observe(Value v) { at(read_, running_).push_back(v); }
    /// A plain access of the running context since its last operation.
    void note_plain(Value what) { at(segment_, running_) ^= scramble(what); }

    /// The running context has come to its end: what it has put off is due.
    void settle() {
        if (before_operation_ != nullptr) before_operation_(Kind::leave);
    }

    // --- for build() and for words ---

    /// Called by each context before it announces an operation; may announce others first.
    void set_before_operation(void (*call)(Kind)) { before_operation_ = call; }

    LocationId add_location(std::string_view object, int instance, std::string_view field,
                            Value value);
    void set_value(LocationId location, Value value);
    /// Added to every operation of a context: what may disable it as a whole.
    void set_ambient(ContextId context, const Access& access);
    void set_memory_state(const MemoryState* state) { memory_state_ = state; }
    void set_step_limit(std::size_t limit) { step_limit_ = limit; }
    /// Ends this execution after the current operation.
    void stop(Ending ending);

    // --- for strategies and observers ---

    int contexts() const { return contexts_; }
    ContextId running() const { return running_; }
    ContextMask enabled() const { return enabled_; }
    ContextMask unfinished() const { return unfinished_; }
    /// Contexts that were not over when the execution ended.
    ContextMask left_over() const { return left_over_; }
    const Operation& pending(ContextId c) const { return at(pending_, c); }
    EventIndex events_of(ContextId c) const { return at(index_, c); }
    const std::vector<Event>& events() const { return events_; }
    Value value(LocationId l) const { return values_[static_cast<std::size_t>(l)]; }
    Value initial_value(LocationId l) const { return initial_[static_cast<std::size_t>(l)]; }
    std::size_t locations() const { return values_.size(); }
    std::string location_name(LocationId l) const;
    bool over() const { return stopping_; }
    Ending ending() const { return ending_; }
    /// Of the whole state as far as the engine sees it.
    StateHash state_hash() const;
    /// The same without what loads may still return beyond the newest values.
    StateHash newest_hash() const;
    std::uint64_t hash_epoch() const;
    /// Of what every context is about to do: differs only if the model is not deterministic.
    std::uint64_t pending_hash() const;
    /// Of what a context has read since it last forgot: its place and its local variables.
    StateHash local_hash(ContextId c) const;
    Program& program() const { return program_; }

private:
    template <class T>
    static const T& at(const std::array<T, max_contexts>& a, ContextId c) {
        return a[static_cast<std::size_t>(c)];
    }
    template <class T>
    static T& at(std::array<T, max_contexts>& a, ContextId c) {
        return a[static_cast<std::size_t>(c)];
    }

    // relacy::Client
    void build() override;
    void run(int context) override;
    int next() override;
    void complete() override;
    bool again() override;
    void fault(relacy::Fault kind, const char* what, int context) override;

    void reset();
    bool announce(const Operation& operation);
    void add_ambient(Operation& operation) const;
    Event& add_event(const Effect& effect);
    ContextId pick();
    ContextId pick_enabled();
    bool gates_open(ContextId c) const;
    ContextMask compute_enabled(Turn turn) const;
    ContextMask enabled_when_idle();
    bool rests_after_time();
    const StateHash& idle_state();
    void note_time(const Event& event);
    ContextId any_unfinished() const;
    void look_for_cycle();
    void report_cycle(std::size_t first);
    StateCycle cycle_since(std::size_t first) const;
    void fail();

    struct LocationName {
        std::string_view object;
        int instance;
        std::string_view field;
    };

    Program& program_;
    Strategy& strategy_;
    relacy::MemoryHooks& memory_;
    std::unique_ptr<relacy::Host> host_;
    const MemoryState* memory_state_ = nullptr;
    void (*before_operation_)(Kind) = nullptr;
    int contexts_;
    std::size_t step_limit_ = 20'000;

    ContextId running_ = 0;
    ContextMask enabled_ = 0;
    ContextMask unfinished_ = 0;
    ContextMask started_ = 0;
    ContextMask left_over_ = 0;
    bool stopping_ = false;
    Ending ending_ = Ending::rest;
    std::exception_ptr error_;
    std::array<Operation, max_contexts> pending_{};
    std::array<EventIndex, max_contexts> index_{};
    std::array<Access, max_contexts> ambient_{};
    mutable std::array<StateHash, max_contexts> local_{};
    /// What is not yet in local_. Most strategies never ask for hashes.
    mutable std::array<std::vector<std::uint64_t>, max_contexts> read_;
    std::array<std::uint64_t, max_contexts> segment_{};
    std::vector<Event> events_;
    std::vector<Value> values_;
    std::vector<Value> initial_;
    /// Of each location and its value, and of all together. Most strategies never ask: what has
    /// changed since somebody did is only noted.
    mutable std::vector<StateHash> value_hashes_;
    mutable std::vector<LocationId> changed_;
    std::vector<LocationName> names_;
    mutable StateHash values_hash_;
    std::vector<ContextMask> enabled_at_;  // before each event
    /// The state after the event at which a handler was entered or time passed.
    struct Head {
        StateHash state;
        std::uint64_t epoch;
        std::size_t events;
    };
    /// A state in which only time can pass; kept for executions that repeat it.
    struct Idle {
        std::size_t events;
        StateHash state;
    };
    /// When time passed last. Part of the state: rest depends on it.
    struct Passed {
        bool ever = false;
        StateHash state;     ///< In which it passed.
        bool stale = false;  ///< Something has read an older store since.
    };
    void keep_repeated_heads();
    StateHash timeless_hash() const;
    const StateHash& values_hash() const;
    void note_cycle();

    std::vector<Head> heads_;
    std::vector<Idle> idles_;
    Passed passed_;
    std::size_t repeated_ = 0;  ///< Events that the execution before had, too.
    bool cycles_cut_ = false;
    std::uint64_t cycles_epoch_ = 0;  ///< Of the hashes that the first of them was found by.
};

}  // namespace txmc
