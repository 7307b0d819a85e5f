#pragma once
// Which steps of a counterexample matter.

#include <vector>

#include "harness/run/recording.hpp"

namespace txmc {

/// Per step: is it shown if not everything is asked for? Steps that change who runs, steps with
/// events, the last one, and steps on what another CPU or a handler touches too, if one writes it.
std::vector<bool> relevant_steps(const Recording& recording);

/// A counter changes with nearly everything.
inline bool is_relevant(const net::Event& event) { return event.what != net::What::counted; }

}  // namespace txmc
