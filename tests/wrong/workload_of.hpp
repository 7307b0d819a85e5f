#pragma once
// The real models (stmmac behind the qdisc) with a workload, scheme or task of a test's own.

#include "models/scenarios/workload.hpp"
#include "tests/support/search_all.hpp"

namespace txmc::testing {

inline Scenario workload_of(const std::string& name, const Size& size,
                            const scenarios::Workload& workload,
                            std::vector<std::string> must_reach = {}) {
    const MakeModel make = [workload](const Size& s) {
        scenarios::Workload sized = workload;
        sized.size = s;
        return std::make_unique<scenarios::TransmitModel>(std::move(sized));
    };
    return scenario_of(name, size, make, std::move(must_reach));
}

}  // namespace txmc::testing
