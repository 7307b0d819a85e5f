#pragma once
// Beneath rl::atomic: what a load may return and what it makes known. One derived class per memory
// model; this base owns the locations, the choice among admissible stores and the data races.

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "harness/explore/execution.hpp"
#include "harness/memory/location.hpp"
#include "harness/memory/view.hpp"

namespace txmc {

/// From the one that allows least to the one that allows most.
enum class MemoryModel { sc, x86, weak };
inline constexpr std::array all_memory_models{MemoryModel::sc, MemoryModel::x86, MemoryModel::weak};
const char* name_of(MemoryModel model);

using relacy::Order;

/// The condition under which a store may be taken by a select().
struct Wanted {
    Gate test = nullptr;  ///< None: every store.
    Value operand = 0;
    bool newest_always = false;  ///< The newest store may be taken whatever its value.
    bool or_none = false;        ///< If the newest fails the test, "none" is an alternative.
    bool conditional = false;    ///< It is the load of a compare-exchange.
    bool admits(Value v) const { return test == nullptr || test(v, operand); }
};

/// Two plain accesses of one datum without an order between them.
struct PlainRace {
    LocationId datum = -1;
    bool wrote = false;          ///< Did the running context write?
    ContextId other = -1;        ///< Whose access it does not know.
    EventIndex other_after = 0;  ///< The other one's last event before that access.
    bool other_wrote = false;
};

/// Where a store may take its place in modification order.
enum class Placement { on_top, below_unknown };

/// Which store a load returns, or which one a store is placed above.
struct Selected {
    unsigned place = 0;
    bool none = false;
    bool chose = false;
    bool stale = false;
};

class Memory : public relacy::MemoryHooks, public MemoryState {
public:
    ~Memory() override;
    static std::unique_ptr<Memory> make(MemoryModel model);

    virtual MemoryModel model() const = 0;
    /// May a load return an older store than the newest? (Not in sc.)
    virtual bool reads_old() const { return true; }

    /// A new execution is about to be built.
    virtual void reset(Execution& execution);
    /// Contexts of one CPU share one view: they run one at a time and see each other's accesses.
    void share_view(ContextId context, ContextId with);

    /// The memory of the execution that runs; an internal error if there is none.
    static Memory& current();

    Location& last_created() { return *last_created_; }
    Execution& execution() const { return *execution_; }

    /// Chooses the store that the running context's next load returns.
    Selected select(Location& location, const Wanted& wanted);
    /// Chooses the store that the running context's next one goes directly above. A
    /// read-modify-write reads that one.
    Selected place_store(Location& location, Placement placement);
    /// The next load and store are a read-modify-write.
    void begin_rmw() { in_rmw_ = true; }
    /// The value of the next store or read-modify-write.
    void set_operand(Value v) { operand_ = v; }

    /// Adds to an operation what orders it against others beyond the locations that it names.
    virtual void order_barrier(Operation&) const {}
    virtual void order_store(Operation&) const {}

    /// smp_mb__before_atomic: orders what precedes it against the context's next read-modify-write
    /// and what follows that. A failed compare-exchange is none and leaves it to the next one.
    virtual void barrier_before_next_rmw() {}
    virtual bool awaits_rmw() const { return false; }
    virtual void awaited_rmw() {}
    /// smp_mb__after_atomic and smp_mb__after_spinlock: order what precedes the context's last
    /// read-modify-write or lock, and that itself, against what follows the barrier.
    enum class Behind { rmw, lock };
    virtual bool has_behind(Behind) const { return false; }
    virtual void barrier_after(Behind) {}
    /// A read-modify-write has run; one that failed orders nothing but is one for the barriers
    /// after it.
    virtual void rmw_done() {}
    virtual void rmw_failed() {}

    /// Of the access that was found to race last.
    const PlainRace& race() const { return race_; }

    // Effects on the view of the running context, all part of the operation that runs.
    virtual void full_barrier() {}
    virtual void read_barrier() {}
    virtual void write_barrier() {}
    /// The location's newest store was the unlock whose lock this context has just taken.
    virtual void lock_taken(const Location&) {}
    /// The context is about to take a lock.
    virtual void taking_lock() {}
    /// The read-modify-write that runs is a locked instruction on x86.
    virtual void locking() {}
    /// The context is a device's, not a CPU's.
    void is_device(ContextId context) { devices_ |= bit(context); }
    /// Does a device's context run?
    bool runs_device() const { return (devices_ & bit(execution_->running())) != 0; }
    virtual void unlocked() {}

    // relacy::MemoryHooks
    rl::atomic_data* create_location() final;
    void destroy_location(rl::atomic_data*) final {}
    unsigned load(rl::atomic_data* location, int context, Order order) final;
    unsigned store(rl::atomic_data* location, int context, Order order) final;
    unsigned rmw(rl::atomic_data* location, int context, Order order) final;
    void* create_plain() final;
    void destroy_plain(void*) final {}
    void plain_init(void* plain, int context) final;
    bool plain_load(void* plain, int context) final;
    bool plain_store(void* plain, int context) final;

    // MemoryState
    bool may_open(ContextId context, const Access& access) const final;
    std::uint64_t hash_epoch() const final { return reads_old() ? epoch_ : 0; }

protected:
    /// Of all that clocks and stores still mean (state.cpp).
    StateHash digest() const;
    /// Does who has this clock know that `newer` exists, so that nothing older may be returned?
    virtual bool known_by(const StoreRecord& newer, const HappensBefore& clock) const = 0;
    /// Clocks of the memory model that belong to no view, and what else is its own.
    virtual std::uint64_t own_clocks(std::vector<const HappensBefore*>&) const { return 0; }
    /// Who has done something in any execution so far: until then what it needs does not matter.
    void learn(ContextMask& users, int context) const {
        if ((users & bit(context)) != 0) return;
        users |= bit(context);
        ++epoch_;
    }
    /// May a load return something older than the store at `place`, which it may return itself?
    virtual bool may_read_older(const Location& location, unsigned place, const View& view) const {
        return !location.in_order && !known_by(location.record(place), view.known);
    }
    /// May a compare-exchange that fails have read an older store?
    virtual bool fails_on_old() const { return true; }
    /// May a load return the store at `place`, which is not older than what its CPU knows?
    virtual bool may_return(const Location&, unsigned /*place*/, const View&) const { return true; }
    /// Do stores take their place in modification order below what their CPU cannot know?
    virtual bool inserts() const { return false; }
    /// What a store of the CPU comes after.
    virtual HappensBefore before_store(const View& view) const { return view.known; }
    /// The context's load returned the store at `place`.
    virtual void on_read(const Location& location, unsigned place, View& view, bool acquire) = 0;
    /// `chain` is what the store has published that the writing read-modify-write has read.
    virtual void on_write(StoreRecord& record, const HappensBefore& chain, View& view,
                          bool release) = 0;

    View& view_of(int context) { return views_[view_index(context)]; }
    View& view() { return view_of(execution_->running()); }
    const View& view_of(int context) const { return views_[view_index(context)]; }

    std::size_t view_index(int context) const {
        return context < 0 ? max_contexts : owner_[static_cast<std::size_t>(context)];
    }
    /// Contexts that have loaded from a location, in any execution so far.
    ContextMask readers_of(LocationId location) const {
        const auto l = static_cast<std::size_t>(location);
        return l < readers_.size() ? readers_[l] : 0;
    }
    const std::vector<Location*>& locations_by_id() const { return by_id_; }

private:
    EventIndex now(int context) const;
    /// Is there a store below `place`? One that is forgotten might have been chosen.
    bool has_below(const Location& location, unsigned place) const;
    /// The place of the chosen candidate, the first one being at the top.
    Selected choose(const Location& location);
    void add_candidate(const StoreRecord& r, bool usable) {
        candidates_.push_back({r.store, usable, r.made});
    }
    void add_places_below(Location& location);
    unsigned push_store(Location& location, unsigned place, int context, bool release);

    friend class StateDigest;

    /// The last plain accesses of each CPU. One is no event: who knows the next event of any of
    /// the CPU's contexts knows it.
    struct PlainState {
        struct Accesses {
            std::uint32_t views = 0;  ///< That made one.
            std::array<EventTimes, max_contexts + 1> next;
            std::array<std::int8_t, max_contexts + 1> by{};  ///< Which of its contexts it was.
        };
        Accesses written;
        Accesses read;
        std::size_t number = 0;
        LocationId datum = -1;
    };
    void note(PlainState::Accesses& accesses, int context) const;
    /// Does the context know all accesses of other CPUs? If not, they race with its own.
    bool knows_all(const PlainState& plain, bool writes, int context, bool wrote);

    /// Who has loaded from a location, or accessed plain data, in any execution so far: older
    /// stores and missing knowledge matter to nobody else. A new user makes earlier hashes
    /// incomparable.
    void note_user(std::vector<ContextMask>& users, std::size_t index, int context) const;

    mutable std::vector<ContextMask> readers_;      // by location
    mutable std::vector<ContextMask> writers_;      // by location, where stores are inserted
    mutable std::vector<ContextMask> plain_users_;  // by number of the plain
    mutable std::uint64_t epoch_ = 0;

    Execution* execution_ = nullptr;
    std::deque<Location> locations_;  // reused from execution to execution
    std::size_t used_locations_ = 0;
    std::deque<PlainState> plains_;
    std::size_t used_plains_ = 0;
    Location* last_created_ = nullptr;
    std::vector<Location*> by_id_;
    std::vector<Candidate> candidates_;
    std::array<View, max_contexts + 1> views_;
    std::array<std::size_t, max_contexts> owner_{};
    std::array<ContextMask, max_contexts + 1> sharers_{};  ///< Of a view, by its owner.
    PlainRace race_;
    ContextMask devices_ = 0;
    Value operand_ = 0;
    Selected selected_;
    bool has_selected_ = false;
    bool in_rmw_ = false;

public:
    /// Tie the location and the plain datum created last to their numbers in the execution.
    void name_last(LocationId id);
    void name_last_plain(LocationId id) { plains_[used_plains_ - 1].datum = id; }
};

}  // namespace txmc
