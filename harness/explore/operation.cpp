#include "harness/explore/operation.hpp"

#include "harness/explore/error.hpp"

namespace txmc {

const char* name_of(Kind kind) {
    switch (kind) {
        case Kind::load: return "load";
        case Kind::store: return "store";
        case Kind::rmw: return "rmw";
        case Kind::cas: return "cas";
        case Kind::fence: return "fence";
        case Kind::lock: return "lock";
        case Kind::trylock: return "trylock";
        case Kind::unlock: return "unlock";
        case Kind::wait: return "wait";
        case Kind::choose: return "choose";
        case Kind::mark: return "mark";
        case Kind::enter: return "enter";
        case Kind::leave: return "leave";
        case Kind::raise: return "raise";
        case Kind::mask: return "mask";
    }
    return "?";
}

Operation& Operation::access(LocationId location, Mode mode, Gate gate, Value operand, bool stale) {
    if (accesses.full()) throw InternalError("an operation with too many accesses");
    accesses.push_back({location, mode, stale, gate, operand});
    return *this;
}

bool dependent(const Operation& a, const Operation& b) {
    for (const Access& x : a.accesses) {
        for (const Access& y : b.accesses) {
            if (x.location == y.location && conflict(x.mode, y.mode)) return true;
        }
    }
    return false;
}

}  // namespace txmc
