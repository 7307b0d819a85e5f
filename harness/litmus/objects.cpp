#include "harness/litmus/objects.hpp"

namespace txmc::herd {

Object::Object(const Location& location) {
    switch (location.kind) {
        case Location::Kind::number:
            number.emplace(location.name.c_str(), static_cast<int>(location.initial));
            break;
        case Location::Kind::pointer:
            pointer.emplace(location.name.c_str(), std::bit_cast<Pointer>(location.initial));
            break;
        case Location::Kind::lock: lock.emplace(location.name.c_str()); break;
    }
}

Number Object::newest() const {
    if (number) return to_number(number->newest());
    if (pointer) return to_number(pointer->newest());
    throw InternalError("the value of a lock was asked for");
}

bool fits(const Type& type, Number value) {
    if (type.pointer() || type.bits >= 64) return !type.is_unsigned || value >= 0;
    const Number top = Number{1} << (type.is_unsigned ? type.bits : type.bits - 1);
    return value < top && value >= (type.is_unsigned ? 0 : -top);
}

Objects::Objects(const Test& test) {
    for (const Location& l : test.locations) all.emplace_back(l);
    if (test.grace_period) rcu.emplace(static_cast<int>(test.processes.size()));
}

}  // namespace txmc::herd
