#pragma once
// What a person sees of a run: progress while it lasts, then table, counterexamples, summary.

#include <ostream>

#include "harness/run/listener.hpp"

namespace txmc {

struct ConsoleSettings {
    bool terminal = false;  ///< Is `progress` a terminal, so that a line may be rewritten?
    bool full = false;      ///< Every step of a counterexample.
    bool stats = false;
};

class Console final : public RunListener {
public:
    Console(std::ostream& out, std::ostream& progress, const ConsoleSettings& settings)
        : out_(out), progress_(progress), settings_(settings) {}

    void run_started(std::size_t cells) override { cells_ = cells; }
    void cell_started(const Case& cell, std::size_t number) override;
    void progress(const Case& cell, const Counts& counts) override;
    void cell_finished(const CellReport& cell, std::size_t number) override;
    void run_finished(const RunReport& report) override;

private:
    void show(const CellReport& cell, bool briefly);
    void show_fine_print(const RunReport& report);
    void rewrite(const std::string& line);

    std::ostream& out_;
    std::ostream& progress_;
    ConsoleSettings settings_;
    std::size_t cells_ = 0;
    std::size_t number_ = 0;
    std::size_t line_length_ = 0;
};

}  // namespace txmc
