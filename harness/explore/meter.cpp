#include "harness/explore/meter.hpp"

#include <algorithm>

#include "harness/explore/graph.hpp"

namespace txmc {

void Meter::count(const Execution& execution, Ending ending) {
    const std::size_t length = execution.events().size();
    counts_.runs += 1;
    counts_.operations += length;
    counts_.deepest = std::max(counts_.deepest, length);
    if (ending == Ending::cut) {
        counts_.blocked += 1;
    } else if (ending == Ending::cycle) {
        counts_.cycles += 1;
    } else if (ending == Ending::bounded) {
        counts_.bounded += 1;
    } else {
        counts_.executions += 1;
        // How far the others had come when a fault ended it says nothing: no graph.
        if (count_graphs_ && ending == Ending::rest) graphs_.insert(graph_hash(execution));
        counts_.distinct = graphs_.size();
    }
}

void Meter::forget_rehearsal() {
    pass_ = inner_.pass();
    counts_.executions = counts_.cycles = counts_.blocked = counts_.bounded = counts_.distinct = 0;
    graphs_.clear();
}

bool Meter::finished(const Execution& execution, Ending ending) {
    count(execution, ending);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    counts_.seconds = passed.count();
    const bool more = inner_.finished(execution, ending);
    counts_.states = inner_.states();
    if (!more) {
        counts_.exhausted = counts_.bounded == 0;
        return false;
    }
    if (inner_.pass() != pass_) forget_rehearsal();
    if (!go_on_ || go_on_(counts_)) return true;
    counts_.explored = inner_.explored();
    return false;
}

}  // namespace txmc
