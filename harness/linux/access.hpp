#pragma once
// READ_ONCE and its relatives: include/linux/compiler.h, include/asm-generic/barrier.h.

#include "harness/memory/plain.hpp"

namespace txmc::linux_words {

/// A shared field of a kernel structure.
template <class T>
using shared = Cell<T>;

/// Relaxed load; of a pointer an acquire, for the address dependency that follows it.
template <class T>
T READ_ONCE(const shared<T>& x, Site where = Site::current()) {
    const Order order = std::is_pointer_v<T> ? Order::acquire : Order::relaxed;
    return x.load(order, "READ_ONCE", where);
}

template <class T>
void WRITE_ONCE(shared<T>& x, std::type_identity_t<T> v, Site where = Site::current()) {
    x.store(v, Order::relaxed, "WRITE_ONCE", where);
}

/// A plain access that races by design (docs/memory-model.md has the list): modelled relaxed.
template <class T>
T data_race(const shared<T>& x, Site where = Site::current()) {
    return x.load(Order::relaxed, "data_race", where);
}

template <class T>
T smp_load_acquire(const shared<T>* x, Site where = Site::current()) {
    return x->load(Order::acquire, "smp_load_acquire", where);
}

template <class T>
void smp_store_release(shared<T>* x, std::type_identity_t<T> v, Site where = Site::current()) {
    x->store(v, Order::release, "smp_store_release", where);
}

template <class T>
T xchg(shared<T>* x, std::type_identity_t<T> v, Site where = Site::current()) {
    return x->rmw([v](T) { return v; }, fully_ordered, "xchg", where);
}
template <class T>
T xchg_acquire(shared<T>* x, std::type_identity_t<T> v, Site where = Site::current()) {
    return x->rmw([v](T) { return v; }, {Order::acquire}, "xchg_acquire", where);
}
template <class T>
T xchg_release(shared<T>* x, std::type_identity_t<T> v, Site where = Site::current()) {
    return x->rmw([v](T) { return v; }, {Order::release}, "xchg_release", where);
}
template <class T>
T xchg_relaxed(shared<T>* x, std::type_identity_t<T> v, Site where = Site::current()) {
    return x->rmw([v](T) { return v; }, {Order::relaxed}, "xchg_relaxed", where);
}

namespace detail {
template <class T>
T cmpxchg(shared<T>* x, T old, T desired, RmwOrder order, const char* word, Site where) {
    x->cas(old, desired, order, word, where);
    return old;
}
}  // namespace detail

/// Returns what was there; a failure orders nothing.
template <class T>
T cmpxchg(shared<T>* x, std::type_identity_t<T> old, std::type_identity_t<T> desired,
          Site where = Site::current()) {
    return detail::cmpxchg<T>(x, old, desired, fully_ordered, "cmpxchg", where);
}
template <class T>
T cmpxchg_acquire(shared<T>* x, std::type_identity_t<T> old, std::type_identity_t<T> desired,
                  Site where = Site::current()) {
    return detail::cmpxchg<T>(x, old, desired, {Order::acquire}, "cmpxchg_acquire", where);
}
template <class T>
T cmpxchg_release(shared<T>* x, std::type_identity_t<T> old, std::type_identity_t<T> desired,
                  Site where = Site::current()) {
    return detail::cmpxchg<T>(x, old, desired, {Order::release}, "cmpxchg_release", where);
}
template <class T>
T cmpxchg_relaxed(shared<T>* x, std::type_identity_t<T> old, std::type_identity_t<T> desired,
                  Site where = Site::current()) {
    return detail::cmpxchg<T>(x, old, desired, {Order::relaxed}, "cmpxchg_relaxed", where);
}

/// The kernel's try_cmpxchg: on failure *old is what was there.
template <class T>
bool try_cmpxchg(shared<T>* x, std::type_identity_t<T>* old, std::type_identity_t<T> desired,
                 Site where = Site::current()) {
    return x->cas(*old, desired, fully_ordered, "try_cmpxchg", where);
}

}  // namespace txmc::linux_words
