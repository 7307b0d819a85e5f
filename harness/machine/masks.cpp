// Masking on the running context's CPU.

#include "harness/machine/machine.hpp"

namespace txmc {
namespace {

constexpr Value hardirqs_off = Value{1} << 32;

}  // namespace

void Machine::change_mask(Value value, const char* word, Site where) {
    const Cpu& cpu = cpu_of(execution_.running());
    const Value old = execution_.value(cpu.mask);
    // A running softirq keeps others off its CPU anyway, and without a hardirq context the flag
    // keeps off nobody.
    const bool softirq_same = level() != Level::task || (old == 0) == (value == 0);
    const bool hardirq_same = !cpu.has_hardirq || (old & hardirqs_off) == (value & hardirqs_off);
    // Nor does a nested section change anything for anyone: no operation.
    if (!(softirq_same && hardirq_same)) {
        const Operation op = Operation(Kind::mask, word, where).access(cpu.mask, Mode::write);
        if (!execution_.perform(op)) return;
        execution_.set_value(cpu.mask, value);
        Event e;
        e.operation = op;
        e.read_from = StoreId::none();
        e.written = value;
        execution_.commit(e);
    } else {
        execution_.set_value(cpu.mask, value);
    }
}

void Machine::disable_softirq(const char* word, Site where) {
    // A softirq is not interrupted by another one of its CPU, whatever the count says.
    if (level() != Level::task || !cpu_of(execution_.running()).has_handlers) return;
    change_mask(execution_.value(cpu_of(execution_.running()).mask) + 1, word, where);
}

void Machine::enable_softirq(const char* word, Site where) {
    if (level() != Level::task || !cpu_of(execution_.running()).has_handlers) return;
    const Value mask = execution_.value(cpu_of(execution_.running()).mask);
    if ((mask & ~hardirqs_off) == 0) throw InternalError("softirqs enabled that nobody disabled");
    change_mask(mask - 1, word, where);
}

void Machine::disable_hardirq(const char* word, Site where) {
    if (level() == Level::device || level() == Level::hardirq) return;
    if (!cpu_of(execution_.running()).has_handlers) return;
    change_mask(execution_.value(cpu_of(execution_.running()).mask) | hardirqs_off, word, where);
}

void Machine::enable_hardirq(const char* word, Site where) {
    if (level() == Level::device || level() == Level::hardirq) return;
    if (!cpu_of(execution_.running()).has_handlers) return;
    change_mask(execution_.value(cpu_of(execution_.running()).mask) & ~hardirqs_off, word, where);
}

bool Machine::hardirq_disabled() const {
    if (level() == Level::hardirq) return true;
    if (level() == Level::device || !cpu_of(execution_.running()).has_handlers) return false;
    return (execution_.value(cpu_of(execution_.running()).mask) & hardirqs_off) != 0;
}

bool Machine::softirq_disabled() const {
    if (level() != Level::task) return true;
    if (!cpu_of(execution_.running()).has_handlers) return false;
    return execution_.value(cpu_of(execution_.running()).mask) != 0;
}

std::vector<ContextId> Machine::blocked() const {
    std::vector<ContextId> result;
    for (ContextId c = 0; c < execution_.contexts(); ++c) {
        if ((execution_.unfinished() & bit(c)) && !idle(c)) result.push_back(c);
    }
    return result;
}

}  // namespace txmc
