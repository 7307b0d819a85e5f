#include "properties/properties.hpp"

namespace txmc {

std::vector<std::unique_ptr<Property>> all_properties() {
    std::vector<std::unique_ptr<Property>> all;
    for (auto make : {make_stall, make_lost_wakeup, make_double_xmit, make_exclusion, make_order,
                      make_conservation, make_ring_integrity, make_doorbell, make_counters,
                      make_deadlock, make_livelock, make_busy_resched, make_lock_discipline}) {
        all.push_back(make());
    }
    return all;
}

}  // namespace txmc
