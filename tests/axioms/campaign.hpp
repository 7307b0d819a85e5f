#pragma once
// A series of generated programs, its totals and its report.

#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/axioms/comparison.hpp"
#include "tests/axioms/generator.hpp"

namespace txmc::axioms {

struct Options {
    std::uint64_t programs = 0;  ///< Per family; 0: the pinned number.
    std::uint64_t seed = 1;
    std::int64_t only = -1;
    std::string family = "all";
    std::string model = "all";
    std::string program;  ///< A program in notation, instead of generated ones.
    bool shrink = true;
    bool missed = false;          ///< Shows the first program of each class of missed states.
    std::uint64_t failures = 10;  ///< Stop after so many.
    bool terminal = false;
    double seconds = 0;
};

struct Totals {
    std::uint64_t programs = 0;
    std::uint64_t skipped = 0;
    std::uint64_t executions = 0;
    std::uint64_t allowed = 0;  ///< States.
    std::uint64_t extra = 0;
    std::uint64_t faults = 0;
    std::map<std::string, std::uint64_t> missed;

    bool operator==(const Totals&) const = default;
};

class Campaign {
public:
    explicit Campaign(Options options) : options_(std::move(options)) {}
    /// The exit code: 1 if anything is wrong.
    int run();

private:
    void family(Family family, const Pairing& pairing);
    void count(const Comparison& c, Totals& totals);
    void report(const Program& program, const Pairing& pairing, const std::string& name);
    void show_missed(const Program& program, const Pairing& pairing, const Comparison& c,
                     const std::string& name);
    int show_one() const;
    bool over() const;
    bool whole_run() const;
    void progress(const std::string& where, std::uint64_t number) const;
    void table() const;
    bool pinned() const;

    Options options_;
    std::vector<std::pair<std::string, Totals>> rows_;  ///< By memory model and family.
    std::set<std::string> reported_;
    std::set<std::string> missed_shown_;
    std::uint64_t failures_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace txmc::axioms
