#include "reports/lists.hpp"

#include <map>

#include "harness/run/strategies.hpp"
#include "harness/run/text.hpp"
#include "properties/faults.hpp"
#include "reports/grid.hpp"

namespace txmc {

std::string list_scenarios(const Catalogue& catalogue) {
    std::vector<std::vector<std::string>> rows;
    for (const Scenario& s : catalogue.scenarios) {
        rows.push_back({s.name, to_text(s.size), join(s.suites), s.summary});
    }
    return align(rows, "llll");
}

std::string list_schemes(const Catalogue& catalogue) {
    std::vector<std::string> order;
    std::map<std::string, std::size_t> count;
    for (const Scenario& s : catalogue.scenarios) {
        if (count[s.scheme]++ == 0) order.push_back(s.scheme);
    }
    std::vector<std::vector<std::string>> rows;
    for (const std::string& scheme : order)
        rows.push_back({scheme, plural(count[scheme], "scenario")});
    return align(rows, "ll");
}

std::string list_properties(const Catalogue& catalogue) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& p : catalogue.properties()) {
        rows.push_back({std::string(p->name()), std::string(p->summary())});
    }
    for (const FaultProperty& f : fault_properties()) {
        rows.push_back({std::string(f.name), std::string(f.summary)});
    }
    return align(rows, "ll");
}

std::string list_strategies() {
    std::vector<std::vector<std::string>> rows;
    for (const StrategyInfo& s : strategies()) {
        rows.push_back({std::string(s.name), std::string(s.summary)});
    }
    return align(rows, "ll");
}

}  // namespace txmc
