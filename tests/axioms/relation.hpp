#pragma once
// A binary relation over the events of one candidate execution: a bit matrix.

#include <array>
#include <bit>
#include <cstdint>

namespace txmc::axioms {

using EventSet = std::uint64_t;
inline constexpr std::size_t max_events = 64;

constexpr EventSet one(std::size_t event) { return EventSet{1} << event; }

class Relation {
public:
    explicit Relation(std::size_t events = 0) : size_(events) {}

    std::size_t size() const { return size_; }
    void add(std::size_t a, std::size_t b) { rows_[a] |= one(b); }
    bool has(std::size_t a, std::size_t b) const { return (rows_[a] & one(b)) != 0; }
    EventSet successors(std::size_t a) const { return rows_[a]; }

    Relation& operator|=(const Relation& r) {
        for (std::size_t a = 0; a < size_; ++a) rows_[a] |= r.rows_[a];
        return *this;
    }
    friend Relation operator|(Relation a, const Relation& b) { return a |= b; }
    friend Relation operator&(Relation a, const Relation& b) {
        for (std::size_t e = 0; e < a.size_; ++e) a.rows_[e] &= b.rows_[e];
        return a;
    }
    friend Relation operator-(Relation a, const Relation& b) {
        for (std::size_t e = 0; e < a.size_; ++e) a.rows_[e] &= ~b.rows_[e];
        return a;
    }
    /// Sequence: a then b.
    friend Relation operator*(const Relation& a, const Relation& b) {
        Relation r(a.size_);
        for (std::size_t e = 0; e < a.size_; ++e) {
            for (EventSet s = a.rows_[e]; s != 0; s &= s - 1) {
                r.rows_[e] |= b.rows_[static_cast<std::size_t>(std::countr_zero(s))];
            }
        }
        return r;
    }

    /// Only from events of the set, only to events of the set.
    Relation from(EventSet set) const {
        Relation r = *this;
        for (std::size_t e = 0; e < size_; ++e) {
            if ((set & one(e)) == 0) r.rows_[e] = 0;
        }
        return r;
    }
    Relation to(EventSet set) const {
        Relation r = *this;
        for (std::size_t e = 0; e < size_; ++e) r.rows_[e] &= set;
        return r;
    }

    Relation reversed() const {
        Relation r(size_);
        for (std::size_t a = 0; a < size_; ++a) {
            for (EventSet s = rows_[a]; s != 0; s &= s - 1) {
                r.add(static_cast<std::size_t>(std::countr_zero(s)), a);
            }
        }
        return r;
    }
    Relation optional() const {
        Relation r = *this;
        for (std::size_t e = 0; e < size_; ++e) r.add(e, e);
        return r;
    }
    Relation closure() const {
        Relation r = *this;
        for (std::size_t k = 0; k < size_; ++k) {
            for (std::size_t a = 0; a < size_; ++a) {
                if (r.has(a, k)) r.rows_[a] |= r.rows_[k];
            }
        }
        return r;
    }
    Relation star() const { return closure().optional(); }

    bool empty() const {
        for (std::size_t e = 0; e < size_; ++e) {
            if (rows_[e] != 0) return false;
        }
        return true;
    }
    bool acyclic() const {
        const Relation r = closure();
        for (std::size_t e = 0; e < size_; ++e) {
            if (r.has(e, e)) return false;
        }
        return true;
    }

private:
    std::size_t size_;
    std::array<std::uint64_t, max_events> rows_{};
};

}  // namespace txmc::axioms
