// How a program is shown: as a litmus test that herd7 reads.

#include <fmt/format.h>

#include "tests/axioms/program.hpp"

namespace txmc::axioms {
namespace {

const char* suffix_of(Strength strength) {
    switch (strength) {
        case Strength::relaxed: return "_relaxed";
        case Strength::acquire: return "_acquire";
        case Strength::release: return "_release";
        default: return "";
    }
}

std::string call_of(const Instruction& i) {
    const std::string x = is_lock_word(i.word) ? lock_name(i.target) : location_name(i.target);
    const std::string v = i.from >= 0 ? fmt::format("r{}", i.from) : std::to_string(i.value);
    const char* suffix = suffix_of(i.strength);
    switch (i.word) {
        case Word::load:
            if (i.strength == Strength::acquire) return fmt::format("smp_load_acquire({})", x);
            return fmt::format("READ_ONCE(*{})", x);
        case Word::store:
            if (i.strength == Strength::release) {
                return fmt::format("smp_store_release({}, {})", x, v);
            }
            return fmt::format("WRITE_ONCE(*{}, {})", x, v);
        case Word::xchg: return fmt::format("xchg{}({}, {})", suffix, x, v);
        case Word::fetch_add: return fmt::format("atomic_fetch_add{}({}, {})", suffix, v, x);
        case Word::cmpxchg: return fmt::format("cmpxchg{}({}, {}, {})", suffix, x, i.expected, v);
        case Word::inc: return fmt::format("atomic_inc({})", x);
        case Word::mb: return "smp_mb()";
        case Word::rmb: return "smp_rmb()";
        case Word::wmb: return "smp_wmb()";
        case Word::before_atomic: return "smp_mb__before_atomic()";
        case Word::after_atomic: return "smp_mb__after_atomic()";
        case Word::after_spinlock: return "smp_mb__after_spinlock()";
        case Word::lock: return fmt::format("spin_lock({})", x);
        case Word::unlock: return fmt::format("spin_unlock({})", x);
        case Word::trylock: return fmt::format("spin_trylock({})", x);
    }
    return {};
}

std::string line_of(const Instruction& i) {
    std::string call = call_of(i);
    if (i.result >= 0) call = fmt::format("r{} = {}", i.result, call);
    if (i.guard < 0) return fmt::format("\t{};\n", call);
    return fmt::format("\tif (r{}) {{\n\t\t{};\n\t}}\n", i.guard, call);
}

std::string parameters_of(const Program& program) {
    std::string text;
    const auto add = [&](const std::string& p) { text += (text.empty() ? "" : ", ") + p; };
    for (int x = 0; x < program.locations; ++x) add("int *" + location_name(x));
    for (int l = 0; l < program.locks; ++l) add("spinlock_t *" + lock_name(l));
    return text;
}

std::string condition(const Program& program, const State& state, const char* between) {
    std::string text;
    std::size_t n = 0;
    const auto add = [&](const std::string& what) {
        text += fmt::format("{}{}={}", n == 0 ? "" : between, what, state[n]);
        n += 1;
    };
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
        for (const Instruction& i : program.threads[t]) {
            if (i.result >= 0) add(fmt::format("{}:r{}", t, i.result));
        }
    }
    for (int x = 0; x < program.locations; ++x) add(location_name(x));
    return text;
}

}  // namespace

std::string location_name(int location) {
    return std::string(1, static_cast<char>('x' + location));
}

std::string lock_name(int lock) { return std::string(1, static_cast<char>('l' + lock)); }

std::string litmus_text(const Program& program, const std::string& name, const State* state) {
    std::string text = fmt::format("C {}\n\n{{}}\n", name);
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
        text += fmt::format("\nP{}({})\n{{\n", t, parameters_of(program));
        for (const Instruction& i : program.threads[t]) {
            if (i.result >= 0) text += fmt::format("\tint r{};\n", i.result);
        }
        for (const Instruction& i : program.threads[t]) text += line_of(i);
        text += "}\n";
    }
    if (state != nullptr) {
        text += fmt::format("\nexists ({})\n", condition(program, *state, " /\\ "));
    }
    return text;
}

std::string text_of(const Program& program, const State& state) {
    return condition(program, state, " ");
}

}  // namespace txmc::axioms
