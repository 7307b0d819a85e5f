#include "tests/axioms/shrink.hpp"

#include <algorithm>

namespace txmc::axioms {
namespace {

class Shrinker {
public:
    Shrinker(Program program, const Shows& shows) : program_(std::move(program)), shows_(shows) {}

    Program run() {
        bool smaller = true;
        while (smaller) {
            smaller = remove_threads();
            smaller = remove_instructions() || smaller;
            smaller = weaken() || smaller;
        }
        return program_;
    }

private:
    bool try_out(Program candidate) {
        if (candidate == program_ || !fault_of(candidate).empty() || !shows_(candidate))
            return false;
        program_ = std::move(candidate);
        return true;
    }

    bool remove_threads() {
        bool smaller = false;
        for (std::size_t t = program_.threads.size(); t-- > 0 && program_.threads.size() > 1;) {
            Program p = program_;
            p.threads.erase(p.threads.begin() + static_cast<int>(t));
            smaller = try_out(std::move(p)) || smaller;
        }
        return smaller;
    }

    bool remove_instructions() {
        bool smaller = false;
        for (std::size_t t = 0; t < program_.threads.size(); ++t) {
            for (std::size_t n = program_.threads[t].size(); n-- > 0;) {
                if (n >= program_.threads[t].size()) continue;
                Program p = program_;
                remove(p.threads[t], n);
                smaller = try_out(std::move(p)) || smaller;
            }
        }
        return smaller;
    }

    /// A lock goes with its unlock; who used the result goes on without it.
    static void remove(Thread& thread, std::size_t n) {
        const Instruction gone = thread[n];
        thread.erase(thread.begin() + static_cast<int>(n));
        if (gone.word == Word::lock || gone.word == Word::trylock) {
            const auto at = std::find_if(
                thread.begin() + static_cast<int>(n), thread.end(), [&](const Instruction& i) {
                    return i.word == Word::unlock && i.target == gone.target;
                });
            if (at != thread.end()) thread.erase(at);
        }
        if (gone.result < 0) return;
        for (Instruction& i : thread) {
            if (i.from == gone.result) i.from = -1;
            if (i.guard == gone.result) i.guard = -1;
        }
    }

    bool weaken() {
        bool weaker = false;
        for (std::size_t t = 0; t < program_.threads.size(); ++t) {
            for (std::size_t n = 0; n < program_.threads[t].size(); ++n) {
                weaker = weaken(t, n) || weaker;
            }
        }
        return weaker;
    }

    bool weaken(std::size_t t, std::size_t n) {
        bool weaker = false;
        const auto change = [&](auto edit) {
            Program p = program_;
            edit(p.threads[t][n]);
            weaker = try_out(std::move(p)) || weaker;
        };
        change([](Instruction& i) { i.from = -1; });
        change([](Instruction& i) { i.guard = -1; });
        change([](Instruction& i) {
            if (i.word == Word::xchg || i.word == Word::inc) i = store_instead_of(i);
        });
        change([](Instruction& i) {
            if (is_rmw(i.word) && i.word != Word::inc) i = load_instead_of(i);
        });
        change([](Instruction& i) { i.strength = Strength::relaxed; });
        change([](Instruction& i) {
            if (i.strength == Strength::full) i.strength = Strength::acquire;
        });
        change([](Instruction& i) {
            if (i.strength == Strength::acquire && is_rmw(i.word)) i.strength = Strength::release;
        });
        return weaker;
    }

    static Instruction store_instead_of(const Instruction& i) {
        Instruction store;
        store.word = Word::store;
        store.target = i.target;
        store.value = i.word == Word::inc ? 1 : i.value;
        store.guard = i.guard;
        return store;
    }

    static Instruction load_instead_of(const Instruction& i) {
        Instruction load;
        load.target = i.target;
        load.result = i.result;
        load.guard = i.guard;
        return load;
    }

    Program program_;
    const Shows& shows_;
};

}  // namespace

Program shrink(Program program, const Shows& shows) {
    return Shrinker(std::move(program), shows).run();
}

}  // namespace txmc::axioms
