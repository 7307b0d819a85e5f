#pragma once
// A location's stores in modification order, with what a memory model must know of each.

#include <array>

#include "harness/explore/event.hpp"
#include "harness/relacy/relacy.hpp"

namespace txmc {

inline constexpr EventIndex never = INT16_MAX;

struct StoreRecord {
    Value value = 0;
    StoreId store;            ///< The event that made it.
    HappensBefore published;  ///< What an acquire load of it learns.
    HappensBefore barrier;    ///< What its author knew at a full barrier: travels without acquire.
    /// Per context, its event that first read this store, or made it (read-read coherence); never
    /// if none did.
    EventTimes first_seen;
};

/// relacy's record of an rl::atomic, replaced by ours. The slot of the n-th store is n modulo the
/// size of relacy's history.
struct Location final : rl::atomic_data {
    static constexpr unsigned capacity = rl::txmc_history_size;

    LocationId id = -1;
    unsigned stores = 0;    ///< Made so far; the newest has number stores - 1.
    bool in_order = false;  ///< A device register: every load returns the newest store.
    std::array<StoreRecord, capacity> history;

    StoreRecord& record(unsigned number) { return history[number % capacity]; }
    const StoreRecord& record(unsigned number) const { return history[number % capacity]; }
    const StoreRecord& newest() const { return record(stores - 1); }
    StoreRecord& newest() { return record(stores - 1); }
    /// Number of the oldest store that is still remembered.
    unsigned oldest() const { return stores > capacity ? stores - capacity : 0; }

    StoreRecord& push() {
        StoreRecord& r = record(stores++);
        r.first_seen = EventTimes::all(never);
        return r;
    }
};

}  // namespace txmc
