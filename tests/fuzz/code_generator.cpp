#include "tests/fuzz/code_generator.hpp"

namespace txmc::fuzz {

void CodeGenerator::fill(std::size_t context, int operations) {
    context_ = context;
    left_ = operations;
    while (left_ > 0) block();
}

void CodeGenerator::add(Action action, int target, int value, int operand, Order order, bool full) {
    program_.contexts[context_].code.push_back({action, target, value, operand, order, full});
}

void CodeGenerator::block() {
    if (random_.one_in(8)) return control();
    const bool special = family_ != Family::atomics && random_.one_in(2);
    if (special) return special_block();
    if (random_.one_in(5)) return barrier();
    if (random_.one_in(12)) return section();
    if (random_.one_in(16)) return plain();
    access();
}

void CodeGenerator::special_block() {
    switch (family_) {
        case Family::locks: return random_.one_in(5) ? queue() : locked();
        case Family::waits: return wait();
        case Family::handlers:
            switch (random_.between(0, 5)) {
                case 0:
                case 1: return locked();
                case 2: return wait();
                case 3: return interrupt();
                default: return masked();
            }
        default: break;
    }
    switch (random_.between(0, 5)) {
        case 0: return wait();
        case 1: return masked();
        case 2: return queue();
        case 3: return reader();
        default: return locked();
    }
}

void CodeGenerator::access() {
    left_ -= 1;
    const int kind = random_.between(0, 9);
    if (kind < 4) {
        add(Action::load, cell(), 0, 0, random_.one_in(3) ? Order::acquire : Order::relaxed);
    } else if (kind < 7) {
        const Order order = random_.one_in(3) ? Order::release : Order::relaxed;
        add(Action::store, cell(), random_.between(1, 2), 0, order);
    } else {
        read_modify_write();
    }
}

void CodeGenerator::read_modify_write() {
    static constexpr Order orders[] = {Order::relaxed, Order::acquire, Order::release,
                                       Order::acq_rel};
    const Order order = orders[random_.between(0, 3)];
    const bool full = random_.one_in(4);
    switch (random_.between(0, 2)) {
        case 0: return add(Action::add, cell(), 1, 0, order, full);
        case 1: return add(Action::exchange, cell(), random_.between(1, 2), 0, order, full);
        default: break;
    }
    const int desired = random_.between(1, 2);
    add(Action::compare_exchange, cell(), desired, random_.between(0, 1), order, full);
}

void CodeGenerator::barrier() {
    switch (random_.between(0, 4)) {
        case 0: return add(Action::read_barrier);
        case 1: return add(Action::write_barrier);
        case 2:
            left_ -= 1;
            add(Action::before_atomic);
            return read_modify_write();
        case 3:
            left_ -= 2;
            read_modify_write();
            return add(Action::after_atomic);
        default: left_ -= 1; add(Action::full_barrier);
    }
}

void CodeGenerator::locked() {
    const int lock = random_.between(0, program_.locks - 1);
    left_ -= 2;
    if (random_.one_in(4)) {
        add(Action::trylock, lock);
        if (random_.one_in(2)) add(Action::skip_if, 0, 0, 1);
    } else {
        add(Action::lock, lock);
    }
    if (random_.one_in(3)) {
        section();
    } else {
        access();
    }
    if (!random_.one_in(10)) add(Action::unlock, lock);
}

void CodeGenerator::wait() {
    left_ -= 1;
    const Order order = random_.one_in(2) ? Order::acquire : Order::relaxed;
    const bool equal = random_.one_in(2);
    const int value = equal ? random_.between(1, 2) : 0;
    add(equal ? Action::wait_equal : Action::wait_differs, cell(), value, 0, order);
}

void CodeGenerator::masked() {
    const bool hard = random_.one_in(3);
    left_ -= 2;
    add(hard ? Action::hardirqs_off : Action::softirqs_off);
    access();
    if (!random_.one_in(8)) add(hard ? Action::hardirqs_on : Action::softirqs_on);
}

void CodeGenerator::interrupt() {
    static constexpr Action of_line[] = {Action::line_raised, Action::line_acknowledged,
                                         Action::line_masked, Action::line_unmasked};
    left_ -= 1;
    if (program_.first(Level::hardirq) >= 0 && !random_.one_in(3)) {
        // A handler that raises its own line has no end.
        const bool own = program_.contexts[context_].level == Level::hardirq;
        return add(of_line[random_.between(own ? 1 : 0, 3)]);
    }
    const ContextId softirq = program_.first(Level::softirq);
    if (softirq >= 0) add(Action::withdraw, softirq, random_.between(0, 1));
}

void CodeGenerator::section() {
    left_ -= 2;
    add(Action::section_begins);
    if (random_.one_in(3)) access();
    add(Action::section_ends);
}

void CodeGenerator::queue() {
    const int packet = static_cast<int>(context_) * 2 + random_.between(1, 2);
    left_ -= 2;
    add(Action::enqueue, 0, packet);
    if (random_.one_in(2)) access();
    add(Action::dequeue, 0, packet);
}

void CodeGenerator::reader() {
    left_ -= 2;
    if (random_.one_in(2)) return add(Action::grace_period);
    add(Action::reader_begins);
    access();
    if (!random_.one_in(8)) add(Action::reader_ends);
}

void CodeGenerator::plain() {
    // Two contexts of one CPU must not reach one plain variable: only its task may.
    const Level level = program_.contexts[context_].level;
    if (level == Level::softirq || level == Level::hardirq) return;
    if (random_.one_in(2)) return add(Action::plain_load);
    add(Action::plain_store, 0, random_.between(1, 2));
}

void CodeGenerator::control() {
    switch (random_.between(0, 5)) {
        case 0:
        case 1: left_ -= 1; return add(Action::choose, 0, 2);
        case 2: return add(Action::fault_if, 0, random_.between(1, 2));
        default: add(Action::skip_if, 0, random_.between(0, 1), random_.between(1, 2));
    }
}

}  // namespace txmc::fuzz
