// The kernel's memory model as far as relacy's rules reach it. C++11's rules as relacy has them (a
// load may return any store that coherence and happens-before allow), except that a store takes its
// place in modification order wherever its CPU cannot know better, not only at the end; and four
// additions without which they forbid too little:
//  - a release is A-cumulative: it publishes what relaxed loads before it brought;
//  - an unlock followed by a lock orders what precedes the one before what follows the other;
//  - a load comes before an acquire load that shows it to be overwritten;
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

    void lock_taken(const Location& lock) override {
        View& v = view();
        v.known.join(v.unlock_reads);
        // Below the lock itself stands the unlock, at the bottom the free lock that nobody held.
        v.write_fence.join(lock.record(lock.top() - 1).published);
        v.write_fence.join(v.last_unlock);
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
        HappensBefore brought = record.published;
        brought.join(record.barrier);
        view.barrier.join(record.barrier);
        view.acquirable.join(brought);
        if (acquire) {
            order_loose_reads(location, place, brought, view);
            view.known.join(brought);
            std::erase_if(view.loose,
                          [&](const LooseRead& r) { return view.known.covers(r.brought); });
        } else if (!view.known.covers(brought)) {
            remember({&location, record.made, brought}, view.loose);
        }
    }

    void on_write(StoreRecord& record, const HappensBefore& chain, View& view,
                  bool release) override {
        record.published = release ? view.known : view.write_fence;
        if (release) record.published.join(view.acquirable);
        record.barrier = view.barrier;
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

    /// An acquire load that shows that an earlier load was overwritten comes after that one: what
    /// the earlier one brought is then known, too.
    void order_loose_reads(const Location& location, unsigned place, HappensBefore& brought,
                           View& view) const {
        const ContextId author = location.record(place).store.context;
        if (author < 0 || &view_of(author) == &view) return;
        for (std::size_t i = 0; i < view.loose.size();) {
            const LooseRead& r = view.loose[i];
            if (!overwritten(r, location, place, brought)) {
                ++i;
                continue;
            }
            brought.join(r.brought);
            view.loose.erase(view.loose.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;  // what it brought may show that others were overwritten
        }
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
