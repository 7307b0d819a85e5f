// LKMM asks for no order in which an execution could have happened. The ways of being stronger that
// come from there being one: what is executed one after the other.

#include <stdexcept>

#include "tests/axioms/models.hpp"

namespace txmc::axioms {
namespace {

/// Events and barriers as nodes; a read-modify-write with barriers of its own is one node.
class Nodes {
public:
    Nodes(const Skeleton& s, const std::vector<Barrier>& barriers) : s_(s), barriers_(barriers) {
        const std::size_t nodes = s.events.size() + barriers.size();
        if (nodes > max_events) throw std::length_error("too many events and barriers");
        order = Relation(nodes);
        for (std::size_t e = 0; e < s.events.size(); ++e) node_.push_back(e);
        for (const Barrier& b : barriers) {
            if (b.rmw < 0) continue;
            for (std::size_t e = 0; e < s.events.size(); ++e) {
                const auto read = static_cast<std::size_t>(b.rmw);
                if (s.events[e].partner == b.rmw) node_[e] = read;
            }
        }
    }

    std::size_t of_barrier(std::size_t b) const {
        if (barriers_[b].rmw >= 0) return static_cast<std::size_t>(barriers_[b].rmw);
        return s_.events.size() + b;
    }

    /// Steps of one node have no order.
    void add(std::size_t a, std::size_t b) {
        if (a != b) order.add(a, b);
    }
    void add_events(const Relation& r) {
        for (std::size_t a = 0; a < r.size(); ++a) {
            for (EventSet s = r.successors(a); s != 0; s &= s - 1) {
                add(node_[a], node_[static_cast<std::size_t>(std::countr_zero(s))]);
            }
        }
    }
    void add_place(std::size_t b) {
        for (std::size_t e = 0; e < s_.events.size(); ++e) {
            if (s_.events[e].thread != barriers_[b].thread) continue;
            const bool before = s_.events[e].position < barriers_[b].position;
            if (before) add(node_[e], of_barrier(b));
            if (!before) add(of_barrier(b), node_[e]);
        }
    }

    Relation order{0};

private:
    const Skeleton& s_;
    const std::vector<Barrier>& barriers_;
    std::vector<std::size_t> node_;
};

}  // namespace

/// Those that an implementation executes which takes the words as they come.
std::vector<Barrier> Judge::executed_barriers() const {
    std::vector<Barrier> executed;
    for (Barrier b : s_.barriers) {
        if (b.word == Word::rmb || b.word == Word::wmb) continue;
        if (b.word == Word::after_atomic && !rmw_behind(b)) continue;
        if (b.word == Word::before_atomic) {
            b.rmw = next_rmw(b);
            if (b.rmw < 0) continue;
            b.position = s_.events[static_cast<std::size_t>(b.rmw)].position - 1;
        }
        executed.push_back(b);
    }
    return executed;
}

/// Pairs of barriers of which the first comes first in any order of execution: something behind it
/// comes before what the second knows, so that the second did not tell it.
Relation Judge::barrier_order(const Candidate& c, const std::vector<Barrier>& barriers) const {
    const Relation prop = prop_of(c);
    const Relation before_known = hb_of(c, prop).star() * prop;
    Relation order(barriers.size());
    for (std::size_t early = 0; early < barriers.size(); ++early) {
        const Barrier& b = barriers[early];
        const EventSet behind =
            ~before(b) & s_.set_of([&](const AxEvent& e) { return e.thread == b.thread; });
        for (std::size_t late = 0; late < barriers.size(); ++late) {
            const Relation known = before_known.from(behind).to(before(barriers[late]));
            if (!known.empty()) order.add(early, late);
        }
    }
    return order;
}

bool Judge::executable(const Candidate& c) const {
    if ((stronger_ & (barriers_in_order | no_insertion)) == 0) return true;
    const std::vector<Barrier> barriers = executed_barriers();
    Nodes nodes(s_, barriers);
    nodes.add_events(s_.po | c.rf);
    if ((stronger_ & no_insertion) != 0) nodes.add_events(c.co);
    const Relation order = barrier_order(c, barriers);
    for (std::size_t a = 0; a < barriers.size(); ++a) {
        nodes.add_place(a);
        for (std::size_t b = 0; b < barriers.size(); ++b) {
            if (order.has(a, b)) nodes.add(nodes.of_barrier(a), nodes.of_barrier(b));
        }
    }
    return nodes.order.acyclic();
}

}  // namespace txmc::axioms
