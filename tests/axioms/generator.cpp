#include "tests/axioms/generator.hpp"

#include <algorithm>
#include <array>

#include "tests/axioms/random.hpp"

namespace txmc::axioms {
namespace {

class Generator {
public:
    Generator(std::uint64_t seed, Family family) : random_(seed), family_(family) {}

    Program run() {
        // Small programs show most: the states of a large one hide each other.
        const int threads =
            std::array{2, 2, 2, 3, 3, 3, 3, 4}[static_cast<std::size_t>(random_.below(8))];
        cyclic_ = random_.one_in(2);
        program_.locations = cyclic_ ? std::min(threads, 3) : 2 + (random_.one_in(3) ? 1 : 0);
        const bool has_locks = family_ == Family::locks || family_ == Family::mixed;
        if (has_locks) program_.locks = 1 + random_.below(2);
        for (thread_ = 0; thread_ < threads; ++thread_) {
            code_ = {};
            registers_ = 0;
            last_ = -1;
            const int most = threads == 2 ? 4 : threads == 3 ? 3 : 2;
            fill(threads == 4 ? 1 + random_.below(2) : 2 + random_.below(most - 1));
            program_.threads.push_back(code_);
        }
        return program_;
    }

private:
    void fill(int accesses) {
        const int sections = family_ == Family::locks ? 2 : family_ == Family::mixed ? 6 : 0;
        for (int n = 0; n < accesses; ++n) {
            if (n > 0) barrier();
            if (sections > 0 && held_ < 0 && random_.one_in(sections)) take();
            access(location_of(n, n + 1 == accesses));
            if (held_ >= 0 && random_.one_in(2)) release();
        }
        if (held_ >= 0) release();
    }

    void take() {
        Instruction i;
        i.word = random_.one_in(4) ? Word::trylock : Word::lock;
        i.target = held_ = random_.below(program_.locks);
        if (i.word == Word::trylock) i.result = tried_ = registers_++;
        code_.push_back(i);
        if (random_.one_in(5)) code_.push_back({Word::after_spinlock});
    }

    void release() {
        Instruction i;
        i.word = Word::unlock;
        i.target = held_;
        i.guard = tried_;
        code_.push_back(i);
        held_ = tried_ = -1;
    }

    void barrier() {
        const bool wanted = family_ == Family::barriers ? !random_.one_in(4) : random_.one_in(3);
        if (!wanted) return;
        static constexpr std::array plain{Word::mb, Word::rmb, Word::wmb};
        static constexpr std::array atomic{Word::before_atomic, Word::after_atomic, Word::mb};
        const bool rmws = family_ == Family::atomics || family_ == Family::mixed;
        const auto n = static_cast<std::size_t>(random_.below(3));
        code_.push_back({rmws && random_.one_in(2) ? atomic[n] : plain[n]});
    }

    /// In a cycle each thread starts where the one before it ends.
    int location_of(int n, bool last) {
        if (cyclic_ && last) return (thread_ + 1) % program_.locations;
        if (cyclic_ && n == 0) return thread_ % program_.locations;
        return random_.below(program_.locations);
    }

    void access(int location) {
        Instruction i;
        i.target = location;
        const bool atomics = family_ == Family::atomics || family_ == Family::mixed;
        if (atomics && random_.one_in(family_ == Family::mixed ? 4 : 2)) {
            read_modify_write(i);
        } else {
            load_or_store(i);
        }
        if (tried_ >= 0 && i.guard < 0 && random_.one_in(2)) i.guard = tried_;
        // The result of a guarded load is 0 where it is skipped; good enough to be stored.
        if (i.result >= 0) last_ = i.result;
        code_.push_back(i);
    }

    void load_or_store(Instruction& i) {
        const bool ordered = family_ == Family::acquire_release
                                 ? !random_.one_in(3)
                                 : family_ != Family::barriers && random_.one_in(5);
        i.word = random_.one_in(2) ? Word::load : Word::store;
        if (i.word == Word::load) {
            if (ordered) i.strength = Strength::acquire;
            i.result = registers_++;
            return;
        }
        if (ordered) i.strength = Strength::release;
        stored(i);
    }

    void stored(Instruction& i) {
        i.value = ++values_[static_cast<std::size_t>(i.target)];
        const bool dependencies = family_ == Family::dependencies;
        if (last_ < 0 || !(dependencies || family_ == Family::mixed)) return;
        if (i.word != Word::fetch_add && random_.one_in(dependencies ? 3 : 6)) i.from = last_;
        if (i.word == Word::store && i.from < 0 && random_.one_in(dependencies ? 3 : 6)) {
            i.guard = last_;
        }
    }

    void read_modify_write(Instruction& i) {
        static constexpr std::array words{Word::xchg, Word::fetch_add, Word::cmpxchg, Word::cmpxchg,
                                          Word::inc};
        static constexpr std::array strengths{Strength::relaxed, Strength::acquire,
                                              Strength::release, Strength::full};
        i.word = words[static_cast<std::size_t>(random_.below(5))];
        if (i.word == Word::inc) return;
        i.strength = strengths[static_cast<std::size_t>(random_.below(4))];
        i.expected = random_.below(2 + values_[static_cast<std::size_t>(i.target)]);
        stored(i);
        if (i.word == Word::fetch_add) i.value = 1 + random_.below(2);
        i.result = registers_++;
    }

    Random random_;
    Family family_;
    Program program_;
    Thread code_;
    bool cyclic_ = false;
    int thread_ = 0;
    int registers_ = 0;
    int last_ = -1;   ///< The register set last.
    int held_ = -1;   ///< The lock whose section this is.
    int tried_ = -1;  ///< The register that says whether it was taken, if it was tried.
    std::array<int, 3> values_{};
};

}  // namespace

const char* name_of(Family family) {
    static constexpr std::array names{"barriers",     "acquire_release", "atomics",   "locks",
                                      "dependencies", "mixed",           "variations"};
    return names[static_cast<std::size_t>(family)];
}

Program generate(std::uint64_t seed, Family family) {
    return family == Family::variations ? vary(seed) : Generator(seed, family).run();
}

}  // namespace txmc::axioms
