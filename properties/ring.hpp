#pragma once
// Descriptor rings as the events tell them, for the properties that judge them. It follows wrong
// events too (a slot posted twice): what is wrong about them is for a property to say.

#include <array>
#include <cstdint>

#include "properties/limits.hpp"

namespace txmc {

enum class SlotState : std::uint8_t { free, posted, fetched, completed };
const char* name_of(SlotState state);

class Ring {
public:
    /// Everything free, the tail at slot 0.
    void configure(int size, int wake_at);

    bool configured() const { return size_ != 0; }
    int size() const { return size_; }
    /// Free slots, in the driver's count, at which it wakes the queue.
    int wake_at() const { return wake_at_; }
    /// The slot after the last one that the device was told of.
    int tail() const { return tail_; }

    SlotState state(int slot) const;
    IndexSet posted() const { return posted_; }
    IndexSet fetched() const { return fetched_; }
    IndexSet completed() const { return completed_; }
    IndexSet owned_by_device() const { return posted_ | fetched_; }
    /// Posted since the tail last passed them.
    IndexSet untold() const { return untold_; }
    /// Whose descriptor a slot holds; -1 for nobody's.
    int packet(int slot) const { return packets_[slot]; }

    /// The first slot that a move of the tail to `tail` would pass although nothing was posted
    /// there since the tail last passed it; -1 if there is none.
    int stray(int tail) const;

    /// posted, doorbell, fetched, completed or cleaned.
    void follow(const net::Event& event);
    std::uint64_t packets_hash() const;

private:
    int steps(int tail) const;
    void set(int slot, SlotState state);
    void tell(int tail);

    int size_ = 0;
    int wake_at_ = 0;
    int tail_ = 0;
    IndexSet posted_;
    IndexSet fetched_;
    IndexSet completed_;
    IndexSet untold_;
    std::array<std::int8_t, max_slots> packets_{};
};

/// One per queue.
class Rings {
public:
    void clear() { rings_.fill(Ring()); }

    Ring& operator[](int queue) { return rings_[queue]; }
    const Ring& operator[](int queue) const { return rings_[queue]; }

    static constexpr bool concerns(net::What what) {
        using net::What;
        return what == What::configured || what == What::posted || what == What::doorbell ||
               what == What::fetched || what == What::completed || what == What::cleaned;
    }
    /// The ring of an event that concerns rings. Throws InternalError if it was not configured, or
    /// if slot or tail lie outside of it.
    Ring& of(const net::Event& event);
    void follow(const net::Event& event);

private:
    std::array<Ring, max_queues> rings_;
};

}  // namespace txmc
