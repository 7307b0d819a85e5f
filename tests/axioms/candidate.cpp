#include "tests/axioms/candidate.hpp"

#include <algorithm>

namespace txmc::axioms {
namespace {

std::size_t place_of(std::size_t store, const std::vector<std::size_t>& order) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), store) - order.begin());
}

}  // namespace

Candidates::Candidates(const Skeleton& skeleton) : s_(skeleton) {
    const auto words = static_cast<std::size_t>(s_.locations + s_.lock_words);
    reads_.resize(words);
    choices_.resize(words);
    taken_.resize(words);
    read_from_.resize(s_.events.size());
    std::vector<std::vector<std::size_t>> stores(words);
    for (std::size_t e = 0; e < s_.events.size(); ++e) {
        const auto x = static_cast<std::size_t>(s_.events[e].location);
        if (s_.events[e].reads()) reads_[x].push_back(e);
        // An unlock stands directly behind its lock and is placed with it.
        if (s_.events[e].writes() && s_.events[e].kind != EventKind::unlock) stores[x].push_back(e);
    }
    for (std::size_t x = 0; x < words; ++x) {
        Choice present;
        present.order = {stores[x].front()};
        stores[x].erase(stores[x].begin());
        order_stores(choices_[x], present, stores[x]);
    }
}

void Candidates::order_stores(std::vector<Choice>& choices, Choice& present,
                              std::vector<std::size_t> left) {
    if (left.empty()) return choose_stores(choices, present, 0);
    for (std::size_t n = 0; n < left.size(); ++n) {
        const std::size_t store = left[n];
        const std::size_t length = present.order.size();
        // Stores of one thread keep their order: they were listed in it.
        const auto mine = [&](std::size_t e) { return s_.internal.has(e, store); };
        if (std::any_of(left.begin(), left.begin() + static_cast<int>(n), mine)) continue;
        present.order.push_back(store);
        if (s_.events[store].kind == EventKind::lock_write) {
            for (std::size_t e = store; e < s_.events.size(); ++e) {
                const bool here = s_.events[e].location == s_.events[store].location;
                if (!here || s_.events[e].kind != EventKind::unlock || !mine(e)) continue;
                present.order.push_back(e);
                break;
            }
        }
        std::vector<std::size_t> rest = left;
        rest.erase(rest.begin() + static_cast<int>(n));
        order_stores(choices, present, std::move(rest));
        present.order.resize(length);
    }
}

/// The read of a read-modify-write reads the store before its own; a failed trylock reads another
/// thread's lock.
std::vector<std::size_t> Candidates::stores_to_read(std::size_t read, const Choice& present) const {
    for (std::size_t n = 1; n < present.order.size(); ++n) {
        if (s_.events[present.order[n]].partner == static_cast<int>(read)) {
            return {present.order[n - 1]};
        }
    }
    if (s_.events[read].kind != EventKind::lock_failed) return present.order;
    std::vector<std::size_t> locks;
    for (const std::size_t w : present.order) {
        const bool lock = s_.events[w].kind == EventKind::lock_write;
        if (lock && !s_.internal.has(w, read)) locks.push_back(w);
    }
    return locks;
}

void Candidates::choose_stores(std::vector<Choice>& choices, Choice& present, std::size_t next) {
    const auto x = static_cast<std::size_t>(s_.events[present.order.front()].location);
    if (next == reads_[x].size()) {
        if (coherent(present)) choices.push_back(present);
        return;
    }
    const std::size_t read = reads_[x][next];
    for (const std::size_t store : stores_to_read(read, present)) {
        present.read_from.push_back({read, store});
        choose_stores(choices, present, next + 1);
        present.read_from.pop_back();
    }
}

/// Along program order, what is written or read never goes back, and a read never sees its own
/// thread's later stores.
bool Candidates::coherent(const Choice& choice) const {
    std::vector<std::pair<std::size_t, std::size_t>> seen;  // event, place
    for (std::size_t n = 1; n < choice.order.size(); ++n) seen.push_back({choice.order[n], n});
    for (const auto& [read, store] : choice.read_from) {
        seen.push_back({read, place_of(store, choice.order)});
    }
    for (const auto& [a, at] : seen) {
        for (const auto& [b, then] : seen) {
            if (!s_.po.has(a, b)) continue;
            if (then < at || (then == at && s_.events[b].writes())) return false;
        }
    }
    return true;
}

bool Candidates::visit(const Wanted& wanted, const Visit& visit) {
    return s_.contradiction || combine(0, wanted, visit);
}

bool Candidates::combine(std::size_t location, const Wanted& wanted, const Visit& visit) {
    if (location == choices_.size()) return judge(wanted, visit);
    for (const Choice& choice : choices_[location]) {
        taken_[location] = &choice;
        for (const auto& [read, store] : choice.read_from) read_from_[read] = store;
        if (!combine(location + 1, wanted, visit)) return false;
    }
    return true;
}

bool Candidates::judge(const Wanted& wanted, const Visit& visit) {
    if (!evaluate()) return true;
    Candidate c{s_, final_state(), Relation(s_.events.size()), Relation(s_.events.size()),
                Relation(s_.events.size())};
    if (!wanted(c.state)) return true;
    for (const Choice* choice : taken_) {
        for (std::size_t n = 0; n < choice->order.size(); ++n) {
            for (std::size_t m = n + 1; m < choice->order.size(); ++m) {
                c.co.add(choice->order[n], choice->order[m]);
            }
        }
        for (const auto& [read, store] : choice->read_from) c.rf.add(store, read);
    }
    c.fr = c.rf.reversed() * c.co;
    return visit(c);
}

/// False if a value depends on itself (which every model forbids) or a decision was wrong.
bool Candidates::evaluate() {
    known_.assign(s_.events.size(), Known::no);
    values_.assign(s_.events.size(), 0);
    circular_ = false;
    for (std::size_t e = 0; e < s_.events.size() && !circular_; ++e) value_of(e);
    return !circular_ && std::all_of(s_.demands.begin(), s_.demands.end(), [&](const Demand& d) {
        return (values_[static_cast<std::size_t>(d.read)] == d.value) == d.equals;
    });
}

int Candidates::value_of(std::size_t event) {
    if (known_[event] == Known::yes) return values_[event];
    if (known_[event] == Known::asked) {
        circular_ = true;
        return 0;
    }
    known_[event] = Known::asked;
    const AxEvent& e = s_.events[event];
    int value = e.value;
    if (e.reads()) value = value_of(read_from_[event]);
    if (e.from >= 0) value += value_of(static_cast<std::size_t>(e.from));
    if (e.adds) value += value_of(static_cast<std::size_t>(e.partner));
    values_[event] = value;
    known_[event] = Known::yes;
    return value;
}

State Candidates::final_state() {
    State state;
    for (const Register& r : s_.registers) {
        state.push_back(r.read < 0 ? r.value : values_[static_cast<std::size_t>(r.read)]);
    }
    for (int x = 0; x < s_.locations; ++x) {
        state.push_back(values_[taken_[static_cast<std::size_t>(x)]->order.back()]);
    }
    return state;
}

}  // namespace txmc::axioms
