#pragma once
// relacy's own random scheduler on a fixed script of accesses: the yardstick for our speed. A
// script is what each context did in one execution of a program, without its control flow.

#include <cstdint>
#include <vector>

#include "harness/relacy/relacy.hpp"

namespace txmc::bench {

enum class Touch : std::uint8_t { load, store, rmw };

struct Script {
    struct Step {
        Touch touch;
        int location;
    };
    int locations = 0;
    std::vector<std::vector<Step>> contexts;

    std::uint64_t operations() const {
        std::uint64_t n = 0;
        for (const auto& steps : contexts) n += steps.size();
        return n;
    }
};

/// Runs `executions` under relacy's random scheduler; the script has 1 to 16 contexts.
void run_relacy_random(const Script& script, std::uint64_t executions);

}  // namespace txmc::bench
