#include "harness/run/judge.hpp"

#include <algorithm>

namespace txmc {
Judge::Judge(Properties properties, const std::vector<std::string>& selected)
    : properties_(std::move(properties)), selected_(selected) {
    if (selected.empty()) return;
    std::erase_if(properties_, [&](const auto& p) {
        return std::find(selected.begin(), selected.end(), p->name()) == selected.end();
    });
}

void Judge::begin() {
    sightings_.clear();
    findings_.clear();
    for (const auto& property : properties_) property->begin();
}

void Judge::on(const net::Event& event, const std::string& context, std::size_t steps) {
    for (const auto& property : properties_) property->on(event, context, findings_);
    collect(steps);
}

void Judge::at_rest(const Rest& rest, std::size_t steps) {
    for (const auto& property : properties_) property->at_rest(rest, findings_);
    collect(steps);
}

void Judge::on_cycle(const Cycle& cycle, std::size_t steps) {
    for (const auto& property : properties_) property->on_cycle(cycle, findings_);
    collect(steps);
}

void Judge::report(Violation v, std::size_t steps) {
    if (seen(v.property)) return;
    sightings_.push_back({std::move(v.property), std::move(v.sentence), steps});
}

bool Judge::seen(std::string_view property) const {
    return std::any_of(sightings_.begin(), sightings_.end(),
                       [&](const Sighting& s) { return s.property == property; });
}

void Judge::collect(std::size_t steps) {
    if (findings_.list().empty()) return;
    for (const Violation& v : findings_.list()) report(v, steps);
    findings_.clear();
}

bool Judge::judges(std::string_view property) const {
    return selected_.empty() ||
           std::find(selected_.begin(), selected_.end(), property) != selected_.end();
}

StateHash Judge::state_hash() const {
    StateHash hash;
    for (const auto& property : properties_) hash.fold(property->state_hash());
    return hash;
}

std::vector<std::string> Judge::names() const {
    std::vector<std::string> names;
    for (const auto& property : properties_) names.emplace_back(property->name());
    return names;
}

}  // namespace txmc
