// Known shapes with a few changes: near them lie the programs that tell memory models apart.

#include <array>

#include "tests/axioms/generator.hpp"
#include "tests/axioms/notation.hpp"
#include "tests/axioms/random.hpp"
#include "tests/axioms/shapes.hpp"

namespace txmc::axioms {
namespace {

class Variation {
public:
    explicit Variation(std::uint64_t seed) : random_(seed) {}

    Program run() {
        const std::array lists{lkmm_shapes(), lkmm_word_shapes(), lkmm_lock_shapes()};
        const auto list = lists[static_cast<std::size_t>(random_.below(3))];
        const int shape = random_.below(static_cast<int>(list.size()));
        Program program = parse(list[static_cast<std::size_t>(shape)].program);
        for (int changes = 1 + random_.below(3); changes > 0; --changes) {
            Program changed = program;
            const int thread = random_.below(static_cast<int>(program.threads.size()));
            change(changed, changed.threads[static_cast<std::size_t>(thread)]);
            if (fault_of(changed).empty()) program = std::move(changed);
        }
        return program;
    }

private:
    void change(const Program& program, Thread& thread) {
        const int at = random_.below(static_cast<int>(thread.size()) + 1);
        const bool replace = random_.one_in(2) && at < static_cast<int>(thread.size());
        if (!replace) {
            if (thread.size() < 6) thread.insert(thread.begin() + at, instruction(program, thread));
            return;
        }
        Instruction& i = thread[static_cast<std::size_t>(at)];
        if (is_barrier(i.word)) {
            i = {barrier()};
        } else if (i.word == Word::load || i.word == Word::store) {
            const Strength ordered = i.word == Word::load ? Strength::acquire : Strength::release;
            i.strength = i.strength == Strength::relaxed ? ordered : Strength::relaxed;
        } else if (is_rmw(i.word) && i.word != Word::inc) {
            i.strength = static_cast<Strength>(random_.below(4));
        }
    }

    Word barrier() {
        static constexpr std::array all{Word::mb,  Word::rmb,           Word::wmb,
                                        Word::rmb, Word::before_atomic, Word::after_atomic,
                                        Word::wmb, Word::after_spinlock};
        return all[static_cast<std::size_t>(random_.below(8))];
    }

    Instruction instruction(const Program& program, const Thread& thread) {
        if (random_.one_in(2)) return {barrier()};
        static constexpr std::array words{Word::load, Word::store, Word::xchg, Word::fetch_add,
                                          Word::inc};
        Instruction i;
        i.word = words[static_cast<std::size_t>(random_.below(5))];
        i.target = random_.below(program.locations);
        if (i.word == Word::store || i.word == Word::xchg) i.value = 3 + random_.below(2);
        if (i.word == Word::fetch_add) i.value = 1;
        if (returns_value(i.word)) i.result = static_cast<int>(thread.size()) + 10;
        return i;
    }

    Random random_;
};

}  // namespace

Program vary(std::uint64_t seed) { return Variation(seed).run(); }

}  // namespace txmc::axioms
