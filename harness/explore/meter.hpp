#pragma once
// A strategy around a strategy that counts what the inner one does.

#include <chrono>
#include <cstdint>
#include <functional>
#include <unordered_set>

#include "harness/explore/execution.hpp"

namespace txmc {

struct Counts {
    std::uint64_t executions = 0;  ///< Complete ones.
    std::uint64_t cycles = 0;      ///< Ended where an earlier state came again.
    std::uint64_t blocked = 0;     ///< Cut because everything from there is explored elsewhere.
    std::uint64_t bounded = 0;     ///< Cut by a limit on their length.
    std::uint64_t distinct = 0;    ///< Execution graphs among the complete ones.
    std::uint64_t operations = 0;
    std::size_t deepest = 0;
    double seconds = 0;
    bool exhausted = false;  ///< The strategy came to its end and no execution was bounded.
};

class Meter final : public Strategy {
public:
    /// `go_on` is asked after each execution; false ends the search early.
    using GoOn = std::function<bool(const Counts&)>;

    explicit Meter(Strategy& inner, GoOn go_on = {}, bool count_graphs = true)
        : inner_(inner), go_on_(std::move(go_on)), count_graphs_(count_graphs) {}

    void begin(const Execution& e) override { inner_.begin(e); }
    ContextId choose_context(const Execution& e) override { return inner_.choose_context(e); }
    std::size_t choose_value(const Execution& e, std::span<const Candidate> c) override {
        return inner_.choose_value(e, c);
    }
    void executed(const Execution& e, const Event& event) override { inner_.executed(e, event); }
    void on_cycle(const Execution& e, std::size_t n) override { inner_.on_cycle(e, n); }
    bool finished(const Execution& execution, Ending ending) override;

    const Counts& counts() const { return counts_; }
    /// Graphs of the complete executions.
    const std::unordered_set<std::uint64_t>& graphs() const { return graphs_; }

private:
    Strategy& inner_;
    GoOn go_on_;
    bool count_graphs_;
    Counts counts_;
    std::unordered_set<std::uint64_t> graphs_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace txmc
