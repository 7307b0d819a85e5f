#pragma once
// The locations of one execution, as the kernel's words know them.

#include <deque>
#include <optional>

#include "harness/linux/atomic.hpp"
#include "harness/linux/rcu.hpp"
#include "harness/linux/spinlock.hpp"
#include "harness/litmus/syntax.hpp"

namespace txmc::herd {

/// What a pointer of a test points to: only its address is used.
struct Pointee;
using Pointer = Pointee*;

/// One of the three, by the location's kind.
struct Object {
    explicit Object(const Location& location);

    /// Without an access.
    Number newest() const;

    std::optional<linux_words::shared<int>> number;
    std::optional<linux_words::shared<Pointer>> pointer;
    std::optional<linux_words::spinlock_t> lock;
};

inline Number to_number(int v) { return v; }
inline Number to_number(Pointer v) { return std::bit_cast<Number>(v); }

/// Does the value keep its meaning in this type? (Addresses fit into pointers only.)
bool fits(const Type& type, Number value);

struct Objects {
    explicit Objects(const Test& test);

    std::deque<Object> all;  ///< By number of the location.
    std::optional<linux_words::Rcu> rcu;
};

}  // namespace txmc::herd
