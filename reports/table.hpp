#pragma once
// The table of a run, and what stands below it.

#include <string>

#include "harness/run/report.hpp"

namespace txmc {

std::string render_table(const RunReport& report);
/// Executions, blocked ones, redundancy and speed of each cell.
std::string render_stats(const RunReport& report);
/// One line: how many cells, how they came out, whether that was expected.
std::string render_summary(const RunReport& report);
/// "violated: stall, order" or "bounded: time limit of 1 s".
std::string verdict_text(const CellReport& cell);

}  // namespace txmc
