#include "harness/machine/machine.hpp"

#include <bit>
#include <stdexcept>

namespace txmc {
namespace {

Machine* current_machine = nullptr;

// The mask of a CPU: a count of softirq-disabling sections, and a flag for interrupts.
constexpr Value hardirqs_off = Value{1} << 32;
bool softirqs_open(Value mask, Value) { return mask == 0; }
bool hardirqs_open(Value mask, Value) { return (mask & hardirqs_off) == 0; }

// What runs on a CPU: a bit for each handler level that has been entered and not left.
constexpr Value bit_of(Level level) { return Value{1} << static_cast<unsigned>(level); }
bool none_of(Value running, Value levels) { return (running & levels) == 0; }
bool is_pending(Value bits, Value) { return bits != 0; }

constexpr Value levels_from(Level level) { return ~(bit_of(level) - 1); }
constexpr Value levels_above(Level level) { return levels_from(level) & ~bit_of(level); }

}  // namespace

const char* name_of(Level level) {
    switch (level) {
        case Level::task: return "task";
        case Level::softirq: return "softirq";
        case Level::hardirq: return "hardirq";
        case Level::device: return "device";
    }
    return "?";
}

Machine::Machine(Execution& execution, Memory& memory, const std::vector<ContextSpec>& contexts)
    : execution_(execution), contexts_(contexts) {
    check_contexts();
    CpuId count = 0;
    for (const ContextSpec& c : contexts) count = std::max(count, c.cpu + 1);
    cpus_.resize(static_cast<std::size_t>(count));
    pending_.resize(contexts.size(), -1);
    bodies_.resize(contexts.size());
    std::vector<ContextId> first(cpus_.size(), -1);
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        const ContextSpec& spec = contexts[i];
        const auto id = static_cast<ContextId>(i);
        const bool handler = spec.level == Level::softirq || spec.level == Level::hardirq;
        if (handler) {
            pending_[i] = execution.add_location(name_of(spec.level), spec.cpu, "pending", 0);
        }
        if (spec.cpu == no_cpu) {
            memory.is_device(id);
            continue;
        }
        Cpu& cpu = cpus_[static_cast<std::size_t>(spec.cpu)];
        cpu.has_handlers = cpu.has_handlers || handler;
        cpu.has_hardirq = cpu.has_hardirq || spec.level == Level::hardirq;
        ContextId& owner = first[static_cast<std::size_t>(spec.cpu)];
        if (owner < 0) owner = id;
        memory.share_view(id, owner);
    }
    for (std::size_t i = 0; i < cpus_.size(); ++i) {
        cpus_[i].mask = execution.add_location("CPU", static_cast<int>(i), "masks", 0);
        if (!cpus_[i].has_handlers) continue;
        cpus_[i].running = execution.add_location("CPU", static_cast<int>(i), "running", 0);
    }
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        const ContextSpec& spec = contexts[i];
        if (spec.cpu == no_cpu || !cpus_[static_cast<std::size_t>(spec.cpu)].has_handlers) continue;
        if (spec.level == Level::hardirq) continue;
        // What runs on the CPU disables whatever it has interrupted.
        execution.set_ambient(static_cast<ContextId>(i),
                              {cpus_[static_cast<std::size_t>(spec.cpu)].running, Mode::read, false,
                               none_of, levels_above(spec.level)});
    }
    current_machine = this;
}

Machine::~Machine() {
    if (current_machine == this) current_machine = nullptr;
}

Machine& Machine::current() {
    if (current_machine == nullptr) throw InternalError("no machine is running");
    return *current_machine;
}

void Machine::check_contexts() const {
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        const ContextSpec& a = contexts_[i];
        if ((a.level == Level::device) != (a.cpu == no_cpu)) {
            throw std::invalid_argument(a.name + ": a device has no CPU, anything else has one");
        }
        for (std::size_t j = 0; j < i && a.cpu != no_cpu; ++j) {
            if (contexts_[j].cpu == a.cpu && contexts_[j].level == a.level) {
                throw std::invalid_argument(a.name + ": CPU" + std::to_string(a.cpu) + " has a " +
                                            name_of(a.level) + " context already");
            }
        }
    }
}

ContextId Machine::find(CpuId cpu, Level level) const {
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        if (contexts_[i].cpu == cpu && contexts_[i].level == level) {
            return static_cast<ContextId>(i);
        }
    }
    return -1;
}

void Machine::set_body(ContextId context, Body body) {
    bodies_[static_cast<std::size_t>(context)] = std::move(body);
}

void Machine::run(ContextId context) {
    const Level level = spec(context).level;
    if (level == Level::softirq || level == Level::hardirq) {
        serve(context);
    } else if (bodies_[static_cast<std::size_t>(context)]) {
        bodies_[static_cast<std::size_t>(context)](0);
        execution_.settle();
        end_body(0);
    }
}

void Machine::serve(ContextId handler) {
    unsigned bits = 0;
    while (enter(handler, bits)) {
        const Value mask = own_mask();
        bodies_[static_cast<std::size_t>(handler)](bits);
        end_body(mask);
        leave(handler, mask);
    }
}

bool Machine::enter(ContextId handler, unsigned& bits) {
    const Cpu& cpu = cpu_of(handler);
    const Level level = spec(handler).level;
    const LocationId pending = pending_[static_cast<std::size_t>(handler)];
    Operation op(Kind::enter, name_of(level), Site::current());
    if (spec(handler).last_resort) op.turn = Turn::last_resort;
    op.access(pending, Mode::write, is_pending);
    op.access(cpu.mask, Mode::read, level == Level::softirq ? softirqs_open : hardirqs_open);
    op.access(cpu.running, Mode::write, none_of, levels_from(level));
    // Nothing of an earlier run is still used by an idle handler.
    execution_.forget(static_cast<std::uint64_t>(handler));
    if (!execution_.perform_or_end(op)) return false;
    Effect e;
    Value taken = execution_.value(pending);
    if (level == Level::hardirq && std::popcount(taken) > 1) {
        // Interrupt lines come one at a time, in any order; softirqs are taken together.
        std::vector<Candidate> lines;
        for (int n = 0; n < 32; ++n) {
            if (taken & (Value{1} << n)) lines.push_back({StoreId::alternative(n), true});
        }
        e.chose = true;
        e.read_from = lines[execution_.choose(lines)].store;
        taken = Value{1} << e.read_from.index;
    }
    e.read = taken;
    execution_.set_value(pending, execution_.value(pending) & ~taken);
    execution_.set_value(cpu.running, execution_.value(cpu.running) | bit_of(level));
    bits = static_cast<unsigned>(taken);
    execution_.commit(e);
    return true;
}

void Machine::leave(ContextId handler, Value mask) {
    const Cpu& cpu = cpu_of(handler);
    Operation op(Kind::leave, name_of(spec(handler).level), Site::current());
    op.access(cpu.running, Mode::write);
    // The kernel puts masks right that a handler has left wrong.
    const bool masked = own_mask() != mask;
    if (masked) op.access(cpu.mask, Mode::write);
    if (!execution_.perform(op)) return;
    if (masked) execution_.set_value(cpu.mask, mask);
    const Value running = execution_.value(cpu.running);
    execution_.set_value(cpu.running, running & ~bit_of(spec(handler).level));
    execution_.commit({});
}

void Machine::raise(ContextId handler, unsigned bits, const char* word, Site where) {
    const LocationId pending = pending_[static_cast<std::size_t>(handler)];
    if (pending < 0) throw InternalError(spec(handler).name + " is no handler");
    const Operation op = Operation(Kind::raise, word, where).access(pending, Mode::add);
    if (!execution_.perform(op)) return;
    execution_.set_value(pending, execution_.value(pending) | bits);
    Effect e;
    e.written = bits;
    execution_.commit(e);
}

bool Machine::withdraw(ContextId handler, unsigned bits, const char* word, Site where) {
    const LocationId pending = pending_[static_cast<std::size_t>(handler)];
    const Operation op = Operation(Kind::raise, word, where).access(pending, Mode::write);
    if (!execution_.perform(op)) return false;
    Effect e;
    e.read = execution_.value(pending) & bits;
    execution_.set_value(pending, execution_.value(pending) & ~Value{bits});
    execution_.commit(e);
    return e.read != 0;
}

unsigned Machine::pending(ContextId handler) const {
    return static_cast<unsigned>(execution_.value(pending_[static_cast<std::size_t>(handler)]));
}

void Machine::change_pending(ContextId handler, unsigned set, unsigned clear) {
    const LocationId location = pending_location(handler);
    execution_.set_value(location, (execution_.value(location) | set) & ~Value{clear});
}

bool Machine::wait_until_idle(LocationId location, Gate gate, const char* word, Site where) {
    Operation op = Operation(Kind::wait, word, where).access(location, Mode::read, gate);
    op.turn = Turn::idle;
    if (!execution_.perform_or_end(op)) return false;
    execution_.commit({});
    return true;
}

ContextId Machine::interrupted_by(ContextId c) const {
    const CpuId cpu = spec(c).cpu;
    if (cpu == no_cpu || !cpu_of(c).has_handlers) return -1;
    const Value running = execution_.value(cpu_of(c).running);
    for (const Level level : {Level::softirq, Level::hardirq}) {
        if (level > spec(c).level && (running & bit_of(level)) != 0) return find(cpu, level);
    }
    return -1;
}

bool Machine::idle(ContextId c) const {
    if (spec(c).level == Level::device) return true;
    return execution_.pending(c).kind == Kind::enter;
}

}  // namespace txmc
