// x86-TSO (Owens, Sarkar, Sewell, TPHOLs 2009): a store waits in its CPU's buffer, in order, while
// later loads go ahead. Here a store event is the moment at which the store leaves the buffer: all
// stores have one order. A load is done at some earlier or later moment of that order, not before
// what its CPU has loaded or fenced already; only the CPU's own stores it sees at once. A moment
// further back is of use only while a store of the CPU's own is newer than that: without one, the
// load could as well have been executed then.

#include <algorithm>
#include <bit>

#include "harness/memory/models.hpp"

namespace txmc {
namespace {

class X86 final : public Memory {
public:
    MemoryModel model() const override { return MemoryModel::x86; }

    void reset(Execution& execution) override {
        Memory::reset(execution);
        order_ = execution.add_location("", -1, "order of stores", 0);
        stores_ = 0;
        locked_ = false;
    }

    void order_store(Operation& operation) const override { operation.access(order_, Mode::write); }
    void order_barrier(Operation& operation) const override {
        operation.access(order_, Mode::read);
    }

    void full_barrier() override { view().reached = stores_; }

    void locking() override {
        full_barrier();
        locked_ = true;
    }

    void rmw_failed() override { full_barrier(); }

    StateHash state_hash() const override {
        StateHash hash;
        for (ContextId c = 0; c < execution().contexts(); ++c) {
            if (view_index(c) == static_cast<std::size_t>(c)) fold(hash, c);
        }
        return hash;
    }

protected:
    bool known_by(const StoreRecord&, const HappensBefore&) const override { return true; }
    bool fails_on_old() const override { return false; }

    bool may_read_older(const Location& location, unsigned place, const View& view) const override {
        if (location.in_order || view.last_store <= view.reached) return false;
        const StoreRecord& record = location.record(place);
        return !is_own(record, view) && record.position > view.reached;
    }

    void on_read(const Location& location, unsigned place, View& view, bool) override {
        const StoreRecord& record = location.record(place);
        view.known.join(record.published);
        if (!is_own(record, view)) view.reached = std::max(view.reached, record.position);
    }

    void on_write(StoreRecord& record, const HappensBefore& chain, View& view, bool) override {
        record.position = ++stores_;
        record.published = view.known;
        record.published.join(chain);
        view.last_store = stores_;
        // A device's reads do not pass its own posted writes.
        if (locked_ || runs_device()) view.reached = stores_;
        locked_ = false;
    }

private:
    bool is_own(const StoreRecord& record, const View& view) const {
        return record.store.context >= 0 && &view_of(record.store.context) == &view;
    }

    /// Of what a CPU may still load beside the newest values: the stores after the moment that it
    /// has reached, in their order.
    struct Ahead {
        unsigned position;
        LocationId location;
        Value value;
    };

    void fold(StateHash& hash, ContextId owner) const {
        const View& view = view_of(owner);
        ContextMask live = 0;
        for (ContextId c = 0; c < execution().contexts(); ++c) {
            if (view_index(c) == static_cast<std::size_t>(owner)) live |= bit(c);
        }
        live &= execution().unfinished();
        ahead_.clear();
        if (view.last_store > view.reached) ahead_.push_back({view.last_store, -1, 0});
        for (const Location* l : locations_by_id()) {
            if (l != nullptr && (readers_of(l->id) & live) != 0) collect(hash, *l, view);
        }
        std::sort(ahead_.begin(), ahead_.end(),
                  [](const Ahead& a, const Ahead& b) { return a.position < b.position; });
        for (const Ahead& a : ahead_) {
            hash.fold(static_cast<std::uint64_t>(a.location));
            hash.fold(a.value);
        }
        hash.fold(0x0b0ff);
    }

    /// The stores of a location that are ahead, and the one below them.
    void collect(StateHash& hash, const Location& location, const View& view) const {
        if (location.in_order) return;
        for (unsigned place = location.top();; --place) {
            const StoreRecord& record = location.record(place);
            const bool ahead = !is_own(record, view) && record.position > view.reached;
            if (ahead) ahead_.push_back({record.position, location.id, record.value});
            if (!ahead && place < location.top()) hash.fold(record.value);
            if (!ahead || place == 0) return;
        }
    }

    LocationId order_ = -1;  ///< What every store writes and a barrier reads.
    unsigned stores_ = 0;
    bool locked_ = false;
    mutable std::vector<Ahead> ahead_;
};

}  // namespace

std::unique_ptr<Memory> make_x86() { return std::make_unique<X86>(); }

}  // namespace txmc
