#include "harness/explore/error.hpp"
#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_lost_wakeup)

namespace {
net::Event bit(What what, int number, const char* where = "") {
    return {.what = what, .bit = number, .where = where};
}
const int drv = 0, stack = 1;

/// Four slots, three of them usable, woken at two.
Run with_ring() {
    Run run(make_lost_wakeup());
    run.on(ring_of(4, 2));
    return run;
}
}  // namespace

BOOST_AUTO_TEST_CASE(holds_if_woken_or_started) {
    Run run = with_ring();
    run.on({bit(What::stopped, drv), bit(What::woken, drv), bit(What::stopped, stack),
            bit(What::started, stack), bit(What::frozen, -1), bit(What::unfrozen, -1)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(holds_below_the_threshold) {
    Run run = with_ring();
    run.on({slot(What::posted, 0), slot(What::posted, 1), bit(What::stopped, drv)});
    run.rest().holds();
    run.on({slot(What::fetched, 0)}).rest().holds();
}

BOOST_AUTO_TEST_CASE(stopped_by_the_driver_with_room) {
    Run run = with_ring();
    run.on({slot(What::posted, 0), bit(What::stopped, drv, "stmmac_xmit")});
    run.by("CPU1/task").rest({.blocked = {}, .masked_pending = {"CPU0/softirq", "CPU0/hardirq"}});
    run.finds({"txq0 is stopped", "DRV_XOFF", "CPU0/task in stmmac_xmit",
               "2 of its 3 usable slots are free", "woken at 2",
               "CPU0/softirq, CPU0/hardirq are pending but masked"});
}

BOOST_AUTO_TEST_CASE(completed_slots_are_room) {
    Run run = with_ring();
    run.on({slot(What::posted, 0), slot(What::posted, 1), slot(What::posted, 2),
            slot(What::fetched, 0), slot(What::completed, 0), bit(What::stopped, drv)});
    run.rest().holds();
    run.on({slot(What::fetched, 1), slot(What::completed, 1)}).rest();
    run.finds({"2 of its 3 usable slots are free", "2 completed but not cleaned"});
}

BOOST_AUTO_TEST_CASE(an_administrator_may_keep_it_stopped) {
    Run run = with_ring();
    run.on(bit(What::stopped, drv, "netif_tx_disable")).rest().holds();
    run.on(bit(What::stopped, drv)).rest().finds({"DRV_XOFF"});
}

BOOST_AUTO_TEST_CASE(stopped_by_bql_with_room) {
    Run run = with_ring();
    run.on({value(What::bql_charged, 100), bit(What::stopped, stack), slot(What::posted, 0)});
    run.on(value(What::bql_credited, 60)).rest().holds();
    run.on(value(What::bql_credited, 40)).rest();
    run.finds({"txq0 is stopped", "STACK_XOFF", "every byte", "credited"});
}

BOOST_AUTO_TEST_CASE(bql_waits_for_bytes_that_are_never_credited) {
    Run run = with_ring();
    run.on({value(What::bql_charged, 100), bit(What::stopped, stack), slot(What::posted, 0),
            slot(What::fetched, 0), slot(What::completed, 0), slot(What::cleaned, 0)});
    run.rest().finds({"STACK_XOFF", "given back all", "BQL waits for 100 bytes"});
}

BOOST_AUTO_TEST_CASE(bql_waits_for_a_clean_that_never_comes) {
    Run run = with_ring();
    run.on({value(What::bql_charged, 100), bit(What::stopped, stack), slot(What::posted, 0),
            slot(What::fetched, 0), slot(What::completed, 0)});
    run.rest().finds({"STACK_XOFF", "given back all", "1 completed but not cleaned", "100 bytes"});
}

BOOST_AUTO_TEST_CASE(frozen_at_rest) {
    Run run(make_lost_wakeup());
    run.by("CPU1/softirq").on({.what = What::frozen, .queue = 2, .where = "netif_tx_lock_q"});
    run.rest().finds({"txq2 is frozen", "FROZEN set by CPU1/softirq in netif_tx_lock_q"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run = with_ring();
    run.on({bit(What::stopped, drv), bit(What::frozen, -1), value(What::bql_charged, 1)});
    run.begin().rest().holds();
    BOOST_TEST(run.hash() == Run(make_lost_wakeup()).hash());
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run posted = with_ring(), fetched = with_ring(), completed = with_ring();
    posted.on(slot(What::posted, 0));
    fetched.on({slot(What::posted, 0), slot(What::fetched, 0)});
    completed.on({slot(What::posted, 0), slot(What::completed, 0)});
    BOOST_TEST(posted.hash() == fetched.hash());
    BOOST_TEST(posted.hash() != completed.hash());

    Run by0 = with_ring(), by1 = with_ring(), woken = with_ring(), disabled = with_ring();
    by0.on(bit(What::stopped, drv));
    by1.by("CPU1/task").on(bit(What::stopped, drv));
    woken.on({bit(What::stopped, drv), bit(What::woken, drv)});
    disabled.on(bit(What::stopped, drv, "netif_tx_disable"));
    BOOST_TEST(by0.hash() == by1.hash());
    BOOST_TEST(by0.hash() != woken.hash());
    BOOST_TEST(by0.hash() != disabled.hash());
    BOOST_TEST(woken.hash() == with_ring().hash());
    Run charged = with_ring();
    BOOST_TEST(charged.on(value(What::bql_charged, 1)).hash() != woken.hash());
}

BOOST_AUTO_TEST_CASE(a_stop_names_its_bit) {
    BOOST_CHECK_THROW(with_ring().on(bit(What::stopped, -1)), InternalError);
    BOOST_CHECK_THROW(with_ring().on(bit(What::stopped, 2)), InternalError);
}

BOOST_AUTO_TEST_SUITE_END()
