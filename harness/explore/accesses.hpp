#pragma once
// The accesses of one operation. Most have one or two, and an operation is copied at every step: a
// copy touches only those that are there.

#include <array>
#include <cstdint>

#include "harness/explore/access.hpp"

namespace txmc {

inline constexpr std::size_t max_accesses = 6;

class Accesses {
public:
    Accesses() {}
    Accesses(const Accesses& o) { copy(o); }
    Accesses& operator=(const Accesses& o) {
        copy(o);
        return *this;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == max_accesses; }
    Access& operator[](std::size_t i) { return slots_[i]; }
    const Access& operator[](std::size_t i) const { return slots_[i]; }
    const Access* begin() const { return slots_.data(); }
    const Access* end() const { return slots_.data() + size_; }
    /// Only while it is not full.
    void push_back(const Access& a) { slots_[size_++] = a; }

private:
    void copy(const Accesses& o) {
        size_ = o.size_;
        for (std::size_t i = 0; i < size_; ++i) slots_[i] = o.slots_[i];
    }

    std::uint8_t size_ = 0;
    // In a union, so that what is not there is not set to zero either.
    union {
        std::array<Access, max_accesses> slots_;
    };
};

}  // namespace txmc
