// What others find and properties put into words: deadlock, cycles, lock errors, memory faults.

#include <set>

#include "harness/explore/error.hpp"
#include "properties/faults.hpp"
#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_engine)

BOOST_AUTO_TEST_CASE(deadlock_says_who_waits_for_whom) {
    Run run(make_deadlock());
    run.rest({.blocked = {}, .masked_pending = {"CPU0/softirq"}}).holds();
    Rest rest;
    rest.blocked = {{"CPU0/task", "spin_lock(txq0._xmit_lock)", "CPU1/softirq"},
                    {"CPU1/softirq", "spin_lock(q.root_lock)", "CPU1/softirq"},
                    {"CPU2/task", "wait(reset)", ""},
                    {"CPU1/task", "spin_unlock(q.root_lock)", "", "CPU1/softirq"}};
    run.rest(rest).finds({"CPU0/task waits in spin_lock(txq0._xmit_lock), held by CPU1/softirq; ",
                          "CPU1/softirq waits in spin_lock(q.root_lock), held by itself; ",
                          "CPU2/task waits in wait(reset), held by nobody; ",
                          "CPU1/task stands still before spin_unlock(q.root_lock), interrupted by "
                          "CPU1/softirq"});
}

BOOST_AUTO_TEST_CASE(a_cycle_is_a_livelock_or_a_busy_loop) {
    const Cycle busy{
        false, {"CPU1/softirq"}, {"net_tx_action", "dev_requeue_skb"}, "FROZEN of txq0"};
    Cycle live = busy;
    live.livelock = true;
    live.contexts.push_back("CPU0/softirq");
    Run(make_livelock()).cycle(busy).holds();
    Run(make_busy_resched()).cycle(live).holds();
    Run(make_busy_resched())
        .cycle(busy)
        .finds({"CPU1/softirq keeps rescheduling through net_tx_action, dev_requeue_skb",
                "waiting for FROZEN of txq0"});
    Run(make_livelock())
        .cycle(live)
        .finds({"CPU1/softirq, CPU0/softirq go round for ever", "no other context can run"});
}

BOOST_AUTO_TEST_CASE(a_cycle_that_waits_for_nothing_known) {
    Run(make_busy_resched())
        .cycle({false, {"A"}, {"f"}, ""})
        .finds({"waiting for another context"});
    Run(make_livelock())
        .cycle({true, {"A"}, {"f"}, ""})
        .finds({"A goes round for ever through f;"});
}

BOOST_AUTO_TEST_CASE(lock_errors_become_violations) {
    Run run(make_lock_discipline());
    run.on(packet(What::accepted, 0)).holds();
    run.on({.what = What::lock_error, .where = "txq0._xmit_lock is held at the end"});
    run.finds({"CPU0/task: txq0._xmit_lock is held at the end"});
}

BOOST_AUTO_TEST_CASE(memory_faults_have_names) {
    std::set<std::string_view> names;
    for (const FaultProperty& fault : fault_properties()) {
        BOOST_TEST(!fault.summary.empty());
        BOOST_TEST(!fault.happens.empty());
        BOOST_TEST(fault_property(fault.kind).name == fault.name);
        names.insert(fault.name);
    }
    BOOST_TEST(names == (std::set<std::string_view>{"data-race", "use-after-free", "uninitialised",
                                                    "double-free", "leak"}),
               boost::test_tools::per_element());
    BOOST_TEST(fault_property(relacy::Fault::leak).name == "leak");
    BOOST_CHECK_THROW(fault_property(relacy::Fault::other), InternalError);
}

BOOST_AUTO_TEST_CASE(all_properties_are_listed_once) {
    std::set<std::string> names;
    for (const auto& property : all_properties()) {
        BOOST_TEST(!property->summary().empty());
        BOOST_TEST(names.insert(std::string(property->name())).second);
        property->begin();
        const std::uint64_t fresh = property->state_hash();
        property->begin();
        BOOST_TEST(property->state_hash() == fresh);
    }
    BOOST_TEST(names.size() == 13U);
}

BOOST_AUTO_TEST_SUITE_END()
