#pragma once
// What a CPU knows. The clocks are relacy's, one set per CPU; the rules that move them are the
// memory model's.

#include <vector>

#include "harness/memory/location.hpp"

namespace txmc {

/// A relaxed load that brought something which is not known yet.
struct LooseRead {
    const Location* location;
    unsigned made;          ///< Of the store that it returned.
    ContextId context;      ///< Whose load it was,
    EventIndex index;       ///< and which of its events.
    HappensBefore brought;  ///< What that store published.
};

struct View {
    HappensBefore known;         ///< Loads may not return anything older than this.
    HappensBefore acquirable;    ///< Learnt by relaxed loads: known after the next read barrier.
    HappensBefore write_fence;   ///< Published by relaxed stores: what the last barrier covered.
    HappensBefore barrier;       ///< Known at some full barrier that precedes.
    HappensBefore released;      ///< Published by this CPU's releases.
    HappensBefore last_unlock;   ///< Known at this CPU's last unlock.
    HappensBefore unlock_reads;  ///< Acquirable at this CPU's last unlock.
    /// Events that come before this CPU's next store, by loads and what they returned alone.
    HappensBefore carried;
    std::vector<LooseRead> loose;
    /// x86, as positions among all stores: up to where loads have come, and of its last store.
    unsigned reached = 0;
    unsigned last_store = 0;
};

}  // namespace txmc
