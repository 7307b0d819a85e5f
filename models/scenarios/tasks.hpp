#pragma once
// What else uses a queue beside senders and the clean.

#include "models/scenarios/workload.hpp"

namespace txmc::scenarios {

/// Freezes all queues of the device for a section of its own, as a reconfiguration does.
Task freezer();
/// Stops all queues for a while and starts them again, as a driver that takes its rings down.
Task reopener();
/// Stops all queues, does what must not meet a transmitter, and wakes them.
Task disabler();
/// Prints: sends a packet with interrupts off.
Task netpoll_sender();
/// Transmits a frame past the qdisc and past every bit of the queue.
Task xdp_transmitter();

}  // namespace txmc::scenarios
