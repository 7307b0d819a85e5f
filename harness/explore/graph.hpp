#pragma once
// The execution graph of an execution, as a hash: program order, reads-from, modification order,
// and the order of barriers and handler entries. Two executions of one trace class have one graph.

#include <cstdint>

#include "harness/explore/execution.hpp"

namespace txmc {

std::uint64_t graph_hash(const Execution& execution);

}  // namespace txmc
