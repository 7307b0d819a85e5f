// The memory state as far as it still matters, so that equal futures have equal hashes. Time stamps
// never enter. A clock is reduced to what it means for the loads to come: per location the oldest
// store that who has it may read, and per plain access whether it is known. Where every view agrees
// on a location's newest store, a clock says nothing about it.

#include "harness/memory/memory.hpp"

namespace txmc {

class StateDigest {
public:
    explicit StateDigest(const Memory& memory) : memory_(memory) {
        collect_views();
        collect_contended();
    }

    StateHash hash() const {
        StateHash h;
        h.fold(memory_.barrier_before_rmw_);
        h.fold(memory_.rmw_behind_);
        for (const View* v : views_) {
            fold(h, v->known);
            fold(h, v->acquirable);
            fold(h, v->write_fence);
            fold(h, v->barrier);
            fold(h, v->last_unlock);
        }
        std::vector<const HappensBefore*> own;
        memory_.own_clocks(own);
        for (const HappensBefore* clock : own) fold(h, *clock);
        for (const Location* l : memory_.by_id_) {
            if (l == nullptr) continue;
            for (unsigned n = oldest_readable(*l); n < l->stores; ++n) {
                const StoreRecord& r = l->record(n);
                h.fold(r.value);
                if (r.store.context < 0) continue;
                fold(h, r.published);
                fold(h, r.barrier);
            }
            h.fold(0x5e9a7a70);
        }
        return h;
    }

private:
    struct Contended {
        const Location* location;
        unsigned oldest;
    };
    struct PlainAccess {
        ContextId context;
        EventIndex time;
    };

    void collect_views() {
        for (std::size_t i = 0; i < max_contexts; ++i) {
            if (static_cast<int>(i) >= memory_.execution_->contexts()) break;
            if (memory_.owner_[i] == i) views_.push_back(&memory_.views_[i]);
        }
    }

    unsigned floor(const Location& l, const HappensBefore& clock, unsigned oldest) const {
        unsigned n = l.stores - 1;
        while (n > oldest && !memory_.known_by(l.record(n), clock)) --n;
        return n;
    }

    unsigned oldest_readable(const Location& l) const {
        unsigned oldest = l.stores - 1;
        for (const View* v : views_) oldest = std::min(oldest, floor(l, v->known, l.oldest()));
        return oldest;
    }

    void collect_contended() {
        for (const Location* l : memory_.by_id_) {
            if (l == nullptr) continue;
            const unsigned oldest = oldest_readable(*l);
            if (oldest + 1 < l->stores) contended_.push_back({l, oldest});
        }
        for (std::size_t i = 0; i < memory_.used_plains_; ++i) {
            const Memory::PlainState& p = memory_.plains_[i];
            for (ContextId c = 0; c < memory_.execution_->contexts(); ++c) {
                add_plain(c, p.written[static_cast<std::size_t>(c)], i * 2);
                add_plain(c, p.read[static_cast<std::size_t>(c)], i * 2 + 1);
            }
        }
    }

    /// A plain access that some view does not know may still race.
    void add_plain(ContextId c, EventIndex time, std::size_t what) {
        if (time == 0) return;
        const std::size_t own = memory_.view_index(c);
        for (const View* v : views_) {
            if (v == &memory_.views_[own] || v->known.knows(c, time)) continue;
            plains_.push_back({c, time});
            plain_names_.fold(what * max_contexts + static_cast<std::size_t>(c));
            return;
        }
    }

    void fold(StateHash& h, const HappensBefore& clock) const {
        std::uint64_t word = 1;
        for (const Contended& c : contended_) {
            word = word * 67 + (c.location->stores - floor(*c.location, clock, c.oldest));
        }
        std::uint64_t known = 1;
        std::uint64_t folded = 0;
        for (const PlainAccess& p : plains_) {
            known = known * 2 + (clock.knows(p.context, p.time) ? 1 : 0);
            if (known >> 62) {
                folded = mix(folded, known);
                known = 1;
            }
        }
        h.fold(word);
        h.fold(mix(folded, known) ^ plain_names_.low);
    }

    const Memory& memory_;
    std::vector<const View*> views_;
    std::vector<Contended> contended_;
    std::vector<PlainAccess> plains_;
    StateHash plain_names_;
};

StateHash Memory::state_hash() const {
    // Under sc nothing but the newest values matters: a data race shows as two conflicting accesses
    // next to each other, in whatever execution the two states on its way are met.
    return orders_matter() ? StateDigest(*this).hash() : StateHash{};
}

}  // namespace txmc
