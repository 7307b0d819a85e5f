#include "tests/axioms/skeleton.hpp"

#include <stdexcept>

namespace txmc::axioms {
namespace {

// Each instruction has four places: a barrier before, a read, a write, a barrier after.
constexpr int places = 4;

class Builder {
public:
    Builder(const Program& program, const Decisions& decisions)
        : program_(program), decisions_(decisions) {}

    Skeleton build() {
        s_.locations = program_.locations;
        s_.lock_words = program_.locks;
        for (int x = 0; x < program_.locations + program_.locks; ++x) {
            s_.events.push_back({});
            s_.events.back().location = x;
        }
        for (std::size_t t = 0; t < program_.threads.size(); ++t) {
            thread_ = static_cast<int>(t);
            registers_.clear();
            int number = 0;
            for (const Instruction& i : program_.threads[t]) {
                base_ = places * number++;
                place(i);
            }
        }
        if (s_.events.size() > max_events) throw std::length_error("too many events");
        relate();
        return std::move(s_);
    }

private:
    void place(const Instruction& i) {
        if (i.guard >= 0 && !decisions_.non_zero.at({thread_, i.guard})) {
            if (i.result >= 0) define(i.result, -1, 0);
            return;
        }
        if (is_barrier(i.word)) {
            s_.barriers.push_back({i.word, thread_, base_ + 1, -1});
        } else if (is_lock_word(i.word)) {
            lock_word(i);
        } else {
            access(i);
        }
    }

    std::size_t event(EventKind kind, const Instruction& i, int place) {
        AxEvent e;
        e.kind = kind;
        e.thread = thread_;
        e.position = base_ + place;
        e.location = i.target + (is_lock_word(i.word) ? program_.locations : 0);
        s_.events.push_back(e);
        guards_.push_back({s_.events.size() - 1, read_of(i.guard)});
        return s_.events.size() - 1;
    }

    void lock_word(const Instruction& i) {
        if (i.word == Word::unlock) {
            s_.events[event(EventKind::unlock, i, 2)].release = true;
            return;
        }
        const bool taken = i.word == Word::lock || decisions_.success.at({thread_, i.result});
        if (i.result >= 0) define(i.result, -1, taken ? 1 : 0);
        if (!taken) {
            event(EventKind::lock_failed, i, 1);
            return;
        }
        const std::size_t read = event(EventKind::lock_read, i, 1);
        s_.events[read].acquire = true;
        const std::size_t write = event(EventKind::lock_write, i, 2);
        s_.events[write].partner = static_cast<int>(read);
        s_.events[read].tried = i.word == Word::trylock;
        s_.events[read].locked = s_.events[write].locked = true;
    }

    void access(const Instruction& i) {
        if (i.word == Word::store) {
            const std::size_t w = event(EventKind::write, i, 2);
            s_.events[w].release = i.strength == Strength::release;
            stored(s_.events[w], i);
            return;
        }
        const bool success = i.word != Word::cmpxchg || decisions_.success.at({thread_, i.result});
        const bool full = i.strength == Strength::full && is_rmw(i.word) && success;
        const std::size_t r = event(EventKind::read, i, 1);
        if (full) s_.barriers.push_back({Word::mb, thread_, base_, static_cast<int>(r)});
        s_.events[r].acquire = i.strength == Strength::acquire && success;
        s_.events[r].locked = is_rmw(i.word);
        if (i.word == Word::cmpxchg)
            s_.demands.push_back({static_cast<int>(r), success, i.expected});
        if (is_rmw(i.word) && success) write_part(i, r);
        if (full) s_.barriers.push_back({Word::mb, thread_, base_ + 3, static_cast<int>(r)});
        if (i.result >= 0) define(i.result, static_cast<int>(r), 0);
    }

    void write_part(const Instruction& i, std::size_t r) {
        const std::size_t w = event(EventKind::write, i, 2);
        AxEvent& write = s_.events[w];
        write.release = i.strength == Strength::release;
        write.partner = static_cast<int>(r);
        write.locked = write.rmw = s_.events[r].rmw = true;
        s_.events[r].no_return = i.word == Word::inc;
        stored(write, i);
        write.adds = i.word == Word::inc || i.word == Word::fetch_add;
        if (i.word == Word::inc) write.value = 1;
    }

    void stored(AxEvent& write, const Instruction& i) {
        write.value = i.value;
        if (i.from < 0) return;
        const Register& r = registers_.at(i.from);
        write.from = r.read;
        write.value = r.value;
    }

    /// A register takes what a read returns, or a constant.
    void define(int number, int read, int value) {
        registers_[number] = {read, value};
        s_.registers.push_back({read, value});
        const auto wanted = decisions_.non_zero.find({thread_, number});
        if (wanted == decisions_.non_zero.end()) return;
        if (read < 0) {
            if ((value != 0) != wanted->second) s_.contradiction = true;
        } else {
            s_.demands.push_back({read, !wanted->second, 0});
        }
    }

    int read_of(int number) const { return number < 0 ? -1 : registers_.at(number).read; }

    void relate() {
        const std::size_t n = s_.events.size();
        s_.po = s_.internal = s_.data = s_.control = s_.rmw = Relation(n);
        for (std::size_t a = 0; a < n; ++a) {
            for (std::size_t b = 0; b < n; ++b) {
                const AxEvent& x = s_.events[a];
                const AxEvent& y = s_.events[b];
                if (x.thread < 0 || x.thread != y.thread) continue;
                s_.internal.add(a, b);
                if (x.position < y.position) s_.po.add(a, b);
            }
            const AxEvent& e = s_.events[a];
            if (e.from >= 0) s_.data.add(static_cast<std::size_t>(e.from), a);
            if (e.partner < 0) continue;
            s_.rmw.add(static_cast<std::size_t>(e.partner), a);
            // What is added to depends on what was read.
            if (e.adds) s_.data.add(static_cast<std::size_t>(e.partner), a);
        }
        for (const auto& [e, read] : guards_) {
            if (read >= 0) s_.control.add(static_cast<std::size_t>(read), e);
        }
    }

    const Program& program_;
    const Decisions& decisions_;
    Skeleton s_;
    int thread_ = 0;
    int base_ = 0;
    std::map<int, Register> registers_;
    std::vector<std::pair<std::size_t, int>> guards_;
};

/// Every combination with one more thing to decide.
void branch(std::vector<Decisions>& all, std::map<std::pair<int, int>, bool> Decisions::*which,
            std::pair<int, int> key) {
    if ((all.front().*which).count(key) != 0) return;
    const std::size_t n = all.size();
    for (std::size_t i = 0; i < n; ++i) {
        all.push_back(all[i]);
        (all[i].*which)[key] = false;
        (all.back().*which)[key] = true;
    }
}

}  // namespace

std::vector<Decisions> decisions_of(const Program& program) {
    std::vector<Decisions> all(1);
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
        for (const Instruction& i : program.threads[t]) {
            const int thread = static_cast<int>(t);
            if (i.guard >= 0) branch(all, &Decisions::non_zero, {thread, i.guard});
            if (i.word == Word::cmpxchg || i.word == Word::trylock) {
                branch(all, &Decisions::success, {thread, i.result});
            }
        }
    }
    return all;
}

Skeleton skeleton_of(const Program& program, const Decisions& decisions) {
    return Builder(program, decisions).build();
}

}  // namespace txmc::axioms
