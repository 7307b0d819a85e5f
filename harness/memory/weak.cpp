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
    bool orders_matter() const override { return true; }

    void reset(Execution& execution) override {
        Memory::reset(execution);
        barriers_ = HappensBefore{};
    }

    void read_barrier() override {
        view().known.join(view().acquirable);
        view().loose.clear();
    }

    void write_barrier() override {
        view().write_fence.join(view().known);
        view().write_fence.join(view().released);
    }

    void full_barrier() override {
        View& v = view();
        read_barrier();
        // All full barriers are in one order: each knows what the earlier ones knew.
        v.known.join(barriers_);
        barriers_ = v.known;
        v.write_fence = v.known;
        v.barrier = v.known;
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

    void own_clocks(std::vector<const HappensBefore*>& clocks) const override {
        clocks.push_back(&barriers_);
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
};

}  // namespace

std::unique_ptr<Memory> make_weak() { return std::make_unique<Weak>(); }

std::unique_ptr<Memory> Memory::make(MemoryModel model) {
    return model == MemoryModel::sc ? make_sc() : make_weak();
}

}  // namespace txmc
