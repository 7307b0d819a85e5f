#include "tests/fuzz/fuzz_program.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace txmc::fuzz {

bool FuzzProgram::uses(Action action) const {
    return std::any_of(contexts.begin(), contexts.end(), [&](const FuzzContext& c) {
        return std::any_of(c.code.begin(), c.code.end(),
                           [&](const Instruction& i) { return i.action == action; });
    });
}

std::size_t FuzzProgram::instructions() const {
    std::size_t n = 0;
    for (const FuzzContext& c : contexts) n += c.code.size();
    return n;
}

std::vector<ContextSpec> FuzzProgram::specs() const {
    std::vector<ContextSpec> specs;
    for (const FuzzContext& c : contexts) {
        specs.push_back({fmt::format("C{}", specs.size()), c.cpu, c.level, c.last_resort});
    }
    return specs;
}

bool FuzzProgram::loops(std::size_t context) const {
    const auto& code = contexts[context].code;
    return std::any_of(code.begin(), code.end(), [&](const Instruction& i) {
        return i.action == Action::raise && i.target == static_cast<int>(context);
    });
}

ContextId FuzzProgram::first(Level level) const {
    const auto found = std::find_if(contexts.begin(), contexts.end(),
                                    [&](const FuzzContext& c) { return c.level == level; });
    return found == contexts.end() ? -1 : static_cast<ContextId>(found - contexts.begin());
}

std::string text_of(const FuzzProgram& program) {
    std::string text;
    for (std::size_t c = 0; c < program.contexts.size(); ++c) {
        const FuzzContext& context = program.contexts[c];
        text += fmt::format("  C{} ({}", c, name_of(context.level));
        if (context.cpu != no_cpu) text += fmt::format(" of CPU{}", context.cpu);
        text += context.last_resort ? ", last resort):" : "):";
        const char* separator = " ";
        for (const Instruction& i : context.code) {
            text += separator + text_of(i);
            separator = "; ";
        }
        text += '\n';
    }
    return text;
}

}  // namespace txmc::fuzz
