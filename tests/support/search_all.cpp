#include "tests/support/search_all.hpp"

#include <algorithm>

namespace txmc::testing {

Scenario scenario_of(const std::string& name, const Size& size, MakeModel make,
                     std::vector<std::string> must_reach) {
    Scenario s;
    s.name = name;
    s.scheme = "test";
    s.summary = name;
    s.size = size;
    s.must_reach = std::move(must_reach);
    s.make = std::move(make);
    return s;
}

SearchResult search_all(const Case& cell, const std::string& strategy) {
    Settings settings;
    settings.strategy = strategy;
    settings.keep_going = true;
    return search(cell, all_properties(), settings);
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace txmc::testing
