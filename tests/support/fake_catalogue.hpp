#pragma once
// A small catalogue of made-up scenarios and properties, for tests of the run layer, the reports
// and the command line.

#include "harness/run/catalogue.hpp"

namespace txmc::fake {

const Catalogue& catalogue();
const Scenario& scenario(const std::string& name);

/// The cell of a scenario at its own size.
Case cell(const std::string& name, MemoryModel model = MemoryModel::sc);

}  // namespace txmc::fake
