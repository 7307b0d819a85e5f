// stmmac, the real models: a ring whose interrupts are coalesced needs its timer.

#include <boost/test/unit_test.hpp>

#include "models/schemes/tx_lock.hpp"
#include "tests/wrong/bite.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

using scenarios::Workload;

/// An interrupt every second descriptor.
Scenario coalesced(const std::string& name, const Size& size, bool timer,
                   std::vector<std::string> must_reach = {}) {
    Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.card.tx_coal_frames = 2;
    w.card.tx_coal_timer = timer;
    return workload_of(name, size, w, std::move(must_reach));
}

BOOST_AUTO_TEST_SUITE(interrupt)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    check_holds(coalesced("timer", {1, 1, 4}, true, {"timer fired"}), MemoryModel::sc);
    check_holds(coalesced("two packets", {1, 2, 4}, false), MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(timer_never_armed) {
    check_bites(coalesced("no timer", {1, 1, 4}, false),
                {"stall", {"packet 1 is completed in slot 0 of txq0 but never cleaned"}});
}

BOOST_AUTO_TEST_CASE(no_timer_and_a_stopped_queue) {
    check_bites(coalesced("no timer, small ring", {1, 1, 2}, false),
                {"lost-wakeup",
                 {"txq0 is stopped at rest (DRV_XOFF set by CPU0/sender in netif_tx_stop_queue)",
                  "1 completed but not cleaned"},
                 {"stall", "lost-wakeup"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
