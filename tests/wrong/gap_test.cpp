// Misuses that no property notices yet, with what is found instead. Whoever closes a gap moves its
// case to where the property bites.
//
// lock-discipline: no word of harness/linux tells of a misuse, so that the property, which waits
// for it, can never be violated. What a misuse leads to is found where it leads to something.

#include <boost/test/unit_test.hpp>

#include "models/schemes/tx_lock.hpp"
#include "tests/wrong/bite.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

using namespace net;
using scenarios::Workload;
using scenarios::World;
using Names = std::vector<std::string>;

void check_finds(const std::string& name, std::function<void(World&)> body, const Names& found) {
    Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.tasks.push_back({"other", true, std::move(body)});
    const Scenario scenario = workload_of(name, {1, 1, 2}, w);
    const SearchResult result = search_all({&scenario, scenario.size, MemoryModel::sc});
    BOOST_TEST_CONTEXT(name) {
        BOOST_TEST(result.counts.exhausted);
        BOOST_TEST(sorted(result.violated()) == sorted(found), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE(gap)

BOOST_AUTO_TEST_CASE(a_lock_is_held_at_the_end_of_a_context) {
    check_finds("held", [](World& w) { spin_lock(&w.card.dev()->tx_global_lock); }, {});
}

BOOST_AUTO_TEST_CASE(a_lock_is_released_by_who_does_not_hold_it) {
    check_finds("not held", [](World& w) { spin_unlock(&w.card.dev()->tx_global_lock); }, {});
}

BOOST_AUTO_TEST_CASE(interrupts_stay_off_at_the_end_of_a_context) {
    check_finds("irq off", [](World&) { local_irq_save(); }, {});
}

BOOST_AUTO_TEST_CASE(a_lock_of_a_softirq_is_taken_with_softirqs_on) {
    // No softirq of that CPU is raised here: the deadlock that it can lead to does not happen.
    const auto body = [](World& w) {
        spin_lock(qdisc_lock(&w.qdisc));
        spin_unlock(qdisc_lock(&w.qdisc));
    };
    check_finds("no bh", body, {});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
