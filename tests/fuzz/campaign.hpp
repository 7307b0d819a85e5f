#pragma once
// A series of generated programs, its totals and its report.

#include <array>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "tests/fuzz/comparison.hpp"
#include "tests/fuzz/generator.hpp"

namespace txmc::fuzz {

struct Options {
    std::uint64_t programs = 2000;
    std::uint64_t seed = 1;
    std::int64_t only = -1;
    std::string family = "all";
    std::string model = "all";
    bool shrink = true;
    bool verbose = false;
    bool terminal = false;
    double seconds = 0;
};

struct Totals {
    std::uint64_t compared = 0;  ///< Programs times models.
    std::uint64_t skipped = 0;
    std::uint64_t brute_force = 0;
    std::uint64_t complete = 0;
    std::uint64_t blocked = 0;
    std::uint64_t distinct = 0;
    std::uint64_t pruned = 0;  ///< Executions of the state search, complete or not.

    bool operator==(const Totals&) const = default;
};

class Campaign {
public:
    explicit Campaign(Options options);
    /// The exit code: 1 if anything differs.
    int run();

private:
    bool program(std::uint64_t number);
    void count(const Comparison& c);
    void report_failure(std::uint64_t number, const FuzzProgram& program, MemoryModel model,
                        const std::string& difference) const;
    bool out_of_time() const;
    void progress(std::uint64_t number) const;
    void summary() const;
    bool pinned() const;

    Options options_;
    std::vector<MemoryModel> models_;
    std::uint64_t done_ = 0;
    Totals totals_;
    std::map<std::string, int> violated_;  ///< Comparisons in which brute force found a violation.
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace txmc::fuzz
