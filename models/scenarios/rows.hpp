#pragma once
// A row of the catalogue is what stands beside a scheme; with each scheme it makes a scenario.

#include "models/scenarios/workload.hpp"

namespace txmc::scenarios {

struct Scheme {
    std::string name;
    std::shared_ptr<const net::clean_lock> lock;
    /// What its transmitters meet whenever the clean runs beside them.
    std::vector<std::string> marks;
    bool frozen_bit = false;
};

Scheme tx_lock_scheme();
Scheme frozen_bit_scheme();

using Expected = std::map<MemoryModel, std::string>;
/// What is expected under sc and under weak.
inline Expected both(const std::string& sc, const std::string& weak) {
    return {{MemoryModel::sc, sc}, {MemoryModel::weak, weak}};
}

struct Row {
    std::string name;
    std::string summary;
    Size size;
    std::vector<std::string> must_reach;
    Expected tx_lock;     ///< What is expected of the first scheme ...
    Expected frozen_bit;  ///< ... and of the second one.
    std::vector<std::string> suites;
    Workload workload = {};  ///< Without size and scheme.
};

Scenario scenario_of(const Scheme& scheme, const Row& row);

/// What is beside the schemes on stmmac.
std::vector<Row> stmmac_rows();

/// Appends what the full suite has more of.
void add_variants(std::vector<Row>* rows);

}  // namespace txmc::scenarios
