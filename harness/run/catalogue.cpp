#include "harness/run/catalogue.hpp"

#include <algorithm>

#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"
#include "properties/faults.hpp"

namespace txmc {
namespace {

bool in_suite(const Scenario& scenario, const std::string& suite) {
    // The full suite contains every other one.
    return suite.empty() || suite == "full" ||
           std::find(scenario.suites.begin(), scenario.suites.end(), suite) !=
               scenario.suites.end();
}

bool fits(const Scenario& scenario, const std::vector<std::string>& patterns) {
    return patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const auto& p) {
               return matches(p, scenario.name);
           });
}

void check_patterns(const Catalogue& catalogue, const Selection& selection) {
    const auto names = catalogue.scenario_names();
    for (const std::string& pattern : selection.patterns) {
        const bool any = std::any_of(names.begin(), names.end(),
                                     [&](const auto& name) { return matches(pattern, name); });
        if (any) continue;
        if (is_pattern(pattern)) throw UsageError("no scenario fits \"" + pattern + '"');
        throw UsageError(unknown_name("scenario", pattern, names));
    }
}

std::vector<MemoryModel> models_of(const Scenario& scenario, const Selection& selection) {
    if (!selection.memory_models.empty()) return selection.memory_models;
    std::vector<MemoryModel> models;
    for (const auto& [model, expectation] : scenario.expected) models.push_back(model);
    if (models.empty()) models.push_back(MemoryModel::sc);
    return models;
}

}  // namespace

const Scenario* Catalogue::find(std::string_view name) const {
    const auto found = std::find_if(scenarios.begin(), scenarios.end(),
                                    [&](const Scenario& s) { return s.name == name; });
    return found == scenarios.end() ? nullptr : &*found;
}

std::vector<std::string> Catalogue::scenario_names() const {
    std::vector<std::string> names;
    for (const Scenario& s : scenarios) names.push_back(s.name);
    return names;
}

std::vector<std::string> Catalogue::property_names() const {
    std::vector<std::string> names;
    for (const auto& p : properties()) names.emplace_back(p->name());
    for (const FaultProperty& f : fault_properties()) names.emplace_back(f.name);
    return names;
}

Size apply(const SizeChange& change, Size size) {
    if (change.senders != 0) size.senders = change.senders;
    if (change.packets != 0) size.packets = change.packets;
    if (change.ring != 0) size.ring = change.ring;
    return size;
}

bool same_size(const Size& a, const Size& b) {
    return a.senders == b.senders && a.packets == b.packets && a.ring == b.ring;
}

std::string to_text(const Size& size) {
    return plural(static_cast<std::size_t>(size.senders), "sender") + " x " +
           plural(static_cast<std::size_t>(size.packets), "packet") + ", ring " +
           std::to_string(size.ring);
}

std::vector<Case> select(const Catalogue& catalogue, const Selection& selection) {
    check_patterns(catalogue, selection);
    std::vector<Case> cells;
    for (const Scenario& scenario : catalogue.scenarios) {
        if (!in_suite(scenario, selection.suite) || !fits(scenario, selection.patterns)) continue;
        for (const MemoryModel model : models_of(scenario, selection)) {
            cells.push_back({&scenario, apply(selection.size, scenario.size), model});
        }
    }
    return cells;
}

void check_properties(const Catalogue& catalogue, std::span<const std::string> names) {
    const auto known = catalogue.property_names();
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw UsageError(unknown_name("property", name, known));
        }
    }
}

}  // namespace txmc
