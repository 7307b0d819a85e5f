#pragma once
// A location's stores in modification order, with what a memory model must know of each.

#include <array>
#include <optional>

#include "harness/explore/event.hpp"
#include "harness/relacy/relacy.hpp"

namespace txmc {

inline constexpr EventIndex never = INT16_MAX;

struct StoreRecord {
    Value value = 0;
    StoreId store;            ///< The event that made it.
    HappensBefore published;  ///< What an acquire load of it learns.
    HappensBefore barrier;    ///< What its author knew at a full barrier: travels without acquire.
    /// Events that come before whoever reads it, itself included; no other store of theirs does.
    HappensBefore carried;
    /// Per context, its event that first read this store, or made it (read-read coherence); never
    /// if none did.
    EventTimes first_seen;
    unsigned made = 0;      ///< The how many-th store of its location, in the order of execution.
    unsigned position = 0;  ///< x86: its place among all stores.
    bool rmw = false;  ///< Made by a read-modify-write: nothing comes between it and what it read.
};

/// relacy's record of an rl::atomic, replaced by ours. A store has a place in modification order,
/// from 0, the oldest that is remembered, and a slot in relacy's history, where it stays.
class Location final : public rl::atomic_data {
public:
    static constexpr unsigned capacity = rl::txmc_history_size;

    LocationId id = -1;
    bool in_order = false;  ///< One copy for all (register.hpp).

    void clear() {
        made_ = 0;
        count_ = 0;
        first_ = 0;
    }

    unsigned count() const { return count_; }
    unsigned top() const { return count_ - 1; }
    unsigned slot(unsigned place) const { return order_[(first_ + place) % capacity]; }
    StoreRecord& in_slot(unsigned slot) { return history_[slot]; }
    StoreRecord& record(unsigned place) { return history_[slot(place)]; }
    const StoreRecord& record(unsigned place) const { return history_[slot(place)]; }
    StoreRecord& newest() { return record(top()); }
    const StoreRecord& newest() const { return record(top()); }
    /// Are there stores older than the one at place 0?
    bool has_forgotten() const { return made_ > count_; }
    /// Is the newest store the one that relacy takes for it?
    bool newest_is_last_made() const { return newest().made == made_; }

    /// The place of the n-th store made; none if it is forgotten.
    std::optional<unsigned> place_of(unsigned made) const {
        for (unsigned place = count_; place-- > 0;) {
            if (record(place).made == made) return place;
        }
        return std::nullopt;
    }

    /// A new store at `place`, below those that are there and above it. Returns its slot.
    unsigned insert(unsigned place);

private:
    unsigned made_ = 0;
    unsigned count_ = 0;
    unsigned first_ = 0;                          ///< Where order_, a ring, begins.
    std::array<std::uint8_t, capacity> order_{};  ///< Slots, oldest first.
    std::array<StoreRecord, capacity> history_;
};

}  // namespace txmc
