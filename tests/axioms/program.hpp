#pragma once
// A small straight-line program in the kernel's words, as data. Nothing here knows the engine.

#include <string>
#include <vector>

namespace txmc::axioms {

enum class Word {
    load,
    store,
    xchg,
    fetch_add,
    cmpxchg,
    inc,  ///< Returns nothing, orders nothing.
    mb,
    rmb,
    wmb,
    before_atomic,
    after_atomic,
    after_spinlock,
    lock,
    unlock,
    trylock,
};

enum class Strength { relaxed, acquire, release, full };

struct Instruction {
    Word word = Word::load;
    Strength strength = Strength::relaxed;
    int target = 0;    ///< A location; of lock, unlock and trylock a lock.
    int value = 0;     ///< Stored or added.
    int expected = 0;  ///< Of cmpxchg.
    int result = -1;   ///< The thread's register that takes what is returned.
    int from = -1;     ///< Of a store or xchg: the register that is stored instead of `value`.
    int guard = -1;    ///< Executed only if this register is not 0.

    bool operator==(const Instruction&) const = default;
};

using Thread = std::vector<Instruction>;

struct Program {
    int locations = 1;
    int locks = 0;
    std::vector<Thread> threads;

    bool operator==(const Program&) const = default;
    std::size_t instructions() const;
};

/// The registers of every thread in the order of their instructions (0 where nothing was
/// returned), then the final value of each location.
using State = std::vector<int>;

bool is_rmw(Word word);      ///< Of a location: not of a lock.
bool is_barrier(Word word);  ///< Accesses nothing.
bool is_lock_word(Word word);
bool returns_value(Word word);

/// Registers are defined once and before they are used; locks are released by who took them.
/// Empty, or what is wrong.
std::string fault_of(const Program& program);

/// "x", "y", "z"; "l", "m".
std::string location_name(int location);
std::string lock_name(int lock);

/// In the dialect of the kernel's litmus tests, for herd7. The condition is `state`, if given.
std::string litmus_text(const Program& program, const std::string& name,
                        const State* state = nullptr);
std::string text_of(const Program& program, const State& state);

}  // namespace txmc::axioms
