#include "tests/fuzz/generator.hpp"

#include <algorithm>

#include "tests/fuzz/code_generator.hpp"

namespace txmc::fuzz {
namespace {

/// Operations per context: brute force grows with the interleavings of all of them.
int budget_of(Random& random, Family family, std::size_t contexts) {
    if (family == Family::handlers) return random.between(1, contexts > 3 ? 2 : 3);
    if (contexts == 2) return random.between(2, 5);
    if (contexts == 3) return random.between(2, 3);
    return random.between(1, 2);
}

std::size_t count_of(Random& random, Family family) {
    if (family == Family::atomics) return static_cast<std::size_t>(random.between(2, 4));
    return random.one_in(3) ? 3 : 2;
}

void add_cpus(FuzzProgram& program, std::size_t count) {
    for (std::size_t c = 0; c < count; ++c) {
        program.contexts.push_back({static_cast<CpuId>(c), Level::task, false, {}});
    }
}

void add_other(Random& random, FuzzProgram& program, CpuId cpu) {
    const bool device = random.one_in(2);
    program.contexts.push_back(
        {device ? no_cpu : cpu, device ? Level::device : Level::task, false, {}});
}

/// One CPU with a task and one or two handlers, and one or two contexts elsewhere.
void add_handlers(Random& random, FuzzProgram& program) {
    program.contexts.push_back({0, Level::task, false, {}});
    const bool softirq = !random.one_in(4);
    const bool hardirq = !softirq || random.one_in(3);
    if (softirq) program.contexts.push_back({0, Level::softirq, random.one_in(10), {}});
    if (hardirq) program.contexts.push_back({0, Level::hardirq, random.one_in(10), {}});
    add_other(random, program, 1);
    if (random.one_in(4)) add_other(random, program, 2);
}

/// Watchdogs: they go on only where nobody else can.
void add_last_resorts(Random& random, FuzzProgram& program) {
    for (int n = random.between(1, 2); n > 0; --n) {
        const int last = static_cast<int>(program.contexts.size()) - 1;
        auto& code = program.contexts[static_cast<std::size_t>(random.between(0, last))].code;
        const int at = random.between(0, static_cast<int>(code.size()));
        const int idle = random.one_in(2) ? 1 : 0;
        code.insert(code.begin() + at, {Action::last_resort, 0, idle, 0, {}, false});
    }
}

/// What a search tries first depends on the contexts' numbers.
void shuffle(Random& random, FuzzProgram& program) {
    for (std::size_t i = program.contexts.size(); i > 1; --i) {
        const auto other = static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1));
        std::swap(program.contexts[i - 1], program.contexts[other]);
    }
}

/// A handler that nobody raises never runs.
void raise_somewhere(Random& random, FuzzProgram& program) {
    for (std::size_t h = 0; h < program.contexts.size(); ++h) {
        const Level level = program.contexts[h].level;
        if (level != Level::softirq && level != Level::hardirq) continue;
        // Not by itself: that is a loop.
        const auto count = static_cast<int>(program.contexts.size());
        const int by = (static_cast<int>(h) + random.between(1, count - 1)) % count;
        auto& code = program.contexts[static_cast<std::size_t>(by)].code;
        const int at = random.between(0, static_cast<int>(code.size()));
        code.insert(code.begin() + at,
                    {Action::raise, static_cast<int>(h), random.between(0, 1), 0, {}, false});
    }
}

/// What leaves no more behind in each run of a handler.
bool keeps_nothing(const Instruction& i) {
    switch (i.action) {
        case Action::load:
        case Action::store:
        case Action::exchange:
        case Action::compare_exchange:
        case Action::full_barrier:
        case Action::lock:
        case Action::unlock:
        case Action::trylock:
        case Action::choose:
        case Action::skip_if:
        case Action::wait_differs: return true;
        default: return false;
    }
}

/// The handler raises itself as long as what it reads is not 1.
void add_loop(Random& random, FuzzProgram& program, ContextId handler) {
    auto& code = program.contexts[static_cast<std::size_t>(handler)].code;
    std::erase_if(code, [](const Instruction& i) { return !keeps_nothing(i); });
    code.push_back({Action::load, random.between(0, program.cells - 1), 0, 0, {}, false});
    code.push_back({Action::skip_if, 0, 1, 1, {}, false});
    code.push_back({Action::raise, handler, 0, 0, {}, false});
}

}  // namespace

const char* name_of(Family family) {
    switch (family) {
        case Family::atomics: return "atomics";
        case Family::locks: return "locks";
        case Family::waits: return "waits";
        case Family::handlers: return "handlers";
        case Family::mixed: return "mixed";
    }
    return "?";
}

FuzzProgram generate(std::uint64_t seed, Family family) {
    Random random(seed);
    FuzzProgram program;
    program.cells = random.between(1, 3);
    program.locks = random.between(1, 2);
    const bool handlers =
        family == Family::handlers || (family == Family::mixed && random.one_in(2));
    if (handlers) {
        add_handlers(random, program);
        shuffle(random, program);
    } else {
        add_cpus(program, count_of(random, family));
    }
    CodeGenerator generator(random, program, family);
    for (std::size_t c = 0; c < program.contexts.size(); ++c) {
        generator.fill(
            c, budget_of(random, handlers ? Family::handlers : family, program.contexts.size()));
    }
    if (handlers) {
        raise_somewhere(random, program);
        const ContextId softirq = program.first(Level::softirq);
        if (softirq >= 0 && random.one_in(12)) add_loop(random, program, softirq);
    }
    if (random.one_in(12)) add_last_resorts(random, program);
    return program;
}

}  // namespace txmc::fuzz
