#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_counters)

namespace {
net::Event counted(const char* counter, std::int64_t number, int cpu = -1) {
    return {.what = What::counted, .slot = cpu, .value = number, .where = counter};
}
}  // namespace

BOOST_AUTO_TEST_CASE(holds_if_all_are_back_at_zero) {
    Run run(make_counters());
    run.on({counted("qlen", 1), counted("backlog", 60), counted("qlen", 0), counted("backlog", 0)});
    run.on({value(What::bql_charged, 60), value(What::bql_credited, 60)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(per_cpu_parts_are_summed_at_rest) {
    Run run(make_counters());
    run.on({counted("qlen", -1, 1), counted("qlen", 1, 0)}).rest().holds();
    run.on(counted("qlen", 2, 0)).rest();
    run.finds({"qlen of txq0 is 1 at rest, not 0", "CPU1 -1, CPU0 2"});
}

BOOST_AUTO_TEST_CASE(left_over_or_below_zero) {
    Run(make_counters())
        .on({counted("qlen", 0), counted("backlog", 60)})
        .rest()
        .finds({"backlog of txq0 is 60 at rest"});
    Run(make_counters()).on(counted("qlen", -1)).rest().finds({"qlen of txq0 is -1", "below zero"});
    Run(make_counters())
        .on(counted("qlen", 0xffffffff))
        .rest()
        .finds({"qlen of txq0 is -1 at rest"});
    Run(make_counters())
        .on(value(What::bql_charged, 60, 1))
        .rest()
        .finds({"BQL of txq1 has 60 bytes outstanding"});
}

BOOST_AUTO_TEST_CASE(bql_completes_more_than_was_queued) {
    Run run(make_counters());
    run.on({value(What::bql_charged, 60), value(What::bql_credited, 100)});
    run.finds({"CPU0/task completes 100 bytes of txq0", "charged only 60", "dql_completed"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run(make_counters());
    run.on({counted("qlen", 1), value(What::bql_charged, 60)}).begin().rest().holds();
    BOOST_TEST(run.hash() == Run(make_counters()).hash());
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run a(make_counters()), b(make_counters()), c(make_counters());
    const std::uint64_t fresh = a.hash();
    BOOST_TEST(c.on({counted("qlen", 1), counted("qlen", 0)}).hash() == fresh);
    a.on({counted("qlen", 1), counted("backlog", 60)});
    b.on({counted("backlog", 60), counted("qlen", 1)});
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(a.on(counted("qlen", 2)).hash() != b.hash());
    BOOST_TEST(c.on(value(What::bql_charged, 1)).hash() != fresh);
    Run cpu0(make_counters()), cpu1(make_counters());
    BOOST_TEST(cpu0.on(counted("qlen", 1, 0)).hash() != cpu1.on(counted("qlen", 1, 1)).hash());
}

BOOST_AUTO_TEST_SUITE_END()
