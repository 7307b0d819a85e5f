#pragma once
// Makes the violations of a cell presentable: what was expected, under which memory model each one
// appears, its story and its trace file.

#include "harness/run/catalogue.hpp"
#include "harness/run/suite.hpp"

namespace txmc {

/// Fills cell.violations from cell.search. `earlier` holds the cells of the run so far. A failure
/// to tell a story makes the cell an error.
void explain(const Catalogue& catalogue, const SuiteSettings& settings, const RunReport& earlier,
             CellReport& cell);

}  // namespace txmc
