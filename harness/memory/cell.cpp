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

Order load_part(Order order) {
    return order == Order::relaxed || order == Order::release ? Order::relaxed : Order::acquire;
}

Order store_part(Order order) {
    return order == Order::relaxed || order == Order::acquire ? Order::relaxed : Order::release;
}

void CellBase::attach(const Name& name, Value initial) {
    Memory& memory = Memory::current();
    location_ = &memory.last_created();
    memory.name_last(
        memory.execution().add_location(name.object, name.instance, name.field, initial));
    memory.set_operand(initial);
}

void CellBase::finish(const Effect& effect) const {
    Execution& execution = Execution::current();
    execution.commit(effect);
}

void CellBase::finish_write(const Effect& effect) const {
    Execution& execution = Execution::current();
    execution.set_value(location_->id, newest_value());
    execution.commit(effect);
}

Effect CellBase::read_effect(const Selected& s) const {
    Effect e;
    e.read_from = s.none ? StoreId::none() : location_->record(s.place).store;
    e.chose = s.chose;
    e.stale = s.stale;
    return e;
}

Order CellBase::maybe_relaxed(Order order, const char* word, const Site& where) {
    const bool ordered = order != Order::relaxed;
    return ordered && weakened(Weakening::relax, word, where) ? Order::relaxed : order;
}

RmwOrder CellBase::maybe_relaxed(RmwOrder order, const char* word, const Site& where) {
    const bool ordered = order.full || order.order != Order::relaxed;
    if (!ordered || !weakened(Weakening::relax, word, where)) return order;
    return {Order::relaxed, false, order.locked};
}

void CellBase::order_rmw(Operation& op, RmwOrder order, bool awaited) const {
    const Memory& memory = Memory::current();
    if (awaited || order.full) memory.order_barrier(op);
    memory.order_store(op);
}

}  // namespace txmc
