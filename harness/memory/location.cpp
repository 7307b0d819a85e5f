#include "harness/memory/location.hpp"

namespace txmc {

unsigned Location::insert(unsigned place) {
    const auto at = [this](unsigned p) -> std::uint8_t& { return order_[(first_ + p) % capacity]; };
    std::uint8_t slot = static_cast<std::uint8_t>(count_);
    if (count_ == capacity) {
        // The oldest is forgotten, and its slot is free.
        slot = at(0);
        first_ = (first_ + 1) % capacity;
        if (place > 0) --place;
    } else {
        ++count_;
    }
    for (unsigned p = top(); p > place; --p) at(p) = at(p - 1);
    at(place) = slot;
    StoreRecord& r = history_[slot];
    r.first_seen = EventTimes::all(never);
    r.made = ++made_;
    r.rmw = false;
    return slot;
}

}  // namespace txmc
