#pragma once
// A shared location of a model: an rl::atomic whose accesses are announced operations. Kernel words
// and device registers are built from these; models use the words.

#include <bit>
#include <source_location>
#include <string_view>
#include <type_traits>

#include "harness/memory/memory.hpp"
#include "harness/memory/mutation.hpp"

namespace txmc {

using Site = std::source_location;

/// "txq0.state": object, instance (none below 0) and field. The texts must be literals.
struct Name {
    std::string_view object;
    int instance = -1;
    std::string_view field;

    Name(const char* single) : object(), field(single) {}
    Name(std::string_view o, int i, std::string_view f = {}) : object(o), instance(i), field(f) {}
};

template <class T>
Value to_value(T v) {
    if constexpr (std::is_pointer_v<T>) {
        return std::bit_cast<std::uintptr_t>(v);
    } else {
        return static_cast<Value>(v);
    }
}

template <class T>
T from_value(Value v) {
    if constexpr (std::is_pointer_v<T>) {
        return std::bit_cast<T>(static_cast<std::uintptr_t>(v));
    } else {
        return static_cast<T>(v);
    }
}

/// How a read-modify-write orders. `full` is the kernel's fully ordered form: a full barrier on
/// both sides, one operation all the same.
struct RmwOrder {
    Order order = Order::relaxed;
    bool full = false;
    bool locked = true;  ///< A locked instruction on x86, not an access of another kind.
};
inline constexpr RmwOrder fully_ordered{Order::acq_rel, true};

/// What does not depend on the type of the value.
class CellBase {
public:
    CellBase(const CellBase&) = delete;
    CellBase& operator=(const CellBase&) = delete;

    LocationId id() const { return location_->id; }
    /// The newest value, without an access: for gates and for judging a state at rest.
    Value newest_value() const { return location_->newest().value; }

protected:
    CellBase() = default;
    ~CellBase() = default;

    void attach(const Name& name, Value initial);
    bool begin(const Operation& op) const { return Execution::current().perform(op); }
    void finish(const Effect& effect) const;
    void finish_write(const Effect& effect) const;
    Effect read_effect(const Selected& s) const;
    /// As a mutation has it.
    static Order maybe_relaxed(Order order, const char* word, const Site& where);
    static RmwOrder maybe_relaxed(RmwOrder order, const char* word, const Site& where);
    /// What orders a read-modify-write as a whole; a lock does not go with the barriers of atomics.
    void order_rmw(Operation& op, RmwOrder order, bool awaited) const;

    Location* location_ = nullptr;
};

rl::memory_order relacy_order(Order order);
/// The two halves of a read-modify-write.
Order load_part(Order order);
Order store_part(Order order);

template <class T>
class Cell : public CellBase {
    static_assert(sizeof(T) <= sizeof(Value) && std::is_trivially_copyable_v<T>);

public:
    explicit Cell(const Name& name, T initial = T{}) {
        attach(name, to_value(initial));
        atomic_.store(initial, rl::mo_relaxed, rl::debug_info());
    }

    T load(Order order, const char* word, Site where) const {
        // The order of a pointer's load is a dependency, which nobody wrote down.
        if (!std::is_pointer_v<T>) order = maybe_relaxed(order, word, where);
        return read(Operation(Kind::load, word, where).access(id(), Mode::read), order, {});
    }

    void store(T v, Order order, const char* word, Site where) {
        order = maybe_relaxed(order, word, where);
        if (weakened(Weakening::swap, word, where)) {
            return put_off([=, this] { make_store(v, order, word, where); });
        }
        make_store(v, order, word, where);
        if (mutations_matter) make_up_for();
    }

    /// Stores f(newest) and returns the value that was there.
    template <class F>
    T rmw(F f, RmwOrder order, const char* word, Site where) {
        order = maybe_relaxed(order, word, where);
        Operation op = Operation(Kind::rmw, word, where).access(id(), Mode::write);
        const bool awaited = Memory::current().awaits_rmw();
        order_rmw(op, order, awaited);
        if (!begin(op)) return newest();
        return exchange(f, order, awaited, Placement::below_unknown);
    }

    /// Like rmw(), with further accesses in the same operation and `after(new value)` as its last
    /// part: hardware that derives one line from several registers.
    template <class F, class After>
    T rmw_with(F f, RmwOrder order, std::initializer_list<Access> further, After after,
               const char* word, Site where) {
        Operation op = Operation(Kind::rmw, word, where).access(id(), Mode::write);
        for (const Access& a : further) op.access(a.location, a.mode, a.gate, a.operand, a.stale);
        order_rmw(op, order, false);
        if (!begin(op)) return newest();
        const auto with_after = [&](T old) {
            const T v = f(old);
            after(v);
            return v;
        };
        order.locked = false;
        return exchange(with_after, order, false, Placement::on_top);
    }

    /// Compare-exchange. A failure orders nothing and may have read an older value.
    bool cas(T& expected, T desired, RmwOrder order, const char* word, Site where,
             Kind kind = Kind::cas) {
        if (kind == Kind::cas) order = maybe_relaxed(order, word, where);
        Operation op = Operation(kind, word, where).access(id(), Mode::write);
        op.conditional = true;
        op.expected = to_value(expected);
        const bool awaited = kind == Kind::cas && Memory::current().awaits_rmw();
        order_rmw(op, order, awaited);
        if (!begin(op)) {
            expected = newest();
            return false;
        }
        const Value wanted = to_value(expected);
        const Selected s = Memory::current().select(
            *location_,
            {[](Value v, Value w) { return v != w; }, wanted, true, false, kind == Kind::cas});
        if (!s.stale && newest_value() == wanted) {
            if (kind == Kind::trylock) Memory::current().taking_lock();
            exchange([&](T) { return desired; }, order, awaited, Placement::on_top, kind);
            if (kind == Kind::trylock) Memory::current().lock_taken(*location_);
            return true;
        }
        // Its barrier has no effect but stays in the footprint: whether two operations are
        // dependent must not depend on the state in more than the location that decides it.
        expected = finish_load(Order::relaxed, s, false);
        if (kind == Kind::cas) Memory::current().rmw_failed();
        return false;
    }

    /// Blocks until a store that satisfies `test` can be read, and reads it.
    T wait(Gate test, Value operand, Order order, const char* word, Site where) const {
        const bool stale = Memory::current().reads_old();
        const Operation op =
            Operation(Kind::wait, word, where).access(id(), Mode::read, test, operand, stale);
        for (;;) {
            if (!begin(op)) return newest();
            const Selected s = Memory::current().select(*location_, {test, operand, false, true});
            const T v = finish_load(order, s, !s.none);
            if (!s.none) return v;
        }
    }

    /// Takes a lock word: blocks until `gate` holds for the newest value.
    template <class F>
    void lock(F f, Gate gate, const char* word, Site where, Kind kind = Kind::lock) {
        Operation op = Operation(kind, word, where).access(id(), Mode::write, gate);
        Memory::current().order_store(op);
        if (!begin(op)) return;
        Memory::current().taking_lock();
        exchange(f, {Order::acquire}, false, Placement::on_top, kind);
        Memory::current().lock_taken(*location_);
    }

    void unlock(T v, const char* word, Site where) {
        Operation op = Operation(Kind::unlock, word, where).access(id(), Mode::write);
        Memory::current().order_store(op);
        if (!begin(op)) return;
        Memory::current().unlocked();
        write(v, Order::release, Placement::on_top);
    }

    T newest() const { return from_value<T>(newest_value()); }

private:
    void make_store(T v, Order order, const char* word, Site where) {
        Operation op = Operation(Kind::store, word, where).access(id(), Mode::write);
        Memory::current().order_store(op);
        if (!begin(op)) return;
        if (mutations_matter) note_adjacent_stores(Execution::current());
        write(v, order, Placement::below_unknown);
    }

    T read(const Operation& op, Order order, const Wanted& wanted) const {
        if (!begin(op)) return newest();
        const Selected s = Memory::current().select(*location_, wanted);
        return finish_load(order, s, true);
    }

    T finish_load(Order order, const Selected& s, bool success) const {
        const T v = atomic_.load(relacy_order(order), rl::debug_info());
        Effect e = read_effect(s);
        e.read = to_value(v);
        e.success = success;
        finish(e);
        return v;
    }

    void write(T v, Order order, Placement placement) {
        const Selected s = Memory::current().place_store(*location_, placement);
        Effect e = s.chose ? read_effect(s) : Effect{};
        Memory::current().set_operand(to_value(v));
        atomic_.store(v, relacy_order(order), rl::debug_info());
        e.written = to_value(v);
        finish_write(e);
    }

    template <class F>
    T exchange(F f, RmwOrder order, bool awaited, Placement placement, Kind kind = Kind::rmw) {
        Memory& memory = Memory::current();
        if (order.full) memory.full_barrier();
        if (awaited) memory.awaited_rmw();
        if (order.locked) memory.locking();
        const Selected s = memory.place_store(*location_, placement);
        Effect e = read_effect(s);
        const T old = from_value<T>(location_->record(s.place).value);
        const T desired = f(old);
        memory.set_operand(to_value(desired));
        swap(desired, order.order, s);
        if (order.full) memory.full_barrier();
        if (order.locked && (kind == Kind::rmw || kind == Kind::cas)) memory.rmw_done();
        e.read = to_value(old);
        e.written = to_value(desired);
        finish_write(e);
        return old;
    }

    /// relacy's read-modify-writes read the store that was made last, which need not be the one
    /// that was chosen.
    void swap(T desired, Order order, const Selected& s) {
        Memory::current().begin_rmw();
        if (!s.stale && location_->newest_is_last_made()) {
            atomic_.exchange(desired, relacy_order(order), rl::debug_info());
        } else {
            atomic_.load(relacy_order(load_part(order)), rl::debug_info());
            atomic_.store(desired, relacy_order(store_part(order)), rl::debug_info());
        }
    }

    // relacy's interface has no const load of a non-const atomic's history.
    mutable rl::atomic<T> atomic_;
};

}  // namespace txmc
