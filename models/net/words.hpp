#pragma once
// The kernel's words, as models use them.

#include "harness/events/marks.hpp"
#include "harness/linux/access.hpp"
#include "harness/linux/atomic.hpp"
#include "harness/linux/barrier.hpp"
#include "harness/linux/bitops.hpp"
#include "harness/linux/io.hpp"
#include "harness/linux/irq.hpp"
#include "harness/linux/spinlock.hpp"
#include "models/net/event.hpp"

namespace txmc::net {

using namespace linux_words;

/// The kernel warns. What it reads counts; whether it was right to worry, the properties say.
inline void WARN_ON(bool) {}

/// A second look, behind the announcement that others act upon. A mutation may lose what it sees.
inline bool recheck(bool seen, Site where = Site::current()) {
    return !weakened(Weakening::drop, "recheck", where) && seen;
}

/// A turn of a loop starts: of all that this context has read so far, only `live` still matters.
inline void next_turn(std::uint64_t live) { Execution::current().forget(live); }

/// A loop that tries until it succeeds: to the next try it does not matter what a failed one read.
class tries {
public:
    tries() : before_(Execution::current().local_hash(Execution::current().running()).low) {}
    void failed() const { next_turn(before_); }

private:
    const std::uint64_t before_;
};

}  // namespace txmc::net
