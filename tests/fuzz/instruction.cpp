#include "tests/fuzz/instruction.hpp"

#include <fmt/format.h>

namespace txmc::fuzz {
namespace {

const char* text_of(Order order) {
    switch (order) {
        case Order::relaxed: return "";
        case Order::acquire: return " acquire";
        case Order::release: return " release";
        case Order::acq_rel: return " acq_rel";
        case Order::seq_cst: return " seq_cst";
    }
    return "";
}

std::string access_text(const Instruction& i) {
    const char* order = i.full ? " full" : text_of(i.order);
    switch (i.action) {
        case Action::load: return fmt::format("r = x{}{}", i.target, order);
        case Action::store: return fmt::format("x{} = {}{}", i.target, i.value, order);
        case Action::add: return fmt::format("r = x{} += {}{}", i.target, i.value, order);
        case Action::exchange: return fmt::format("r = xchg(x{}, {}){}", i.target, i.value, order);
        case Action::compare_exchange:
            return fmt::format("r = cmpxchg(x{}, {}, {}){}", i.target, i.operand, i.value, order);
        case Action::wait_equal:
            return fmt::format("r = wait(x{} == {}){}", i.target, i.value, order);
        case Action::wait_differs:
            return fmt::format("r = wait(x{} != {}){}", i.target, i.value, order);
        default: return {};
    }
}

std::string control_text(const Instruction& i) {
    switch (i.action) {
        case Action::lock: return fmt::format("lock(l{})", i.target);
        case Action::unlock: return fmt::format("unlock(l{})", i.target);
        case Action::trylock: return fmt::format("r = trylock(l{})", i.target);
        case Action::last_resort: return i.value == 0 ? "last resort" : "when idle";
        case Action::choose: return fmt::format("r = choose({})", i.value);
        case Action::skip_if: return fmt::format("if r == {} skip {}", i.value, i.operand);
        case Action::raise: return fmt::format("raise(C{}, bit {})", i.target, i.value);
        case Action::withdraw: return fmt::format("r = withdraw(C{}, bit {})", i.target, i.value);
        case Action::plain_load: return fmt::format("p{}", i.target);
        case Action::plain_store: return fmt::format("p{} = {}", i.target, i.value);
        case Action::enqueue: return fmt::format("enqueue({})", i.value);
        case Action::dequeue: return fmt::format("dequeue({})", i.value);
        case Action::fault_if: return fmt::format("if r == {} fault", i.value);
        default: return {};
    }
}

std::string word_text(Action action) {
    switch (action) {
        case Action::full_barrier: return "smp_mb";
        case Action::read_barrier: return "smp_rmb";
        case Action::write_barrier: return "smp_wmb";
        case Action::before_atomic: return "smp_mb__before_atomic";
        case Action::after_atomic: return "smp_mb__after_atomic";
        case Action::softirqs_off: return "local_bh_disable";
        case Action::softirqs_on: return "local_bh_enable";
        case Action::hardirqs_off: return "local_irq_disable";
        case Action::hardirqs_on: return "local_irq_enable";
        case Action::line_raised: return "line raised";
        case Action::line_acknowledged: return "line acknowledged";
        case Action::line_masked: return "line masked";
        case Action::line_unmasked: return "line unmasked";
        case Action::reader_begins: return "rcu_read_lock";
        case Action::reader_ends: return "rcu_read_unlock";
        case Action::grace_period: return "synchronize_rcu";
        case Action::section_begins: return "section {";
        case Action::section_ends: return "} section";
        default: return "?";
    }
}

}  // namespace

std::string text_of(const Instruction& instruction) {
    std::string text = access_text(instruction);
    if (text.empty()) text = control_text(instruction);
    return text.empty() ? word_text(instruction.action) : text;
}

}  // namespace txmc::fuzz
