#include "properties/ring.hpp"

#include <bit>

#include "harness/explore/error.hpp"
#include "harness/explore/state_hash.hpp"

namespace txmc {

using net::What;

const char* name_of(SlotState state) {
    switch (state) {
        case SlotState::free: return "free";
        case SlotState::posted: return "posted";
        case SlotState::fetched: return "fetched";
        case SlotState::completed: return "completed";
    }
    return "?";
}

void Ring::configure(int size, int wake_at) {
    *this = Ring();
    size_ = checked("ring size", size, max_slots + 1);
    wake_at_ = wake_at;
    packets_.fill(-1);
}

SlotState Ring::state(int slot) const {
    if (posted_.has(slot)) return SlotState::posted;
    if (fetched_.has(slot)) return SlotState::fetched;
    return completed_.has(slot) ? SlotState::completed : SlotState::free;
}

void Ring::set(int slot, SlotState state) {
    posted_.remove(slot);
    fetched_.remove(slot);
    completed_.remove(slot);
    switch (state) {
        case SlotState::free: break;
        case SlotState::posted: posted_.add(slot); break;
        case SlotState::fetched: fetched_.add(slot); break;
        case SlotState::completed: completed_.add(slot); break;
    }
}

/// A tail that stands still has gone all the way round if every slot waits for it.
int Ring::steps(int tail) const {
    const int distance = (tail - tail_ + size_) % size_;
    return distance == 0 && untold_ == IndexSet::first(size_) ? size_ : distance;
}

int Ring::stray(int tail) const {
    for (int i = 0, n = steps(tail); i < n; ++i) {
        const int slot = (tail_ + i) % size_;
        if (!untold_.has(slot)) return slot;
    }
    return -1;
}

void Ring::tell(int tail) {
    for (int n = steps(tail); n > 0; --n) {
        untold_.remove(tail_);
        tail_ = (tail_ + 1) % size_;
    }
}

void Ring::follow(const net::Event& event) {
    switch (event.what) {
        case What::posted:
            set(event.slot, SlotState::posted);
            untold_.add(event.slot);
            packets_[event.slot] = static_cast<std::int8_t>(event.packet);
            break;
        case What::doorbell: tell(static_cast<int>(event.value)); break;
        case What::fetched: set(event.slot, SlotState::fetched); break;
        case What::completed: set(event.slot, SlotState::completed); break;
        case What::cleaned:
            set(event.slot, SlotState::free);
            packets_[event.slot] = -1;
            break;
        default: break;
    }
}

std::uint64_t Ring::packets_hash() const {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(packets_);
    return mix(words[0], words[1]);
}

Ring& Rings::of(const net::Event& event) {
    Ring& ring = rings_[queue_of(event)];
    if (event.what == What::configured) return ring;
    if (!ring.configured()) throw InternalError("a ring is used before it is configured");
    if (event.what == What::doorbell) {
        checked("tail", static_cast<int>(event.value), ring.size());
    } else {
        checked("slot", event.slot, ring.size());
        if (event.packet != -1) packet_of(event);
    }
    return ring;
}

void Rings::follow(const net::Event& event) {
    Ring& ring = of(event);
    if (event.what == What::configured) {
        ring.configure(event.slot, static_cast<int>(event.value));
    } else {
        ring.follow(event);
    }
}

}  // namespace txmc
