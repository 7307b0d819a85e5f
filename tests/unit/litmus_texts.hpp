#pragma once
// Litmus tests that are written in the tests themselves.

#include <set>
#include <stdexcept>
#include <string>

#include "harness/litmus/run.hpp"

namespace txmc::herd {

/// The body of a test without its first line, run to the end.
inline FileReport run_body(const std::string& body, MemoryModel model = MemoryModel::weak) {
    return run_text("t.litmus", "C t\n" + body, {.memory_model = model});
}

inline std::set<std::string> states_of(const FileReport& report) {
    std::set<std::string> states;
    for (const SeenState& s : report.states) states.insert(s.text);
    return states;
}

inline std::set<std::string> states_of(const std::string& body, MemoryModel model) {
    return states_of(run_body(body, model));
}

/// Is the outcome seen that the body asks for? Throws for a test that does not run to its end.
inline bool seen(const std::string& body, MemoryModel model = MemoryModel::weak) {
    const FileReport r = run_body(body, model);
    if (!r.ran() || !r.exhausted) throw std::runtime_error(r.reason + ": " + body);
    return r.positive > 0;
}

/// What a single process leaves, as "0:r0=1; x=2;".
inline std::string single(const std::string& initial, const std::string& statements,
                          const std::string& observed) {
    const std::string parameters = "int *x, int *y, atomic_t *v, spinlock_t *l";
    const FileReport r = run_body("{" + initial + "}\nP0(" + parameters + ") {" + statements +
                                  "}\nlocations [" + observed + "] exists (true)");
    if (!r.reason.empty()) return r.reason;
    return r.states.size() == 1 ? r.states.front().text
                                : std::to_string(r.states.size()) + " states";
}

}  // namespace txmc::herd
