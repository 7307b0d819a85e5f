#pragma once
// The diagram of a counterexample in the style of kernel commit messages.

#include <string>

#include "harness/run/recording.hpp"

namespace txmc {

struct Diagram {
    std::string text;
    std::size_t shown = 0;  ///< Steps.
};

/// `full` shows every step; otherwise those that matter.
Diagram draw(const Recording& recording, bool full);

/// "CPU1 softirq clear_bit, step 12", or "the initial value".
std::string store_text(const Recording& recording, StoreId store);

}  // namespace txmc
