#pragma once
// An event: an operation that has run, with what it read and wrote.

#include "harness/explore/operation.hpp"

namespace txmc {

/// A store is named by the event that made it, never by its place in a history. A store of the
/// initial state has no event.
struct StoreId {
    std::int8_t context = -1;
    EventIndex index = 0;

    static constexpr StoreId initial() { return {}; }
    /// The n-th alternative of a user choice; the "store" that no wait is satisfied by is none().
    static constexpr StoreId alternative(int n) { return {-2, static_cast<EventIndex>(n)}; }
    static constexpr StoreId none() { return {-3, 0}; }
    constexpr bool operator==(const StoreId&) const = default;
};

/// A store that a load may return. Candidates come in modification order, newest first; those
/// that the operation cannot take (a wait's unsatisfying stores) stand among them unusable.
/// For a store, they are those that it may directly follow in modification order.
struct Candidate {
    StoreId store;
    bool usable = true;
    unsigned made = 0;  ///< Grows with the order of execution, within a location.
};

/// What an operation has read and written.
struct Effect {
    /// Or the alternative taken, or what a store was placed above; none() where there was nothing.
    StoreId read_from = StoreId::none();
    bool chose = false;   ///< Was there a value choice?
    bool stale = false;   ///< A newer store existed: it missed it, or was placed below it.
    bool success = true;  ///< Of a trylock or compare-exchange.
    Value read = 0;       ///< Value read or chosen.
    Value written = 0;    ///< Value stored, where the operation stores.
};

struct Event : Effect {
    Event(const Effect& e, ContextId c, EventIndex i, const Operation& o)
        : Effect(e), context(c), index(i), operation(o) {}

    ContextId context;
    EventIndex index;
    Operation operation;  ///< With the modes as they turned out: a failed CAS reads.
};

}  // namespace txmc
