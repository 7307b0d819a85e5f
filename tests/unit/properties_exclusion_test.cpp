#include "harness/explore/error.hpp"
#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_exclusion)

namespace {
net::Event start_xmit(What what) { return {.what = what, .packet = 0, .where = "ndo_start_xmit"}; }
const auto xmit = start_xmit(What::xmit_begin), xmit_end = start_xmit(What::xmit_end);

net::Event section(const char* where, int queue = 0) {
    return {.what = What::exclusive_begin, .queue = queue, .where = where};
}
net::Event section_end(const char* where) { return {.what = What::exclusive_end, .where = where}; }
}  // namespace

BOOST_AUTO_TEST_CASE(holds_one_after_the_other) {
    Run run(make_exclusion());
    run.on({xmit, xmit_end});
    run.by("CPU1/softirq").on({section("stmmac_tx_clean"), section_end("stmmac_tx_clean")});
    run.by("CPU1/task").on({xmit, xmit_end}).holds();
}

BOOST_AUTO_TEST_CASE(holds_on_different_queues) {
    Run run(make_exclusion());
    run.on({xmit, section("stmmac_tx_clean", 1)});
    run.by("CPU1/task").on({.what = What::xmit_begin, .queue = 2, .packet = 1}).holds();
}

BOOST_AUTO_TEST_CASE(two_in_start_xmit) {
    Run run(make_exclusion());
    run.on(xmit).by("CPU1/task").on(xmit);
    run.finds({"CPU1/task enters ndo_start_xmit of txq0", "CPU0/task is in ndo_start_xmit"});
}

BOOST_AUTO_TEST_CASE(start_xmit_against_a_section) {
    Run run(make_exclusion());
    run.on(section("netif_tx_lock")).by("CPU1/task").on(xmit);
    run.finds({"CPU1/task enters ndo_start_xmit", "CPU0/task is in netif_tx_lock"});
    Run other(make_exclusion());
    other.on(xmit).by("CPU0/hardirq").on(section("stmmac_tx_clean"));
    other.finds({"CPU0/hardirq enters stmmac_tx_clean of txq0", "CPU0/task is in ndo_start_xmit"});
}

BOOST_AUTO_TEST_CASE(two_sections) {
    Run run(make_exclusion());
    run.on({section("stmmac_tx_clean"), section("stmmac_tx_clean")}).holds();
    run.by("CPU1/softirq").on(section("netif_tx_lock")).holds();
    Run two(make_exclusion());
    two.on(section("stmmac_tx_clean")).by("CPU1/softirq").on(section("stmmac_tx_clean"));
    two.finds({"CPU1/softirq enters stmmac_tx_clean", "CPU0/task is in stmmac_tx_clean"});
}

BOOST_AUTO_TEST_CASE(lltx_drivers_lock_for_themselves) {
    Run run(make_exclusion());
    run.on({ring_of(4, 1, 0, "LLTX"), section("netif_tx_lock"), xmit});
    run.by("CPU1/task").on(xmit).holds();
    run.by("CPU1/softirq").on(section("atl1c_clean_tx"));
    BOOST_TEST(run.violations() == 2U);
}

BOOST_AUTO_TEST_CASE(nobody_leaves_what_he_did_not_enter) {
    Run run(make_exclusion());
    BOOST_CHECK_THROW(run.on(xmit_end), InternalError);
    run.on(xmit);
    BOOST_CHECK_THROW(run.by("CPU1/task").on(xmit_end), InternalError);
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run(make_exclusion());
    run.on({ring_of(4, 1, 0, "LLTX"), xmit}).begin();
    BOOST_TEST(run.hash() == Run(make_exclusion()).hash());
    run.by("CPU1/task").on(xmit).holds();
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run a(make_exclusion()), b(make_exclusion()), c(make_exclusion());
    const std::uint64_t fresh = a.hash();
    b.by("CPU1/task").on({xmit, xmit_end}).begin();
    a.by("CPU0/task").on(section("x")).by("CPU1/task").on(section("y"));
    b.by("CPU1/task").on(section("y")).by("CPU0/task").on(section("x"));
    c.by("CPU0/task").on(section("y")).by("CPU1/task").on(section("x"));
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(a.hash() != c.hash());
    BOOST_TEST(a.hash() != fresh);
    a.by("CPU0/task").on(section_end("x")).by("CPU1/task").on(section_end("y"));
    BOOST_TEST(a.hash() == fresh);
}

BOOST_AUTO_TEST_SUITE_END()
