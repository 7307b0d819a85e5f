#include "tests/axioms/models.hpp"

namespace txmc::axioms {

const char* name_of(Axioms axioms) {
    return axioms == Axioms::sc ? "sc" : axioms == Axioms::x86 ? "x86" : "lkmm";
}

const char* name_of(Stronger stronger) {
    switch (stronger) {
        case no_load_buffering: return "load buffering";
        case no_insertion: return "store insertion";
        case wmb_orders_loads: return "wmb";
        case rmb_orders_all: return "rmb";
        case rmw_passes_on: return "rmw passes on";
        case own_stores_acquired: return "own store acquired";
        case failed_rmw_counts: return "failed cmpxchg";
        default: return "order of barriers";
    }
}

Judge::Judge(const Skeleton& skeleton, Axioms axioms, unsigned stronger)
    : s_(skeleton), axioms_(axioms), stronger_(stronger) {
    reads_ = s_.set_of([](const AxEvent& e) { return e.reads(); });
    writes_ = s_.all() & ~reads_;
    unlocks_ = s_.set_of([](const AxEvent& e) { return e.kind == EventKind::unlock; });
    locks_ = s_.set_of([](const AxEvent& e) { return e.kind == EventKind::lock_read; });
    external_ = Relation(s_.events.size());
    for (std::size_t a = 0; a < s_.events.size(); ++a) {
        for (std::size_t b = 0; b < s_.events.size(); ++b) {
            if (!s_.internal.has(a, b)) external_.add(a, b);
        }
    }
    if (axioms == Axioms::sc) ppo_ = s_.po;
    if (axioms == Axioms::x86) x86_order();
    if (axioms == Axioms::lkmm) lkmm_orders();
}

EventSet Judge::before(const Barrier& b) const {
    return s_.set_of(
        [&](const AxEvent& e) { return e.thread == b.thread && e.position < b.position; });
}

/// Pairs with the barrier between them.
Relation Judge::between(const Barrier& b) const {
    return s_.po.from(before(b)).to(s_.all() & ~before(b));
}

int Judge::next_rmw(const Barrier& b) const {
    const EventSet next = ~before(b) & s_.set_of([&](const AxEvent& e) {
        return e.thread == b.thread && e.reads() && (e.rmw || e.tried);
    });
    return next == 0 ? -1 : std::countr_zero(next);
}

bool Judge::rmw_behind(const Barrier& b) const {
    const EventSet rmw = s_.set_of([](const AxEvent& e) { return e.partner >= 0; });
    return (rmw & before(b)) != 0;
}

Relation Judge::barriers(Word word) const {
    Relation r(s_.events.size());
    for (const Barrier& b : s_.barriers) {
        if (b.word == word) r |= between(b);
    }
    return r;
}

void Judge::x86_order() {
    const EventSet locked = s_.set_of([](const AxEvent& e) { return e.locked; });
    const Relation delayed = s_.po.from(writes_ & ~locked).to(reads_ & ~locked);
    ppo_ = (s_.po - delayed) | barriers(Word::mb) |
           s_.po.to(locked) * s_.po.from(locked);  // a locked instruction between the two
}

Relation Judge::full_barriers() const {
    const EventSet rmw = s_.set_of([](const AxEvent& e) { return e.rmw; });
    const EventSet taken =
        s_.set_of([](const AxEvent& e) { return e.kind == EventKind::lock_write; });
    const Relation po = s_.po;
    const Relation same_or_later = po.optional();
    Relation mb = barriers(Word::mb);
    mb |= barriers(Word::before_atomic).to(rmw) * same_or_later;
    mb |= same_or_later.to(rmw) * barriers(Word::after_atomic);
    mb |= same_or_later.to(taken) * barriers(Word::after_spinlock);
    if ((stronger_ & failed_rmw_counts) != 0) {
        const EventSet failed = s_.set_of(
            [](const AxEvent& e) { return e.kind == EventKind::read && e.locked && !e.rmw; });
        mb |= same_or_later.to(failed) * barriers(Word::after_atomic);
    }
    return mb;
}

void Judge::lkmm_orders() {
    acquires_ = s_.set_of([](const AxEvent& e) { return e.acquire; });
    const EventSet release = s_.set_of([](const AxEvent& e) { return e.release; });
    const EventSet no_return = s_.set_of([](const AxEvent& e) { return e.no_return; });
    const bool strong_rmb = (stronger_ & rmb_orders_all) != 0;
    const EventSet ordered = strong_rmb ? reads_ : reads_ & ~no_return;
    dep_ = s_.data;
    strong_ = full_barriers();
    wmb_ = barriers(Word::wmb).from(writes_).to(writes_);
    cumulative_ = strong_ | s_.po.to(release);
    if ((stronger_ & wmb_orders_loads) != 0) cumulative_ |= barriers(Word::wmb).to(writes_);
    const Relation rmb = barriers(Word::rmb).from(ordered).to(strong_rmb ? s_.all() : ordered);
    ppo_ = cumulative_ | s_.po.from(acquires_) | wmb_ | rmb | (s_.data | s_.control).to(writes_);
    if ((stronger_ & no_load_buffering) != 0) ppo_ |= s_.po.from(reads_).to(writes_);
}

Relation Judge::unlock_lock(const Candidate& c) const {
    return s_.po.to(unlocks_) * (s_.po | c.rf).to(locks_) * s_.po;
}

Relation Judge::own_acquired(const Candidate& c) const {
    const bool taken = (stronger_ & own_stores_acquired) != 0;
    return (c.rf & s_.internal).to(taken ? acquires_ : 0);
}

Relation Judge::prop_of(const Candidate& c) const {
    const Relation rfe = c.rf & external_;
    Relation cumul_fence = rfe.optional() * cumulative_ | wmb_ | unlock_lock(c);
    if ((stronger_ & rmw_passes_on) != 0) cumul_fence = cumul_fence * (c.rf * s_.rmw).star();
    const Relation last = own_acquired(c) | rfe;
    return ((c.co | c.fr) & external_).optional() * cumul_fence.star() * last.optional();
}

/// (prop \ id) & int
Relation Judge::internal_prop(const Relation& prop) const {
    const Relation identity = Relation(s_.events.size()).optional();
    return (prop - identity) & s_.internal;
}

Relation Judge::hb_of(const Candidate& c, const Relation& prop) const {
    const Relation ppo =
        ppo_ | dep_ * (c.rf & s_.internal) | ((c.co | c.fr | unlock_lock(c)) & s_.internal);
    return ppo | (c.rf & external_) | own_acquired(c) | internal_prop(prop);
}

bool Judge::lkmm(const Candidate& c) const {
    const Relation prop = prop_of(c);
    const Relation hb = hb_of(c, prop);
    return hb.acyclic() && (prop * strong_ * hb.star()).acyclic();
}

bool Judge::allows(const Candidate& c) const {
    if (axioms_ == Axioms::sc) return (ppo_ | c.rf | c.co | c.fr).acyclic();
    if (axioms_ == Axioms::x86) return (ppo_ | (c.rf & external_) | c.co | c.fr).acyclic();
    return executable(c) && lkmm(c);
}

}  // namespace txmc::axioms
