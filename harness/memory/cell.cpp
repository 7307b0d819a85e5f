#include "harness/memory/cell.hpp"

namespace txmc {

rl::memory_order relacy_order(Order order) {
    switch (order) {
        case Order::relaxed: return rl::mo_relaxed;
        case Order::acquire: return rl::mo_acquire;
        case Order::release: return rl::mo_release;
        case Order::acq_rel: return rl::mo_acq_rel;
        case Order::seq_cst: return rl::mo_seq_cst;
    }
    throw InternalError("no such memory order");
}

void CellBase::attach(const Name& name, Value initial) {
    Memory& memory = Memory::current();
    location_ = &memory.last_created();
    memory.name_last(
        memory.execution().add_location(name.object, name.instance, name.field, initial));
    memory.set_operand(initial);
}

void CellBase::finish(Event event) const {
    Execution& execution = Execution::current();
    if (event.operation.accesses[0].mode == Mode::write) {
        execution.set_value(location_->id, event.written);
    }
    execution.commit(event);
}

Event CellBase::read_event(const Operation& op, const Selected& s) const {
    Event e;
    e.operation = op;
    e.read_from = s.none ? StoreId::none() : location_->record(s.number).store;
    e.chose = s.chose;
    e.stale = s.stale;
    return e;
}

void CellBase::before_rmw(Operation& op, RmwOrder order, bool& barrier) const {
    Memory& memory = Memory::current();
    barrier = memory.awaits_rmw() || order.full;
    if (barrier) memory.add_barrier_access(op);
}

}  // namespace txmc
