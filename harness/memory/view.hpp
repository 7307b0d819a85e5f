#pragma once
// What a CPU knows. The clocks are relacy's, one set per CPU; the rules that move them are the
// memory model's.

#include "harness/explore/clock.hpp"

namespace txmc {

struct View {
    HappensBefore known;        ///< Loads may not return anything older than this.
    HappensBefore acquirable;   ///< Learnt by relaxed loads: known after the next read barrier.
    HappensBefore write_fence;  ///< Published by relaxed stores: what the last barrier covered.
    HappensBefore barrier;      ///< Known at some full barrier that precedes.
    HappensBefore last_unlock;  ///< Known at this CPU's last unlock.
};

}  // namespace txmc
