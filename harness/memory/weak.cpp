// The kernel's memory model as far as relacy's rules reach it. C++11's rules as relacy has them (a
// load may return any store that coherence and happens-before allow), except that a store takes its
// place in modification order wherever its CPU cannot know better, not only at the end; and four
// additions without which they forbid too little:
//  - a release is A-cumulative: it publishes what relaxed loads before it brought;
//  - an unlock followed by a lock orders what precedes the one before what follows the other;
//  - a load comes before an acquire load that shows it to be overwritten, or that returns what a
//    later store of its CPU has led to;
//  - what a CPU knew at a full barrier travels along every later communication.
// A release sequence continues through read-modify-writes only, as in the kernel, and not through
// plain stores of the same thread, as in C++11. docs/memory-model.md lists what is still missing.

#include "harness/memory/models.hpp"

namespace txmc {
namespace {

class Weak final : public Memory {
public:
    MemoryModel model() const override { return MemoryModel::weak; }

    void reset(Execution& execution) override {
        Memory::reset(execution);
        barriers_ = HappensBefore{};
        awaiting_ = 0;
        behind_rmw_ = behind_lock_ = 0;
        barrier_location_ = execution.add_location("", -1, "barriers", 0);
    }

    StateHash state_hash() const override { return digest(); }

    void order_barrier(Operation& operation) const override {
        operation.access(barrier_location_, Mode::write);
    }

    void read_barrier() override {
        view().known.join(view().acquirable);
        view().loose.clear();
    }

    void write_barrier() override {
        view().write_fence.join(view().known);
        view().write_fence.join(view().released);
    }

    void full_barrier() override { barrier_as_of(now()); }

    void barrier_before_next_rmw() override {
        at(before_, running()) = now();
        awaiting_ |= bit(running());
    }
    bool awaits_rmw() const override { return (awaiting_ & bit(running())) != 0; }
    void awaited_rmw() override {
        awaiting_ &= ~bit(running());
        barrier_as_of(at(before_, running()));
    }

    void rmw_done() override {
        at(rmw_, running()) = now();
        behind_rmw_ |= bit(running());
    }
    void rmw_failed() override { rmw_done(); }

    bool has_behind(Behind what) const override {
        return ((what == Behind::rmw ? behind_rmw_ : behind_lock_) & bit(running())) != 0;
    }
    void barrier_after(Behind what) override {
        learn(what == Behind::rmw ? rmw_users_ : lock_users_, running());
        barrier_as_of(at(what == Behind::rmw ? rmw_ : lock_, running()));
    }

    void taking_lock() override {
        // Before the lock's own store, which a failed trylock may read.
        view().write_fence.join(view().last_unlock);
    }

    void lock_taken(const Location& lock) override {
        View& v = view();
        v.known.join(v.unlock_reads);
        // Below the lock itself stands the unlock, at the bottom the free lock that nobody held.
        v.write_fence.join(lock.record(lock.top() - 1).published);
        at(lock_, running()) = now();
        behind_lock_ |= bit(running());
    }

    void unlocked() override {
        view().last_unlock = view().known;
        view().last_unlock.join(view().released);
        view().unlock_reads = view().acquirable;
    }

protected:
    bool known_by(const StoreRecord& newer, const HappensBefore& clock) const override {
        // Its author's event or someone's read of it happens before.
        return newer.store.context < 0 || clock.knows_any(newer.first_seen);
    }

    std::uint64_t own_clocks(std::vector<const HappensBefore*>& clocks) const override {
        clocks.push_back(&barriers_);
        const ContextMask rmw = behind_rmw_ & rmw_users_;
        const ContextMask lock = behind_lock_ & lock_users_;
        for (ContextId c = 0; c < execution().contexts(); ++c) {
            if ((awaiting_ & bit(c)) != 0) clocks.push_back(&at(before_, c));
            if ((rmw & bit(c)) != 0) clocks.push_back(&at(rmw_, c));
            if ((lock & bit(c)) != 0) clocks.push_back(&at(lock_, c));
        }
        return std::uint64_t{awaiting_} << 32 | rmw << 16 | lock;
    }

    bool inserts() const override { return true; }

    HappensBefore before_store(const View& view) const override {
        // What a load has brought comes before the stores that follow it, as if they depended on
        // it.
        HappensBefore before = view.known;
        before.join(view.acquirable);
        return before;
    }

    void on_read(const Location& location, unsigned place, View& view, bool acquire) override {
        const StoreRecord& record = location.record(place);
        view.barrier.join(record.barrier);
        view.carried.join(record.carried);
        view.acquirable.join(record.published);
        view.acquirable.join(record.barrier);
        if (acquire) {
            view.known.join(comes_before(location, place, view));
            std::erase_if(view.loose,
                          [&](const LooseRead& r) { return view.known.covers(r.brought); });
            return;
        }
        HappensBefore brought = record.published;
        brought.join(record.barrier);
        if (!view.known.covers(brought)) {
            const ContextId self = execution().running();
            const auto index = static_cast<EventIndex>(execution().events_of(self) + 1);
            remember({&location, record.made, self, index, brought}, view.loose);
        }
    }

    /// What a load of a store would put before itself may rule that store out: it can come from
    /// stores above it that were there first.
    bool may_return(const Location& location, unsigned place, const View& view) const override {
        if (place == location.top() || view.loose.empty()) return true;
        const HappensBefore before = comes_before(location, place, view);
        for (unsigned p = location.top(); p > place; --p) {
            if (known_by(location.record(p), before)) return false;
        }
        return true;
    }

    void on_write(StoreRecord& record, const HappensBefore& chain, View& view,
                  bool release) override {
        record.published = release ? view.known : view.write_fence;
        if (release) record.published.join(view.acquirable);
        record.barrier = view.barrier;
        record.carried = view.carried;
        record.carried.set(record.store.context, record.store.index);
        if (release) view.released.join(record.published);
        record.published.join(chain);
    }

private:
    using Clocks = std::array<HappensBefore, max_contexts>;
    static HappensBefore& at(Clocks& clocks, ContextId c) {
        return clocks[static_cast<std::size_t>(c)];
    }
    static const HappensBefore& at(const Clocks& clocks, ContextId c) {
        return clocks[static_cast<std::size_t>(c)];
    }
    ContextId running() const { return execution().running(); }
    /// What a full barrier would put before itself now.
    HappensBefore now() {
        HappensBefore before = view().known;
        before.join(view().acquirable);
        return before;
    }

    /// A full barrier behind what was so far at some earlier moment. All are in one order: each
    /// knows what the earlier ones knew.
    void barrier_as_of(HappensBefore before) {
        View& v = view();
        before.join(barriers_);
        barriers_ = before;
        v.known.join(before);
        v.write_fence.join(before);
        v.barrier.join(before);
        std::erase_if(v.loose, [&](const LooseRead& r) { return v.known.covers(r.brought); });
    }

    static void remember(const LooseRead& read, std::vector<LooseRead>& loose) {
        for (const LooseRead& r : loose) {
            if (r.location == read.location && r.made == read.made) return;
        }
        loose.push_back(read);
    }

    /// What comes before a load of the store at `place` on account of that store: what it has
    /// published, and what was brought by earlier loads that come before this one. Those are the
    /// ones that it shows to be overwritten, and those that a later store of this CPU led back
    /// from.
    HappensBefore comes_before(const Location& location, unsigned place, const View& view) const {
        const StoreRecord& record = location.record(place);
        HappensBefore before = record.published;
        before.join(record.barrier);
        const ContextId author = record.store.context;
        if (author < 0) return before;
        const bool own = &view_of(author) == &view;
        const auto precedes = [&](const LooseRead& r) {
            return record.carried.knows(r.context, r.index) ||
                   (!own && overwritten(r, location, place, before));
        };
        // What one brought may show that others were overwritten.
        for (bool more = true; more;) {
            more = false;
            for (const LooseRead& r : view.loose) {
                if (before.covers(r.brought) || !precedes(r)) continue;
                before.join(r.brought);
                more = true;
            }
        }
        return before;
    }

    /// By the store at `place`, or by one that `clock` knows.
    bool overwritten(const LooseRead& r, const Location& location, unsigned place,
                     const HappensBefore& clock) const {
        const std::optional<unsigned> own = r.location->place_of(r.made);
        if (!own || (r.location == &location && *own < place)) return true;
        for (unsigned p = r.location->top(); p > *own; --p) {
            if (known_by(r.location->record(p), clock)) return true;
        }
        return false;
    }

    HappensBefore barriers_;
    Clocks before_;  ///< At each context's smp_mb__before_atomic(),
    Clocks rmw_;     ///< after its last read-modify-write,
    Clocks lock_;    ///< and after its last lock.
    ContextMask awaiting_ = 0;
    ContextMask behind_rmw_ = 0;
    ContextMask behind_lock_ = 0;
    /// Whose last read-modify-write or lock a barrier has ever gone with.
    ContextMask rmw_users_ = 0;
    ContextMask lock_users_ = 0;
    LocationId barrier_location_ = -1;
};

}  // namespace

std::unique_ptr<Memory> make_weak() { return std::make_unique<Weak>(); }

}  // namespace txmc
