#include "harness/explore/error.hpp"
#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_stall)

namespace {
Run with_ring() {
    Run run(make_stall());
    run.on(ring_of(4));
    return run;
}
Run with_packet() {
    Run run = with_ring();
    run.on(packet(What::accepted, 1));
    return run;
}
}  // namespace

BOOST_AUTO_TEST_CASE(holds_if_everything_was_sent_or_dropped) {
    Run run = with_packet();
    run.on({packet(What::enqueued, 1), packet(What::dequeued, 1), packet(What::xmit_begin, 1)});
    run.on(sent_in(0, 1, 1));
    run.on(packet(What::xmit_end, 1));
    run.on({packet(What::accepted, 2), packet(What::dropped, 2), packet(What::freed, 2)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(before_the_driver) {
    with_packet().by("CPU1/task").rest().finds({"packet 1", "neither", "sender CPU0/task"});
    with_packet().on(packet(What::enqueued, 1)).rest().finds({"in the qdisc of txq0"});
    with_packet().on(packet(What::requeued, 1)).rest().finds({"in gso_skb of txq0"});
    with_packet()
        .on(packet(What::requeued, 1, "skb_bad_txq"))
        .rest()
        .finds({"in skb_bad_txq of txq0"});
    with_packet()
        .by("CPU1/softirq")
        .on(packet(What::dequeued, 1))
        .rest()
        .finds({"dequeued by CPU1/softirq"});
}

BOOST_AUTO_TEST_CASE(in_the_driver) {
    const auto begin = packet(What::xmit_begin, 1);
    auto end = packet(What::xmit_end, 1);
    with_packet().on(begin).rest().finds({"in ndo_start_xmit of txq0", "CPU0/task"});
    with_packet().on({begin, end}).rest().finds({"NETDEV_TX_OK", "not posted"});
    end.value = 16;
    with_packet().on({begin, end}).rest().finds({"refused by txq0", "NETDEV_TX_BUSY"});
    with_packet().on(packet(What::freed, 1)).rest().finds({"freed by CPU0/task without a count"});
}

BOOST_AUTO_TEST_CASE(in_the_ring) {
    Run run = with_packet();
    run.on({packet(What::xmit_begin, 1), slot(What::posted, 0, 1), packet(What::xmit_end, 1)});
    run.rest().finds({"packet 1", "posted in slot 0 of txq0 without a doorbell"});
    run = with_packet();
    run.on({slot(What::posted, 0, 1), value(What::doorbell, 1)});
    run.rest().finds({"posted in slot 0 of txq0 and told to the device, never fetched"});
    run = with_packet();
    run.on({slot(What::posted, 0, 1), slot(What::fetched, 0)});
    run.rest().finds({"fetched from slot 0 of txq0, never sent"});
    run = with_packet();
    run.on({slot(What::posted, 0, 1), slot(What::fetched, 0), slot(What::completed, 0)});
    run.rest().finds({"completed in slot 0 of txq0, never sent"});
    run.on(slot(What::cleaned, 0)).begin();
    run = with_packet();
    run.on({slot(What::posted, 0, 1), slot(What::cleaned, 0)});
    run.rest().finds({"in no slot any more"});
}

BOOST_AUTO_TEST_CASE(of_two_descriptors_the_one_that_is_behind) {
    Run run = with_packet();
    run.on({slot(What::posted, 0, 1), slot(What::posted, 1, 1), value(What::doorbell, 2),
            slot(What::fetched, 0)});
    run.rest().finds({"posted in slot 1 of txq0 and told"});
}

BOOST_AUTO_TEST_CASE(sent_but_never_cleaned) {
    Run run = with_packet();
    run.on({slot(What::posted, 0, 1), slot(What::fetched, 0), slot(What::on_wire, 0, 1)});
    Run stuck = with_packet();
    stuck.on({slot(What::posted, 0, 1), slot(What::fetched, 0), slot(What::on_wire, 0, 1)});
    stuck.rest().finds({"packet 1 is fetched from slot 0 of txq0 but never completed"});
    run.on(slot(What::completed, 0));
    run.rest({.blocked = {}, .masked_pending = {"CPU0/softirq"}});
    run.finds({"packet 1 is completed in slot 0 of txq0 but never cleaned",
               "CPU0/softirq is pending but masked"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run = with_packet();
    const std::uint64_t fresh = Run(make_stall()).hash();
    run.on({slot(What::posted, 0, 1), slot(What::fetched, 0)});
    BOOST_TEST(run.hash() != fresh);
    run.begin().rest().holds();
    BOOST_TEST(run.hash() == fresh);
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run queued = with_packet(), requeued = with_packet(), sent = with_packet();
    Run dropped = with_packet(), completed = with_packet();
    queued.on(packet(What::enqueued, 1));
    requeued.by("CPU1/softirq").on(packet(What::requeued, 1));
    sent.on(packet(What::on_wire, 1));
    dropped.on(packet(What::dropped, 1));
    completed.on({slot(What::completed, 0), packet(What::on_wire, 1)});
    BOOST_TEST(queued.hash() == requeued.hash());
    BOOST_TEST(sent.hash() == dropped.hash());
    BOOST_TEST(sent.hash() != queued.hash());
    BOOST_TEST(sent.hash() != completed.hash());
}

BOOST_AUTO_TEST_CASE(refuses_what_it_cannot_hold) {
    BOOST_CHECK_THROW(with_ring().on(packet(What::accepted, 16)), InternalError);
    BOOST_CHECK_THROW(with_ring().on(packet(What::enqueued, -1)), InternalError);
    BOOST_CHECK_THROW(with_ring().on(slot(What::posted, 4, 1)), InternalError);
    BOOST_CHECK_THROW(with_ring().on(value(What::doorbell, 4)), InternalError);
    BOOST_CHECK_THROW(with_ring().on(ring_of(17)), InternalError);
    BOOST_CHECK_THROW(Run(make_stall()).on(slot(What::posted, 0, 1)), InternalError);
}

BOOST_AUTO_TEST_SUITE_END()
