#pragma once
// What a context of a generated program does: one operation each, or one step of control flow.

#include <cstdint>
#include <string>

#include "harness/memory/memory.hpp"

namespace txmc::fuzz {

enum class Action : std::uint8_t {
    load,
    store,
    add,
    exchange,
    compare_exchange,
    full_barrier,
    read_barrier,
    write_barrier,
    before_atomic,
    after_atomic,
    lock,
    unlock,  ///< Nothing where the context does not hold the lock.
    trylock,
    wait_equal,
    wait_differs,
    choose,   ///< One of `value` alternatives.
    skip_if,  ///< Skips `operand` instructions if the last value read was `value`.
    softirqs_off,
    softirqs_on,
    hardirqs_off,
    hardirqs_on,
    raise,        ///< Makes bit `value` of the handler context `target` pending.
    withdraw,     ///< Takes it back.
    line_raised,  ///< A cause of the level interrupt of the first hardirq context.
    line_acknowledged,
    line_masked,
    line_unmasked,
    reader_begins,
    reader_ends,
    grace_period,
    plain_load,
    plain_store,
    section_begins,  ///< Two contexts inside a section at once violate `overlap`.
    section_ends,
    enqueue,  ///< Values that leave in another order than they entered violate `fifo`.
    dequeue,
    fault_if,     ///< The execution ends at a fault if the last value read was `value`.
    last_resort,  ///< Passes only where nothing else can run; before rest is judged if value != 0.
};

struct Instruction {
    Action action = Action::load;
    int target = 0;  ///< A cell, lock, plain variable or context.
    int value = 0;
    int operand = 0;
    Order order = Order::relaxed;
    bool full = false;  ///< A fully ordered read-modify-write.

    bool operator==(const Instruction&) const = default;
};

std::string text_of(const Instruction& instruction);

}  // namespace txmc::fuzz
