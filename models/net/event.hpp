#pragma once
// What happens to packets, descriptors and queues: the only interface between models and
// properties. A model emits an event right after the operation that makes it so; nothing of another
// context can come between. Events whose order across contexts matters must stand beside operations
// that are ordered (one location, or an OrderPoint).

#include <cstdint>
#include <functional>

namespace txmc::net {

enum class What : std::uint8_t {
    configured,       ///< A queue: slot = ring size, value = free slots at which it is woken.
    accepted,         ///< The stack took the packet: its sender counts on it.
    enqueued,         ///< Into the qdisc.
    dequeued,         ///< Out of the qdisc (where says from which list).
    requeued,         ///< Back into the qdisc (gso_skb).
    dropped,          ///< Given up with a count; where says by whom.
    xmit_begin,       ///< ndo_start_xmit has been entered with this packet.
    xmit_end,         ///< ... and left; value 0 = NETDEV_TX_OK, 16 = NETDEV_TX_BUSY.
    posted,           ///< A descriptor belongs to the device now (OWN set); slot.
    doorbell,         ///< The device was told; value = tail.
    fetched,          ///< The device read a descriptor that is its own; slot.
    on_wire,          ///< The frame of this packet has left; slot of its last descriptor.
    completed,        ///< The device gave a descriptor back (OWN cleared); slot.
    cleaned,          ///< The driver took a slot back; packet if the slot held its skb, else -1.
    freed,            ///< The skb has been freed.
    stopped,          ///< A stop bit of the queue was set; bit = DRV_XOFF or STACK_XOFF.
    started,          ///< The bit was cleared without a reschedule.
    woken,            ///< The bit was cleared, and the queue rescheduled.
    frozen,           ///< FROZEN was set; where says by whom.
    unfrozen,         ///< FROZEN was cleared.
    scheduled,        ///< The qdisc was put on a CPU's output list.
    exclusive_begin,  ///< A section starts that nobody's ndo_start_xmit may overlap; where.
    exclusive_end,
    bql_charged,   ///< value = bytes queued.
    bql_credited,  ///< value = bytes completed.
    counted,       ///< A counter was changed; where = its name, value = its new value.
    lock_error,    ///< A misuse of a lock or mask; where says which.
};

const char* name_of(What what);

struct Event {
    What what;
    int queue = 0;
    int packet = -1;
    int slot = -1;
    int bit = -1;
    std::int64_t value = 0;
    const char* where = "";
};

using Listener = std::function<void(const Event&)>;

/// Who is told; returns the previous listener.
Listener set_listener(Listener listener);

void emit(const Event& event);

}  // namespace txmc::net
