#pragma once
// Steps and events of a recording in words.

#include <string>

#include "harness/run/recording.hpp"

namespace txmc {

/// "test_and_set_bit(q0.state): 0 -> 1".
std::string step_text(const RecordedStep& step);
/// Of an operation that has not run: "spin_lock(q0.lock)".
std::string waiting_text(const RecordedStep& step);
/// "packet 1 requeued".
std::string event_text(const net::Event& event);

}  // namespace txmc
