// The memory state as far as it still matters, so that equal futures have equal hashes. Time stamps
// never enter. A clock is reduced to what it means for the loads to come: per location the oldest
// store that who has it may read, and per plain access whether it is known. Where every view agrees
// on a location's newest store, a clock says nothing about it. Only contexts that load from a
// location count: they are learnt, and the states start anew when one is found (hash_epoch).

#include <algorithm>

#include "harness/memory/memory.hpp"

namespace txmc {

class StateDigest {
public:
    StateHash hash(const Memory& memory) {
        memory_ = &memory;
        collect_views();
        collect_locations();
        collect_plains();
        StateHash h = plain_names_;
        h.fold(static_cast<std::uint64_t>(memory.barrier_before_rmw_) << 32 | memory.rmw_behind_);
        for (const View* v : views_) {
            fold(h, v->known);
            fold(h, v->acquirable);
            fold(h, v->write_fence);
            fold(h, v->barrier);
            fold(h, v->last_unlock);
        }
        own_.clear();
        memory.own_clocks(own_);
        for (const HappensBefore* clock : own_) fold(h, *clock);
        for (const Readable& r : readable_) fold(h, r);
        return h;
    }

private:
    /// The stores of a location that somebody may still read: from `oldest` to the newest.
    struct Readable {
        const Location* location;
        unsigned oldest;
    };

    /// Small numbers, folded into a hash four at a time.
    class Packed {
    public:
        explicit Packed(StateHash& hash) : hash_(hash) {}
        ~Packed() { hash_.fold(word_); }
        void add(unsigned n) {
            word_ = word_ << 16 | n;
            if (word_ >> 48 == 0) return;
            hash_.fold(word_);
            word_ = 1;
        }

    private:
        StateHash& hash_;
        std::uint64_t word_ = 1;
    };

    static bool uses(const std::vector<std::uint32_t>& users, std::size_t index, std::size_t view) {
        return index < users.size() && (users[index] >> view & 1) != 0;
    }

    void collect_views() {
        views_.clear();
        numbers_.clear();
        contexts_ = memory_->execution_->contexts();
        for (int i = 0; i < contexts_; ++i) {
            const auto n = static_cast<std::size_t>(i);
            if (memory_->owner_[n] != n) continue;
            views_.push_back(&memory_->views_[n]);
            numbers_.push_back(n);
        }
    }

    unsigned floor(const Location& l, const HappensBefore& clock, unsigned oldest) const {
        unsigned n = l.stores - 1;
        while (n > oldest && !memory_->known_by(l.record(n), clock)) --n;
        return n;
    }

    void collect_locations() {
        readable_.clear();
        contended_.clear();
        for (const Location* l : memory_->by_id_) {
            // Initial values are known to everyone.
            if (l == nullptr || l->newest().store.context < 0) continue;
            unsigned oldest = l->stores - 1;
            for (std::size_t i = 0; i < views_.size() && !l->in_order; ++i) {
                if (!uses(memory_->readers_, static_cast<std::size_t>(l->id), numbers_[i]))
                    continue;
                oldest = std::min(oldest, floor(*l, views_[i]->known, l->oldest()));
            }
            readable_.push_back({l, oldest});
            if (oldest + 1 < l->stores) contended_.push_back({l, oldest});
        }
    }

    /// A plain access that some view does not know may still race. Which of a context's such
    /// accesses a clock knows follows from how many of their times it has reached.
    void collect_plains() {
        plain_names_ = StateHash{};
        for (auto& times : times_) times.clear();
        for (std::size_t i = 0; i < memory_->used_plains_; ++i) {
            const Memory::PlainState& p = memory_->plains_[i];
            for (int c = 0; c < contexts_; ++c) {
                add_plain(c, p.written[static_cast<std::size_t>(c)], i, 0);
                add_plain(c, p.read[static_cast<std::size_t>(c)], i, 1);
            }
        }
        for (auto& times : times_) {
            std::sort(times.begin(), times.end());
            for (const auto& [time, what] : times) plain_names_.fold(what);
            plain_names_.fold(0x70a1);
        }
    }

    void add_plain(int c, EventIndex time, std::size_t plain, std::size_t what) {
        if (time == 0) return;
        const std::size_t own = memory_->view_index(c);
        for (std::size_t i = 0; i < views_.size(); ++i) {
            if (numbers_[i] == own || !uses(memory_->plain_users_, plain, numbers_[i])) continue;
            if (views_[i]->known.knows(c, time)) continue;
            times_[static_cast<std::size_t>(c)].emplace_back(time, plain * 2 + what);
            return;
        }
    }

    void fold(StateHash& h, const Readable& r) const {
        for (unsigned n = r.oldest; n < r.location->stores; ++n) {
            const StoreRecord& record = r.location->record(n);
            h.fold(record.value);
            if (record.store.context < 0) continue;
            fold(h, record.published);
            fold(h, record.barrier);
        }
        h.fold(0x5e9a7a70);
    }

    void fold(StateHash& h, const HappensBefore& clock) const {
        Packed packed(h);
        for (const Readable& c : contended_) {
            packed.add(c.location->stores - floor(*c.location, clock, c.oldest));
        }
        for (int c = 0; c < contexts_; ++c) {
            const auto& times = times_[static_cast<std::size_t>(c)];
            unsigned reached = 0;
            while (reached < times.size() && clock.knows(c, times[reached].first)) ++reached;
            packed.add(reached);
        }
    }

    const Memory* memory_ = nullptr;
    int contexts_ = 0;
    std::vector<const View*> views_;
    std::vector<std::size_t> numbers_;  // of the views
    std::vector<const HappensBefore*> own_;
    std::vector<Readable> readable_;
    std::vector<Readable> contended_;
    std::array<std::vector<std::pair<EventIndex, std::size_t>>, max_contexts> times_;
    StateHash plain_names_;
};

StateHash Memory::state_hash() const {
    // Under sc nothing but the newest values matters: a data race shows as two conflicting accesses
    // next to each other, in whatever execution the two states on its way are met.
    if (!orders_matter()) return {};
    static StateDigest digest;  // keeps its buffers
    return digest.hash(*this);
}

}  // namespace txmc
