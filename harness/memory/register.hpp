#pragma once
// A location that lies in a device: there is one copy of it, so that a load never returns an old
// value.

#include "harness/memory/cell.hpp"

namespace txmc {

class RegisterCell : public Cell<unsigned> {
public:
    explicit RegisterCell(const Name& name, unsigned initial = 0) : Cell(name, initial) {
        location_->in_order = true;
    }
};

}  // namespace txmc
