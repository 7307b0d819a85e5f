// double-xmit, order, conservation: what is judged packet by packet.

#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_double_xmit)

BOOST_AUTO_TEST_CASE(holds_for_one_sent_and_one_dropped) {
    Run run(make_double_xmit());
    run.on({packet(What::on_wire, 0), packet(What::freed, 0), packet(What::dropped, 1),
            packet(What::freed, 1)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(each_way_to_do_it_twice) {
    Run(make_double_xmit())
        .on({slot(What::on_wire, 1, 0), slot(What::on_wire, 3, 0)})
        .finds({"packet 0", "a second time", "txq0", "slot 3"});
    Run(make_double_xmit())
        .on({packet(What::freed, 0), packet(What::freed, 0, "stmmac_tx_clean")})
        .finds({"packet 0 is freed a second time", "CPU0/task in stmmac_tx_clean"});
    Run(make_double_xmit())
        .on({packet(What::on_wire, 0), packet(What::dropped, 0, "tx_err")})
        .finds({"packet 0 is dropped by CPU0/task in tx_err after it was sent"});
    Run(make_double_xmit())
        .on({packet(What::dropped, 0), packet(What::on_wire, 0)})
        .finds({"packet 0 reaches the wire after it was dropped"});
}

BOOST_AUTO_TEST_CASE(begin_forgets_and_the_hash_does_not) {
    Run run(make_double_xmit()), other(make_double_xmit());
    const std::uint64_t fresh = run.hash();
    run.on({packet(What::on_wire, 0), packet(What::on_wire, 1)});
    other.by("CPU1/device").on({slot(What::on_wire, 2, 1), slot(What::on_wire, 1, 0)});
    BOOST_TEST(run.hash() == other.hash());
    BOOST_TEST(other.on(packet(What::freed, 0)).hash() != run.hash());
    BOOST_TEST(run.hash() != fresh);
    BOOST_TEST(run.begin().hash() == fresh);
    run.on(packet(What::on_wire, 0)).holds();
    Run dropped(make_double_xmit());
    BOOST_TEST(dropped.on(packet(What::dropped, 0)).hash() != run.hash());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(property_order)

namespace {
/// Packets 0, 1, 2 of one sender and 3 of another.
Run accepted() {
    Run run(make_order());
    run.on({packet(What::accepted, 0), packet(What::accepted, 1), packet(What::accepted, 2)});
    run.by("CPU1/task").on(packet(What::accepted, 3));
    run.by("device");
    return run;
}
}  // namespace

BOOST_AUTO_TEST_CASE(holds_between_flows_and_over_dropped_ones) {
    Run run = accepted();
    run.on({packet(What::on_wire, 3), packet(What::dropped, 0), packet(What::on_wire, 1),
            packet(What::on_wire, 2)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(an_overtaken_packet_may_be_dropped) {
    accepted().on({packet(What::on_wire, 1), packet(What::dropped, 0)}).holds();
}

BOOST_AUTO_TEST_CASE(a_queue_of_its_own_is_a_flow_of_its_own) {
    Run run(make_order());
    run.on({packet(What::accepted, 0), {.what = What::accepted, .queue = 1, .packet = 1}});
    run.on({packet(What::on_wire, 1), packet(What::on_wire, 0)}).holds();
}

BOOST_AUTO_TEST_CASE(a_packet_that_is_accepted_again_is_a_new_one) {
    Run run = accepted();
    run.on({packet(What::on_wire, 1), packet(What::dropped, 0)});
    run.by("CPU0/task").on({packet(What::accepted, 0), packet(What::on_wire, 0)}).holds();
}

BOOST_AUTO_TEST_CASE(overtaking) {
    Run run = accepted();
    run.on({packet(What::on_wire, 1), packet(What::on_wire, 0)});
    run.finds({"packet 0 of CPU0/task", "txq0", "after packet 1"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run = accepted();
    run.on(packet(What::on_wire, 1));
    BOOST_TEST(run.begin().hash() == Run(make_order()).hash());
    run.on({packet(What::accepted, 1), packet(What::accepted, 0), packet(What::on_wire, 1),
            packet(What::on_wire, 0)});
    run.holds();
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run sent = accepted(), dropped = accepted(), overtaken = accepted(), waiting = accepted();
    sent.on({packet(What::on_wire, 0), packet(What::on_wire, 1)});
    dropped.on({packet(What::dropped, 1), packet(What::on_wire, 0)});
    BOOST_TEST(sent.hash() == dropped.hash());
    overtaken.on(packet(What::on_wire, 1));
    waiting.on(packet(What::dropped, 1));
    BOOST_TEST(overtaken.hash() != waiting.hash());
    // Nothing waits any more: who was overtaken is over.
    overtaken.on(packet(What::dropped, 0));
    BOOST_TEST(overtaken.hash() == sent.hash());
}

BOOST_AUTO_TEST_CASE(hash_does_not_depend_on_who_was_met_first) {
    Run a(make_order()), b(make_order());
    b.by("CPU1/task").on(packet(What::accepted, 3)).begin();
    for (Run* run : {&a, &b}) {
        run->by("CPU0/task").on(packet(What::accepted, 0));
        run->by("CPU1/task").on(packet(What::accepted, 1));
    }
    BOOST_TEST(a.hash() == b.hash());
    Run one_flow(make_order());
    one_flow.on({packet(What::accepted, 0), packet(What::accepted, 1)});
    BOOST_TEST(a.hash() != one_flow.hash());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(property_conservation)

BOOST_AUTO_TEST_CASE(holds_for_one_sent_and_one_dropped) {
    Run run(make_conservation());
    run.on({packet(What::accepted, 0), packet(What::accepted, 1), packet(What::on_wire, 0),
            packet(What::dropped, 1)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(each_way_to_lose_count) {
    const auto in = packet(What::accepted, 0), out = packet(What::on_wire, 0);
    const auto drop = packet(What::dropped, 0);
    Run(make_conservation())
        .on(in)
        .rest()
        .finds({"packet 0", "never on the wire", "never dropped"});
    Run(make_conservation()).on({in, out, drop}).rest().finds({"once on the wire", "once dropped"});
    Run(make_conservation())
        .on({in, drop, drop})
        .rest()
        .finds({"never on the wire", "2 times dropped"});
    Run(make_conservation()).on({in, out, out}).rest().finds({"2 times on the wire"});
    Run(make_conservation()).on(out).rest().finds({"a frame of no packet is on the wire"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run(make_conservation());
    run.on({packet(What::accepted, 0), packet(What::on_wire, 1)}).begin().rest().holds();
    BOOST_TEST(run.hash() == Run(make_conservation()).hash());
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    const auto in = packet(What::accepted, 0), out = packet(What::on_wire, 0);
    const auto drop = packet(What::dropped, 0);
    Run sent(make_conservation()), dropped(make_conservation()), both(make_conservation());
    BOOST_TEST(sent.on({in, out}).hash() == dropped.on({drop, in}).hash());
    BOOST_TEST(both.on({in, out, drop}).hash() != sent.hash());
    BOOST_TEST(dropped.on(drop).hash() == both.hash());
    Run alien(make_conservation()), nobody(make_conservation());
    BOOST_TEST(alien.on(out).hash() != nobody.on(drop).hash());
}

BOOST_AUTO_TEST_SUITE_END()
