#pragma once
// Fills the contexts of a generated program with instructions.

#include <random>

#include "harness/explore/state_hash.hpp"
#include "tests/fuzz/generator.hpp"

namespace txmc::fuzz {

/// Not std::uniform_int_distribution: a printed seed must mean the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(scramble(seed)) {}
    int between(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<unsigned>(high - low + 1));
    }
    bool one_in(int n) { return between(1, n) == 1; }

private:
    std::mt19937_64 engine_;
};

class CodeGenerator {
public:
    CodeGenerator(Random& random, FuzzProgram& program, Family family)
        : random_(random), program_(program), family_(family) {}

    /// About `operations` operations for a context.
    void fill(std::size_t context, int operations);

private:
    void add(Action action, int target = 0, int value = 0, int operand = 0,
             Order order = Order::relaxed, bool full = false);
    void block();
    void special_block();
    void access();
    void read_modify_write();
    void barrier();
    void locked();
    void wait();
    void masked();
    void interrupt();
    void section();
    void queue();
    void reader();
    void plain();
    void control();
    int cell() { return random_.between(0, program_.cells - 1); }

    Random& random_;
    FuzzProgram& program_;
    Family family_;
    std::size_t context_ = 0;
    int left_ = 0;
};

}  // namespace txmc::fuzz
