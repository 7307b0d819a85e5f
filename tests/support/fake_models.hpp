#pragma once
// Models of a few operations each, that hold or break in a known way.

#include <memory>

#include "models/scenarios/scenario.hpp"

namespace txmc::fake {

/// Senders that each emit xmit_begin and xmit_end, under a lock or not.
std::unique_ptr<Model> make_senders(const Size& size, bool locked);
/// Message passing without barriers: packet 0 is lost if the reader sees the flag, not the data.
std::unique_ptr<Model> make_message_passing(const Size& size);
/// Two locks in two orders.
std::unique_ptr<Model> make_deadlock(const Size& size);
/// A task that a hard interrupt interrupts inside a softirq, beside another CPU.
std::unique_ptr<Model> make_interrupts(const Size& size);
/// Does something else in each execution.
std::unique_ptr<Model> make_moody(const Size& size);

}  // namespace txmc::fake
