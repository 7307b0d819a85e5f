#pragma once
// atomic_t: Documentation/atomic_t.txt. No suffix with a returned value: fully ordered; without a
// returned value: unordered.

#include "harness/linux/access.hpp"

namespace txmc::linux_words {

using atomic_t = shared<int>;

inline int atomic_read(const atomic_t* v, Site where = Site::current()) {
    return v->load(Order::relaxed, "atomic_read", where);
}
inline int atomic_read_acquire(const atomic_t* v, Site where = Site::current()) {
    return v->load(Order::acquire, "atomic_read_acquire", where);
}
inline void atomic_set(atomic_t* v, int i, Site where = Site::current()) {
    v->store(i, Order::relaxed, "atomic_set", where);
}
inline void atomic_set_release(atomic_t* v, int i, Site where = Site::current()) {
    v->store(i, Order::release, "atomic_set_release", where);
}

namespace detail {
inline int add(atomic_t* v, int i, RmwOrder order, const char* word, Site where) {
    return v->rmw([i](int old) { return old + i; }, order, word, where);
}
}  // namespace detail

inline void atomic_add(int i, atomic_t* v, Site where = Site::current()) {
    detail::add(v, i, {Order::relaxed}, "atomic_add", where);
}
inline void atomic_sub(int i, atomic_t* v, Site where = Site::current()) {
    detail::add(v, -i, {Order::relaxed}, "atomic_sub", where);
}
inline void atomic_inc(atomic_t* v, Site where = Site::current()) {
    detail::add(v, 1, {Order::relaxed}, "atomic_inc", where);
}
inline void atomic_dec(atomic_t* v, Site where = Site::current()) {
    detail::add(v, -1, {Order::relaxed}, "atomic_dec", where);
}
inline int atomic_add_return(int i, atomic_t* v, Site where = Site::current()) {
    return detail::add(v, i, fully_ordered, "atomic_add_return", where) + i;
}
inline int atomic_inc_return(atomic_t* v, Site where = Site::current()) {
    return detail::add(v, 1, fully_ordered, "atomic_inc_return", where) + 1;
}
inline int atomic_dec_return(atomic_t* v, Site where = Site::current()) {
    return detail::add(v, -1, fully_ordered, "atomic_dec_return", where) - 1;
}
inline bool atomic_dec_and_test(atomic_t* v, Site where = Site::current()) {
    return detail::add(v, -1, fully_ordered, "atomic_dec_and_test", where) == 1;
}
inline int atomic_fetch_add(int i, atomic_t* v, Site where = Site::current()) {
    return detail::add(v, i, fully_ordered, "atomic_fetch_add", where);
}
inline int atomic_fetch_add_acquire(int i, atomic_t* v, Site where = Site::current()) {
    return detail::add(v, i, {Order::acquire}, "atomic_fetch_add_acquire", where);
}
inline int atomic_fetch_add_release(int i, atomic_t* v, Site where = Site::current()) {
    return detail::add(v, i, {Order::release}, "atomic_fetch_add_release", where);
}
inline int atomic_fetch_add_relaxed(int i, atomic_t* v, Site where = Site::current()) {
    return detail::add(v, i, {Order::relaxed}, "atomic_fetch_add_relaxed", where);
}
inline int atomic_xchg(atomic_t* v, int i, Site where = Site::current()) {
    return v->rmw([i](int) { return i; }, fully_ordered, "atomic_xchg", where);
}
inline int atomic_cmpxchg(atomic_t* v, int old, int desired, Site where = Site::current()) {
    v->cas(old, desired, fully_ordered, "atomic_cmpxchg", where);
    return old;
}

}  // namespace txmc::linux_words
