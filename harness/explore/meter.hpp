#pragma once
// A strategy around a strategy that counts what the inner one does.

#include <chrono>
#include <cstdint>
#include <functional>
#include <unordered_set>

#include "harness/explore/execution.hpp"

namespace txmc {

/// Of the last pass, if a strategy has more than one; `runs`, `operations`, `deepest` and `seconds`
/// are of all.
struct Counts {
    std::uint64_t executions = 0;  ///< Complete ones.
    std::uint64_t cycles = 0;      ///< Ended where an earlier state came again.
    std::uint64_t blocked = 0;     ///< Cut because everything from there is explored elsewhere.
    std::uint64_t bounded = 0;     ///< Cut by a limit on their length.
    std::uint64_t distinct = 0;    ///< Execution graphs among the complete ones.
    std::uint64_t runs = 0;        ///< Executions, however they ended.
    std::uint64_t states = 0;      ///< Told apart, if the strategy does that.
    double explored = 0;           ///< Strategy::explored() where the search ended early.
    std::uint64_t operations = 0;
    std::size_t deepest = 0;
    double seconds = 0;
    bool exhausted = false;  ///< The strategy came to its end and no execution was bounded.
};

class Meter final : public Onlooker {
public:
    /// `go_on` is asked after each execution; false ends the search early.
    using GoOn = std::function<bool(const Counts&)>;

    explicit Meter(Strategy& inner, GoOn go_on = {}, bool count_graphs = true)
        : Onlooker(inner), go_on_(std::move(go_on)), count_graphs_(count_graphs) {}

    bool finished(const Execution& execution, Ending ending) override;

    const Counts& counts() const { return counts_; }
    /// Graphs of the complete executions.
    const std::unordered_set<std::uint64_t>& graphs() const { return graphs_; }

private:
    void count(const Execution& execution, Ending ending);
    void forget_rehearsal();

    GoOn go_on_;
    bool count_graphs_;
    Counts counts_;
    int pass_ = 0;
    std::unordered_set<std::uint64_t> graphs_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace txmc
