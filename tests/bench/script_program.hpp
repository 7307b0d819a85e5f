#pragma once
// A script as a program that txmc explores: the same accesses that relacy makes, as operations.

#include <deque>

#include "harness/memory/cell.hpp"
#include "tests/bench/script.hpp"

namespace txmc::bench {

class ScriptProgram final : public Program {
public:
    ScriptProgram(const Script& script, Memory& memory) : script_(script), memory_(memory) {}

    int contexts() const override { return static_cast<int>(script_.contexts.size()); }
    void build(Execution& execution) override;
    void run(ContextId context) override;
    void destroy() override { cells_.clear(); }

private:
    const Script& script_;
    Memory& memory_;
    std::deque<Cell<int>> cells_;  // a cell does not move
};

/// Explores a script until so many operations are done. Returns how many it were.
std::uint64_t explore_script(const Script& script, MemoryModel model, Strategy& strategy,
                             std::uint64_t operations);

}  // namespace txmc::bench
