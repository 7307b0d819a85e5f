#include "harness/run/violations.hpp"

#include <algorithm>

namespace txmc {
namespace {

/// Context switches weigh most, then stale reads, then the length.
std::size_t cost_of(const std::vector<Event>& events, std::size_t steps) {
    std::size_t cost = steps;
    for (std::size_t i = 0; i < steps; ++i) {
        if (i > 0 && events[i].context != events[i - 1].context) cost += 1'000'000;
        if (events[i].stale) cost += 1'000;
    }
    return cost;
}

}  // namespace

bool Violations::finished(const Execution& execution, Ending ending) {
    for (const Sighting& s : program_.judge().sightings()) note(execution, s);
    return inner_.finished(execution, ending);
}

bool Violations::has(std::string_view property) const {
    return std::any_of(found_.begin(), found_.end(),
                       [&](const Entry& e) { return e.violation.property == property; });
}

void Violations::note(const Execution& execution, const Sighting& sighting) {
    const std::size_t cost = cost_of(execution.events(), sighting.steps);
    auto entry = std::find_if(found_.begin(), found_.end(), [&](const Entry& e) {
        return e.violation.property == sighting.property;
    });
    const bool first = entry == found_.end();
    if (first) entry = found_.insert(entry, Entry{});
    FoundViolation& v = entry->violation;
    v.executions += 1;
    if (!first && cost >= entry->cost) return;
    entry->cost = cost;
    v.property = sighting.property;
    v.sentence = sighting.sentence;
    v.schedule = schedule_of(execution);
    v.schedule.resize(sighting.steps);
}

std::vector<FoundViolation> Violations::take() {
    const std::vector<std::string> order = program_.judge().names();
    const auto rank = [&](const Entry& e) {
        return std::find(order.begin(), order.end(), e.violation.property) - order.begin();
    };
    std::stable_sort(found_.begin(), found_.end(),
                     [&](const Entry& a, const Entry& b) { return rank(a) < rank(b); });
    std::vector<FoundViolation> result;
    for (Entry& e : found_) result.push_back(std::move(e.violation));
    found_.clear();
    return result;
}

}  // namespace txmc
