#include "tests/axioms/program.hpp"

#include <map>
#include <set>

namespace txmc::axioms {
namespace {

/// What a thread has defined and holds so far.
struct Checker {
    const Program& program;
    std::set<int> defined;
    std::map<int, int> held;  // lock -> register that says whether it is held, or -1

    std::string lock_word(const Instruction& i) {
        if (i.target < 0 || i.target >= program.locks) return "no such lock";
        if (i.word != Word::unlock) {
            if (held.count(i.target) != 0) return "a lock is taken twice";
            if (!held.empty() && held.rbegin()->first > i.target) return "locks in wrong order";
            if (i.word == Word::lock && i.guard >= 0) return "a guarded lock";
            if (i.word == Word::trylock && i.guard >= 0) return "a guarded trylock";
            held[i.target] = i.word == Word::trylock ? i.result : -1;
            return {};
        }
        if (held.count(i.target) == 0) return "a lock is released that is not held";
        if (held[i.target] != i.guard) return "an unlock with another guard than its lock";
        held.erase(i.target);
        return {};
    }

    std::string check(const Instruction& i) {
        if (i.from >= 0 && defined.count(i.from) == 0) return "an undefined register is stored";
        if (i.guard >= 0 && defined.count(i.guard) == 0) return "an undefined guard";
        if (returns_value(i.word) != (i.result >= 0)) return "a result too many or too few";
        if (i.result >= 0 && !defined.insert(i.result).second) return "a register is set twice";
        if (is_lock_word(i.word)) return lock_word(i);
        if (is_barrier(i.word)) return {};
        return i.target < 0 || i.target >= program.locations ? "no such location" : "";
    }
};

}  // namespace

std::size_t Program::instructions() const {
    std::size_t n = 0;
    for (const Thread& t : threads) n += t.size();
    return n;
}

bool is_rmw(Word word) {
    return word == Word::xchg || word == Word::fetch_add || word == Word::cmpxchg ||
           word == Word::inc;
}

bool is_barrier(Word word) { return word >= Word::mb && word <= Word::after_spinlock; }

bool is_lock_word(Word word) { return word >= Word::lock; }

bool returns_value(Word word) {
    return word == Word::load || word == Word::trylock || (is_rmw(word) && word != Word::inc);
}

std::string fault_of(const Program& program) {
    for (const Thread& thread : program.threads) {
        Checker checker{program, {}, {}};
        for (const Instruction& i : thread) {
            const std::string fault = checker.check(i);
            if (!fault.empty()) return fault;
        }
        if (!checker.held.empty()) return "a thread ends with a lock held";
    }
    return {};
}

}  // namespace txmc::axioms
