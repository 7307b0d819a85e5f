#pragma once
// Explores one cell: from strategy and limits to counts, violations and a verdict.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/explore/meter.hpp"
#include "harness/explore/replay.hpp"
#include "harness/run/judge.hpp"
#include "harness/run/settings.hpp"
#include "harness/run/verdict.hpp"

namespace txmc {

/// A property that is violated, and the simplest schedule that shows it among those met.
struct FoundViolation {
    std::string property;
    std::string sentence;
    std::vector<Step> schedule;
    std::uint64_t executions = 0;  ///< That show it, of those explored.
};

struct SearchResult {
    Verdict verdict = Verdict::error;
    std::string reason;  ///< Which limit or fault made it bounded, vacuous or an error.
    Counts counts;
    std::vector<FoundViolation> violations;  ///< In the order of the properties.
    std::vector<std::string> missed_marks;
    std::vector<std::string> properties;  ///< That were judged.
    bool interrupted = false;

    std::vector<std::string> violated() const;
};

using ProgressListener = std::function<void(const Counts&)>;

/// Throws what Scenario::make throws (a size that does not fit) and UsageError (no such strategy).
SearchResult search(const Case& cell, Properties properties, const Settings& settings,
                    const ProgressListener& progress = {});

}  // namespace txmc
