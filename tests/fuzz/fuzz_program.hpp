#pragma once
// A generated program as data: it can be printed, compared and made smaller.

#include <string>
#include <vector>

#include "harness/machine/machine.hpp"
#include "tests/fuzz/instruction.hpp"

namespace txmc::fuzz {

struct FuzzContext {
    CpuId cpu = 0;
    Level level = Level::task;
    bool last_resort = false;  ///< Of a handler: entered only where nothing else can run.
    std::vector<Instruction> code;
};

struct FuzzProgram {
    int cells = 1;
    int locks = 1;
    int plains = 1;
    std::vector<FuzzContext> contexts;

    bool uses(Action action) const;
    std::size_t instructions() const;
    std::vector<ContextSpec> specs() const;
    /// The first context of a level, or -1.
    ContextId first(Level level) const;
    /// Does a handler raise itself?
    bool loops(std::size_t context) const;
};

std::string text_of(const FuzzProgram& program);

}  // namespace txmc::fuzz
