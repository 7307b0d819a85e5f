#pragma once
// Where each property is made; one file per property.

#include <memory>

#include "properties/property.hpp"

namespace txmc {

std::unique_ptr<Property> make_stall();
std::unique_ptr<Property> make_lost_wakeup();
std::unique_ptr<Property> make_double_xmit();
std::unique_ptr<Property> make_exclusion();
std::unique_ptr<Property> make_order();
std::unique_ptr<Property> make_conservation();
std::unique_ptr<Property> make_ring_integrity();
std::unique_ptr<Property> make_doorbell();
std::unique_ptr<Property> make_counters();
std::unique_ptr<Property> make_deadlock();
std::unique_ptr<Property> make_livelock();
std::unique_ptr<Property> make_busy_resched();
std::unique_ptr<Property> make_lock_discipline();

}  // namespace txmc
