// Every scenario that `txmc list` shows.

#include "models/scenarios/rows.hpp"

namespace txmc {
namespace {

using namespace scenarios;

std::vector<Scenario> build_catalogue() {
    std::vector<Scenario> all;
    for (const Scheme& scheme : {tx_lock_scheme(), frozen_bit_scheme()}) {
        for (const Row& row : stmmac_rows()) all.push_back(scenario_of(scheme, row));
    }
    return all;
}

}  // namespace

const std::vector<Scenario>& all_scenarios() {
    static const std::vector<Scenario> scenarios = build_catalogue();
    return scenarios;
}

}  // namespace txmc
