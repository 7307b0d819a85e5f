// The memory state as far as it still matters, so that equal futures have equal hashes. Time stamps
// never enter. A clock is reduced to what it means for the loads to come: per location the oldest
// store that who has it may read, and per plain access whether it is known. Where every view agrees
// on a location's newest store, a clock says nothing about it. Only contexts that load from a
// location count: they are learnt, and the states start anew when one is found (hash_epoch).

#include <algorithm>
#include <bit>

#include "harness/memory/memory.hpp"
#include "harness/memory/unknown_plains.hpp"

namespace txmc {

class StateDigest {
public:
    StateHash hash(const Memory& memory) {
        memory_ = &memory;
        ++hashes_;
        collect_views();
        collect_locations();
        collect_plains();
        collect_common();
        StateHash h = plains_.names();
        for (const View* v : views_) fold(h, *v);
        own_.clear();
        h.fold(memory.own_clocks(own_));
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

    /// Readable stores that are not the oldest one: who knows any of a store's events knows it.
    struct Contended {
        unsigned stores;
        unsigned first;  ///< Of its stores in `seen_`, the newest first.
    };

    /// Views are told apart by the CPU's first context; `live_` has the contexts of each that are
    /// not over.
    void collect_views() {
        views_.clear();
        live_.clear();
        contexts_ = memory_->execution_->contexts();
        number_.fill(0);
        for (int c = 0; c < contexts_; ++c) {
            const std::size_t owner = memory_->view_index(c);
            if (owner == static_cast<std::size_t>(c)) {
                number_[owner] = views_.size();
                views_.push_back(&memory_->views_[owner]);
                live_.push_back(0);
            }
            live_[number_[owner]] |= memory_->execution_->unfinished() & bit(c);
        }
        concerned_ = 0;
    }

    /// Which views may still load it.
    std::uint32_t users(const std::vector<ContextMask>& all, std::size_t index) const {
        if (index >= all.size()) return 0;
        std::uint32_t found = 0;
        for (std::size_t v = 0; v < views_.size(); ++v) {
            if ((all[index] & live_[v]) != 0) found |= std::uint32_t{1} << v;
        }
        return found;
    }

    template <class F>
    void for_views(std::uint32_t views, F f) const {
        for (; views != 0; views &= views - 1) {
            f(*views_[static_cast<std::size_t>(std::countr_zero(views))]);
        }
    }

    /// Down to the newest store that the clock knows.
    void lower(unsigned& oldest, const Location& l, const HappensBefore& clock) const {
        unsigned n = l.top();
        while (n > 0 && !memory_->known_by(l.record(n), clock)) --n;
        oldest = std::min(oldest, n);
    }

    void collect_locations() {
        readable_.clear();
        contended_.clear();
        seen_.clear();
        for (const Location* l : memory_->by_id_) {
            // Initial values are known to everyone.
            if (l == nullptr || l->newest().store.context < 0) continue;
            if (l->in_order) {
                readable_.push_back({l, l->top()});
                continue;
            }
            const auto id = static_cast<std::size_t>(l->id);
            const std::uint32_t readers = users(memory_->readers_, id);
            const std::uint32_t writers = users(memory_->writers_, id) & ~readers;
            unsigned oldest = l->top();
            for_views(readers, [&](const View& v) { lower(oldest, *l, v.known); });
            for_views(writers, [&](const View& v) { lower(oldest, *l, memory_->before_store(v)); });
            readable_.push_back({l, oldest});
            if (oldest == l->top()) continue;
            add_contended(*l, oldest);
            concerned_ |= readers | writers;
        }
    }

    void add_contended(const Location& l, unsigned oldest) {
        contended_.push_back({l.top() - oldest, static_cast<unsigned>(seen_.size())});
        for (unsigned n = l.top(); n > oldest; --n) seen_.push_back(l.record(n).first_seen);
    }

    /// How many of a location's stores are newer than the newest one that a clock knows.
    unsigned unknown(const Contended& c, const HappensBefore& clock) const {
        unsigned n = 0;
        while (n < c.stores && !clock.knows_any(seen_[c.first + n])) ++n;
        return n;
    }

    /// A plain access that some view does not know may still race.
    void collect_plains() {
        plains_.clear();
        for (std::size_t i = 0; i < memory_->used_plains_; ++i) {
            const Memory::PlainState& p = memory_->plains_[i];
            const std::uint32_t users_of_it = users(memory_->plain_users_, i);
            if (users_of_it == 0) continue;
            add_plains(p.written, i * 2, users_of_it);
            add_plains(p.read, i * 2 + 1, users_of_it);
        }
    }

    void add_plains(const Memory::PlainState::Accesses& accesses, std::size_t what,
                    std::uint32_t users_of_it) {
        for (std::uint32_t rest = accesses.views; rest != 0; rest &= rest - 1) {
            const auto owner = static_cast<std::size_t>(std::countr_zero(rest));
            const std::size_t v = number_[owner];
            const EventTimes& next = accesses.next[owner];
            bool known = true;
            for_views(users_of_it & ~(std::uint32_t{1} << v),
                      [&](const View& view) { known = known && view.known.knows_any(next); });
            if (known) continue;
            plains_.add(v, what, next);
            concerned_ |= users_of_it;
        }
    }

    /// What every view knows that anything here matters to.
    void collect_common() {
        bool first = true;
        for (std::size_t v = 0; v < views_.size(); ++v) {
            if ((concerned_ >> v & 1) == 0) continue;
            if (first) common_ = views_[v]->known;
            common_.meet(views_[v]->known);
            first = false;
        }
        all_common_ = first;
    }

    /// Says nothing that is new to anyone.
    bool is_common(const HappensBefore& clock) const {
        return all_common_ || common_.covers(clock);
    }

    void fold(StateHash& h, const View& v) {
        fold(h, v.known);
        fold(h, v.acquirable);
        fold(h, v.write_fence);
        fold(h, v.barrier);
        fold(h, v.released);
        fold(h, v.last_unlock);
        fold(h, v.unlock_reads);
        StateHash loose;
        for (const LooseRead& r : v.loose) {
            if (is_common(r.brought)) continue;
            const unsigned above = r.location->top() + 1 - r.location->place_of(r.made).value_or(0);
            StateHash one = StateHash::of(static_cast<std::uint64_t>(r.location->id), above);
            fold(one, r.brought);
            fold_carried(one, r);
            loose ^= one;
        }
        h.fold(loose.low);
    }

    /// Carried clocks tell only which of the loose reads of today they lead back to.
    void fold_carried(StateHash& h, const LooseRead& r) const {
        for (const View* v : views_) h.fold(v->carried.knows(r.context, r.index));
        for (const Readable& store : readable_) {
            for (unsigned n = store.oldest; n < store.location->count(); ++n) {
                h.fold(store.location->record(n).carried.knows(r.context, r.index));
            }
        }
    }

    void fold(StateHash& h, const Readable& r) {
        for (unsigned n = r.oldest; n < r.location->count(); ++n) {
            const StoreRecord& record = r.location->record(n);
            h.fold(record.value);
            if (n > r.oldest && record.rmw) h.fold(0xa70);
            if (record.store.context < 0) continue;
            fold(h, record.published);
            fold(h, record.barrier);
        }
        h.fold(0x5e9a7a70);
    }

    void fold(StateHash& h, const HappensBefore& clock) {
        if (is_common(clock)) return h.fold(0);
        Remembered& r = remembered_[clock.hash() % remembered_.size()];
        if (r.in != hashes_ || !(r.clock == clock)) r = {clock, hashes_, meaning(clock)};
        h.fold(r.meaning.low);
        if (r.meaning.low != 0) h.fold(r.meaning.high);
    }

    /// Zero if it says nothing that is new to anyone.
    StateHash meaning(const HappensBefore& clock) const {
        bool news = false;
        StateHash h;
        {
            Packed packed(h);
            for (const Contended& c : contended_) {
                const unsigned n = unknown(c, clock);
                news = news || n != c.stores;
                packed.add(n);
            }
            plains_.count(clock, [&](unsigned known) {
                news = news || known != 0;
                packed.add(known);
            });
        }
        return news ? h : StateHash{};
    }

    /// Many clocks are equal: what the last ones meant, in the present hash.
    struct Remembered {
        HappensBefore clock;
        std::uint64_t in = 0;
        StateHash meaning;
    };

    const Memory* memory_ = nullptr;
    std::uint64_t hashes_ = 0;
    std::array<Remembered, 64> remembered_{};
    int contexts_ = 0;
    std::vector<const View*> views_;
    std::vector<ContextMask> live_;                       // by view
    std::array<std::size_t, max_contexts + 1> number_{};  // of a view, by its owner
    std::uint32_t concerned_ = 0;                         // views, as a set
    HappensBefore common_;
    bool all_common_ = false;
    std::vector<const HappensBefore*> own_;
    std::vector<Readable> readable_;
    std::vector<Contended> contended_;
    std::vector<EventTimes> seen_;
    UnknownPlains plains_;
};

StateHash Memory::digest() const {
    static StateDigest digest;  // keeps its buffers
    return digest.hash(*this);
}

}  // namespace txmc
