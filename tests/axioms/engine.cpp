#include "tests/axioms/engine.hpp"

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"
#include "harness/explore/meter.hpp"
#include "harness/explore/states.hpp"
#include "harness/linux/atomic.hpp"
#include "harness/linux/barrier.hpp"
#include "harness/linux/spinlock.hpp"

namespace txmc::axioms {
namespace {

using namespace linux_words;

/// Calls the form of a read-modify-write that a strength names.
template <class Full, class Acquire, class Release, class Relaxed>
int by_strength(Strength strength, Full full, Acquire acquire, Release release, Relaxed relaxed) {
    if (strength == Strength::full) return full();
    if (strength == Strength::acquire) return acquire();
    if (strength == Strength::release) return release();
    return relaxed();
}

int read_modify_write(atomic_t* x, const Instruction& i, int v) {
    if (i.word == Word::xchg) {
        return by_strength(
            i.strength, [&] { return xchg(x, v); }, [&] { return xchg_acquire(x, v); },
            [&] { return xchg_release(x, v); }, [&] { return xchg_relaxed(x, v); });
    }
    if (i.word == Word::fetch_add) {
        return by_strength(
            i.strength, [&] { return atomic_fetch_add(v, x); },
            [&] { return atomic_fetch_add_acquire(v, x); },
            [&] { return atomic_fetch_add_release(v, x); },
            [&] { return atomic_fetch_add_relaxed(v, x); });
    }
    const int e = i.expected;
    return by_strength(
        i.strength, [&] { return cmpxchg(x, e, v); }, [&] { return cmpxchg_acquire(x, e, v); },
        [&] { return cmpxchg_release(x, e, v); }, [&] { return cmpxchg_relaxed(x, e, v); });
}

void barrier_word(Word word) {
    if (word == Word::mb) smp_mb();
    if (word == Word::rmb) smp_rmb();
    if (word == Word::wmb) smp_wmb();
    if (word == Word::before_atomic) smp_mb__before_atomic();
    if (word == Word::after_atomic) smp_mb__after_atomic();
    if (word == Word::after_spinlock) smp_mb__after_spinlock();
}

class Interpreter final : public txmc::Program {
public:
    Interpreter(const axioms::Program& program, Memory& memory)
        : program_(program), memory_(memory) {
        for (std::size_t t = 0; t < program.threads.size(); ++t) {
            specs_.push_back({"P" + std::to_string(t), static_cast<CpuId>(t), Level::task});
        }
    }

    int contexts() const override { return static_cast<int>(specs_.size()); }

    void build(Execution& execution) override {
        memory_.reset(execution);
        machine_.emplace(execution, memory_, specs_);
        for (int x = 0; x < program_.locations; ++x) cells_.emplace_back(Name("x", x), 0);
        for (int l = 0; l < program_.locks; ++l) locks_.emplace_back(Name("l", l));
        registers_.assign(specs_.size(), {});
        for (ContextId c = 0; c < contexts(); ++c) {
            machine_->set_body(c, [this, c](unsigned) { interpret(static_cast<std::size_t>(c)); });
        }
    }

    void run(ContextId context) override { machine_->run(context); }

    void at_rest(Execution&) override {
        State state;
        for (std::size_t t = 0; t < registers_.size(); ++t) {
            for (const Instruction& i : program_.threads[t]) {
                if (i.result >= 0) state.push_back(registers_[t].at(i.result));
            }
        }
        for (const atomic_t& x : cells_) state.push_back(x.newest());
        if (!machine_->blocked().empty()) shown.fault = "deadlock";
        if (machine_->blocked().empty()) shown.states.insert(std::move(state));
    }

    /// The registers and the place that a context has come to.
    StateHash state_hash() const override {
        StateHash hash;
        for (const auto& thread : registers_) {
            for (const auto& [number, value] : thread) {
                hash.fold(static_cast<std::uint64_t>(number));
                hash.fold(static_cast<std::uint64_t>(value));
            }
            hash.fold(thread.size());
        }
        return hash;
    }

    void fault(Execution&, relacy::Fault, const char* what) override { shown.fault = what; }

    void destroy() override {
        locks_.clear();
        cells_.clear();
        machine_.reset();
    }

    Shown shown;

private:
    void interpret(std::size_t thread) {
        std::map<int, int>& mine = registers_[thread];
        for (const Instruction& i : program_.threads[thread]) {
            if (i.guard >= 0 && mine.at(i.guard) == 0) {
                if (i.result >= 0) mine[i.result] = 0;
                continue;
            }
            const int result = execute(i, i.from < 0 ? i.value : mine.at(i.from));
            if (i.result >= 0) mine[i.result] = result;
        }
    }

    int execute(const Instruction& i, int v) {
        if (is_barrier(i.word)) {
            barrier_word(i.word);
            return 0;
        }
        const auto target = static_cast<std::size_t>(i.target);
        if (is_lock_word(i.word)) return lock_word(i.word, &locks_[target]);
        atomic_t& x = cells_[target];
        if (i.word == Word::load) {
            return i.strength == Strength::acquire ? smp_load_acquire(&x) : READ_ONCE(x);
        }
        if (i.word == Word::store) {
            if (i.strength == Strength::release) smp_store_release(&x, v);
            if (i.strength != Strength::release) WRITE_ONCE(x, v);
            return 0;
        }
        if (i.word != Word::inc) return read_modify_write(&x, i, v);
        atomic_inc(&x);
        return 0;
    }

    static int lock_word(Word word, spinlock_t* lock) {
        if (word == Word::trylock) return spin_trylock(lock) ? 1 : 0;
        if (word == Word::lock) spin_lock(lock);
        if (word == Word::unlock) spin_unlock(lock);
        return 0;
    }

    const axioms::Program& program_;
    Memory& memory_;
    std::vector<ContextSpec> specs_;
    std::optional<Machine> machine_;
    std::deque<atomic_t> cells_;
    std::deque<spinlock_t> locks_;
    std::vector<std::map<int, int>> registers_;
};

std::unique_ptr<Strategy> strategy_of(Search search) {
    if (search == Search::dpor) return std::make_unique<Dpor>();
    if (search == Search::states) return std::make_unique<States>(0);
    return std::make_unique<BruteForce>();
}

}  // namespace

std::span<const Pairing> pairings() {
    static constexpr std::array all{
        Pairing{MemoryModel::sc, Axioms::sc, 0},
        Pairing{MemoryModel::x86, Axioms::x86, 0},
        Pairing{MemoryModel::weak, Axioms::lkmm, all_stronger},
    };
    return all;
}

const Pairing& pairing_of(const std::string& memory_model) {
    for (const Pairing& p : pairings()) {
        if (memory_model == txmc::name_of(p.model)) return p;
    }
    throw std::invalid_argument("no such memory model: " + memory_model);
}

const char* name_of(Search search) {
    return search == Search::dpor ? "dpor" : search == Search::states ? "states" : "brute force";
}

Shown shown_states(const Program& program, MemoryModel model, Search search, std::uint64_t limit) {
    const std::unique_ptr<Memory> memory = Memory::make(model);
    Interpreter interpreter(program, *memory);
    const std::unique_ptr<Strategy> strategy = strategy_of(search);
    Meter meter(
        *strategy,
        [&](const Counts& c) {
            interpreter.shown.executions = c.runs;
            return c.runs < limit;
        },
        false);
    Execution execution(interpreter, meter, *memory);
    execution.explore();
    interpreter.shown.complete = meter.counts().exhausted;
    return std::move(interpreter.shown);
}

}  // namespace txmc::axioms
