#pragma once
// The events of a program once it is decided which branches are taken and which conditional
// read-modify-writes succeed; not yet what a read returns.

#include <map>

#include "tests/axioms/program.hpp"
#include "tests/axioms/relation.hpp"

namespace txmc::axioms {

/// Of a program: which registers are not 0, which cmpxchg or trylock succeeds. Decided before
/// anything else, and compared with the values afterwards.
struct Decisions {
    std::map<std::pair<int, int>, bool> non_zero;  ///< By thread and register, of guards.
    std::map<std::pair<int, int>, bool> success;   ///< By thread and result register.
};

enum class EventKind { initial, read, write, lock_read, lock_write, unlock, lock_failed };

struct AxEvent {
    EventKind kind = EventKind::initial;
    int thread = -1;
    int position = 0;  ///< In program order; barriers have one, too.
    int location = 0;  ///< Locks come after the locations.
    bool acquire = false;
    bool release = false;
    bool no_return = false;  ///< The read of a read-modify-write that returns nothing.
    bool rmw = false;        ///< A part of a successful read-modify-write of a location.
    bool tried = false;      ///< Of a spin_trylock.
    bool locked = false;     ///< x86: a locked instruction.
    int partner = -1;        ///< The read of a write that is part of a read-modify-write.
    bool adds = false;       ///< Writes what the partner read, plus `value`.
    int value = 0;
    int from = -1;  ///< Writes what this read returned, plus `value`.

    bool reads() const {
        return kind == EventKind::read || kind == EventKind::lock_read ||
               kind == EventKind::lock_failed;
    }
    bool writes() const { return !reads(); }
};

struct Barrier {
    Word word = Word::mb;
    int thread = 0;
    int position = 0;
    int rmw = -1;  ///< The read of the read-modify-write that it is a part of.
};

/// What the values must come to for the decisions to be right.
struct Demand {
    int read = -1;
    bool equals = false;  ///< Or differs.
    int value = 0;
};

/// A register of the final state: what a read returned, or a constant.
struct Register {
    int read = -1;
    int value = 0;
};

struct Skeleton {
    std::vector<AxEvent> events;
    std::vector<Barrier> barriers;
    std::vector<Demand> demands;
    std::vector<Register> registers;
    int locations = 0;
    int lock_words = 0;
    bool contradiction = false;  ///< A constant already contradicts a decision.
    Relation po;                 ///< Without initial writes.
    Relation internal;           ///< Of one thread.
    Relation data;
    Relation control;
    Relation rmw;

    EventSet all() const {
        return events.size() == max_events ? ~EventSet{0} : one(events.size()) - 1;
    }
    template <class Test>
    EventSet set_of(Test test) const {
        EventSet set = 0;
        for (std::size_t e = 0; e < events.size(); ++e) {
            if (test(events[e])) set |= one(e);
        }
        return set;
    }
};

/// All combinations.
std::vector<Decisions> decisions_of(const Program& program);
Skeleton skeleton_of(const Program& program, const Decisions& decisions);

}  // namespace txmc::axioms
