// The kernel's memory model as far as relacy's rules reach it. C++11's rules as relacy has them
// (modification order is execution order, a load may return any store that coherence and
// happens-before allow), and three additions without which they forbid too little:
//  - a release is A-cumulative: it publishes what relaxed loads before it brought;
//  - an unlock followed by a lock orders what precedes the one before what follows the other;
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

    void read_barrier() override { view().known.join(view().acquirable); }

    void write_barrier() override { view().write_fence.join(view().known); }

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
        v.write_fence.join(lock.record(lock.stores - 2).published);
        v.write_fence.join(v.last_unlock);
    }

    void unlocked() override { view().last_unlock = view().known; }

protected:
    bool known_by(const StoreRecord& newer, const HappensBefore& clock) const override {
        if (newer.store.context < 0) return true;
        if (clock.knows(newer.store.context, newer.store.index)) return true;
        // Read-read coherence: someone's read of it happens before.
        for (ContextId c = 0; c < max_contexts; ++c) {
            const EventIndex seen = newer.first_seen[static_cast<std::size_t>(c)];
            if (seen != never && clock.knows(c, seen)) return true;
        }
        return false;
    }

    void own_clocks(std::vector<const HappensBefore*>& clocks) const override {
        clocks.push_back(&barriers_);
    }

    void on_read(StoreRecord& record, View& view, bool acquire) override {
        view.acquirable.join(record.published);
        view.acquirable.join(record.barrier);
        view.barrier.join(record.barrier);
        if (acquire) {
            view.known.join(record.published);
            view.known.join(record.barrier);
        }
    }

    void on_write(StoreRecord& record, const StoreRecord* chain, View& view,
                  bool release) override {
        record.published = release ? view.known : view.write_fence;
        if (release) record.published.join(view.acquirable);
        record.barrier = view.barrier;
        if (chain != nullptr) record.published.join(chain->published);
    }

private:
    HappensBefore barriers_;
};

}  // namespace

std::unique_ptr<Memory> make_weak() { return std::make_unique<Weak>(); }

std::unique_ptr<Memory> Memory::make(MemoryModel model) {
    return model == MemoryModel::sc ? make_sc() : make_weak();
}

}  // namespace txmc
