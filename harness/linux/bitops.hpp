#pragma once
// Bit operations: include/asm-generic/bitops/{atomic,lock,non-atomic}.h as of v6.1.

#include "harness/linux/access.hpp"

namespace txmc::linux_words {

using bits_t = shared<unsigned long>;

constexpr unsigned long BIT(int nr) { return 1UL << nr; }

inline bool test_bit(int nr, const bits_t* word, Site where = Site::current()) {
    return (word->load(Order::relaxed, "test_bit", where) & BIT(nr)) != 0;
}

namespace detail {
inline bool set(int nr, bits_t* word, RmwOrder order, const char* name, Site where) {
    return (word->rmw([nr](unsigned long v) { return v | BIT(nr); }, order, name, where) &
            BIT(nr)) != 0;
}
inline bool clear(int nr, bits_t* word, RmwOrder order, const char* name, Site where) {
    return (word->rmw([nr](unsigned long v) { return v & ~BIT(nr); }, order, name, where) &
            BIT(nr)) != 0;
}
}  // namespace detail

/// Unordered.
inline void set_bit(int nr, bits_t* word, Site where = Site::current()) {
    detail::set(nr, word, {Order::relaxed}, "set_bit", where);
}
inline void clear_bit(int nr, bits_t* word, Site where = Site::current()) {
    detail::clear(nr, word, {Order::relaxed}, "clear_bit", where);
}
inline void clear_bit_unlock(int nr, bits_t* word, Site where = Site::current()) {
    detail::clear(nr, word, {Order::release}, "clear_bit_unlock", where);
}

/// Fully ordered, also where the bit has the wanted value already (since v6.0).
inline bool test_and_set_bit(int nr, bits_t* word, Site where = Site::current()) {
    return detail::set(nr, word, fully_ordered, "test_and_set_bit", where);
}
inline bool test_and_clear_bit(int nr, bits_t* word, Site where = Site::current()) {
    return detail::clear(nr, word, fully_ordered, "test_and_clear_bit", where);
}
/// Acquire; looks first, and a bit that is set already orders nothing.
inline bool test_and_set_bit_lock(int nr, bits_t* word, Site where = Site::current()) {
    const unsigned long seen = word->load(Order::relaxed, "test_and_set_bit_lock", where);
    if ((seen & BIT(nr)) != 0) return true;
    return detail::set(nr, word, {Order::acquire}, "test_and_set_bit_lock", where);
}

/// Not atomic: a load and a store, between which others may run.
inline void __set_bit(int nr, bits_t* word, Site where = Site::current()) {
    const unsigned long v = word->load(Order::relaxed, "__set_bit", where);
    word->store(v | BIT(nr), Order::relaxed, "__set_bit", where);
}
inline void __clear_bit(int nr, bits_t* word, Site where = Site::current()) {
    const unsigned long v = word->load(Order::relaxed, "__clear_bit", where);
    word->store(v & ~BIT(nr), Order::relaxed, "__clear_bit", where);
}

}  // namespace txmc::linux_words
