#pragma once
// What a property orders is an operation: a hidden location that the events it compares read or
// write, so that both orders of two such events are explored.

#include "harness/memory/cell.hpp"

namespace txmc {

/// One per thing that is ordered: "in_xmit(q0)".
class OrderPoint {
public:
    explicit OrderPoint(const Name& name);

    /// An operation that is ordered against every other pass() of this point.
    void pass(const char* word, Site where = Site::current());

private:
    LocationId id_;
};

}  // namespace txmc
