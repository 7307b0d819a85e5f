#pragma once
// Hands the events of an execution to the properties and keeps what they find, with the place in
// the execution where it was found.

#include <memory>
#include <string>
#include <vector>

#include "harness/explore/state_hash.hpp"
#include "properties/property.hpp"

namespace txmc {

using Properties = std::vector<std::unique_ptr<Property>>;

/// A violation in the present execution, after its first `steps` operations.
struct Sighting {
    std::string property;
    std::string sentence;
    std::size_t steps = 0;
};

class Judge {
public:
    /// Judges by `selected` of the properties; none means all.
    Judge(Properties properties, const std::vector<std::string>& selected);

    void begin();
    void on(const net::Event& event, const std::string& context, std::size_t steps);
    void at_rest(const Rest& rest, std::size_t steps);
    void on_cycle(const Cycle& cycle, std::size_t steps);
    /// A finding that comes from the engine and not from a property.
    void report(Violation violation, std::size_t steps);

    /// Of the present execution: the first of each property.
    const std::vector<Sighting>& sightings() const { return sightings_; }
    StateHash state_hash() const;
    std::vector<std::string> names() const;
    /// Is it among those that were asked for?
    bool judges(std::string_view property) const;

private:
    void collect(std::size_t steps);
    bool seen(std::string_view property) const;

    Properties properties_;
    const std::vector<std::string> selected_;
    Findings findings_;
    std::vector<Sighting> sightings_;
};

}  // namespace txmc
