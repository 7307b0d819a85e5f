// Masking on the running context's CPU.

#include "harness/machine/machine.hpp"

namespace txmc {
namespace {

constexpr Value hardirqs_off = Value{1} << 32;

Masks masks_of(Value mask) {
    return {(mask & hardirqs_off) != 0, static_cast<unsigned>(mask & ~hardirqs_off)};
}

}  // namespace

void Machine::change_mask(Value value, const char* word, Site where) {
    const Cpu& cpu = cpu_of(execution_.running());
    const Value old = execution_.value(cpu.mask);
    // A running softirq keeps others off its CPU anyway; without a hardirq context the flag keeps
    // off nobody, and on a CPU without handlers no mask does.
    const bool softirq_same =
        level() != Level::task || !cpu.has_handlers || (old == 0) == (value == 0);
    const bool hardirq_same = !cpu.has_hardirq || (old & hardirqs_off) == (value & hardirqs_off);
    // Nor does a nested section change anything for anyone: no operation.
    if (!(softirq_same && hardirq_same)) {
        const Operation op = Operation(Kind::mask, word, where).access(cpu.mask, Mode::write);
        if (!execution_.perform(op)) return;
        execution_.set_value(cpu.mask, value);
        Effect e;
        e.written = value;
        execution_.commit(e);
    } else {
        execution_.set_value(cpu.mask, value);
    }
}

Value Machine::own_mask() const { return execution_.value(cpu_of(execution_.running()).mask); }

Masks Machine::masks() const {
    if (level() == Level::device) return {};
    return masks_of(own_mask());
}

void Machine::end_body(Value mask) {
    if (body_end_) body_end_(masks_of(mask));
}

void Machine::disable_softirq(const char* word, Site where) {
    if (level() == Level::device) return;
    change_mask(own_mask() + 1, word, where);
}

void Machine::enable_softirq(const char* word, Site where) {
    if (level() == Level::device) return;
    if (masks().softirqs_off == 0) throw InternalError("softirqs enabled that nobody disabled");
    change_mask(own_mask() - 1, word, where);
}

void Machine::disable_hardirq(const char* word, Site where) { set_hardirqs_off(true, word, where); }

void Machine::enable_hardirq(const char* word, Site where) { set_hardirqs_off(false, word, where); }

void Machine::set_hardirqs_off(bool off, const char* word, Site where) {
    if (level() == Level::device || level() == Level::hardirq) return;
    change_mask((own_mask() & ~hardirqs_off) | (off ? hardirqs_off : 0), word, where);
}

bool Machine::hardirq_disabled() const { return level() == Level::hardirq || masks().hardirqs_off; }

bool Machine::softirq_disabled() const { return level() != Level::task || masks() != Masks{}; }

std::vector<ContextId> Machine::blocked() const {
    std::vector<ContextId> result;
    for (ContextId c = 0; c < execution_.contexts(); ++c) {
        if ((execution_.unfinished() & bit(c)) && !idle(c)) result.push_back(c);
    }
    return result;
}

}  // namespace txmc
