#pragma once
// A location of which there is one copy for everybody, so that a load never returns an old value
// and stores keep the order in which they are made: a device's register, or what the kernel changes
// under a lock of its own.

#include "harness/memory/cell.hpp"

namespace txmc {

class RegisterCell : public Cell<unsigned> {
public:
    explicit RegisterCell(const Name& name, unsigned initial = 0) : Cell(name, initial) {
        location_->in_order = true;
    }
};

}  // namespace txmc
