#pragma once
// What each context did in one execution of a program, without its control flow: the one form of
// a program that txmc and plain relacy can both run.

#include <cstdint>
#include <vector>

namespace txmc::bench {

enum class Touch : std::uint8_t { load, store, rmw };

struct Script {
    struct Step {
        Touch touch;
        int location;
    };
    static constexpr int max_locations = 256;

    int locations = 0;                        ///< At most max_locations.
    std::vector<std::vector<Step>> contexts;  ///< 1 to 16.

    std::uint64_t operations() const {
        std::uint64_t n = 0;
        for (const auto& steps : contexts) n += steps.size();
        return n;
    }
};

}  // namespace txmc::bench
