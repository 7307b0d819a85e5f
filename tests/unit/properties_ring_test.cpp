// ring-integrity and doorbell: what is judged slot by slot.

#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_ring_integrity)

namespace {
Run with_ring() {
    Run run(make_ring_integrity());
    run.on(ring_of(2));
    return run;
}
const auto posted = slot(What::posted, 0, 1), fetched = slot(What::fetched, 0);
const auto completed = slot(What::completed, 0), cleaned = slot(What::cleaned, 0, 1);
const auto freed = packet(What::freed, 1);
}  // namespace

BOOST_AUTO_TEST_CASE(holds_round_and_round) {
    Run run = with_ring();
    for (int i = 0; i < 5; ++i) run.on(sent_in(i % 2, i, (i + 1) % 2));
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(holds_if_the_skb_is_freed_before_the_slot_is_taken_back) {
    with_ring().on({posted, fetched, completed, freed, cleaned}).holds();
}

BOOST_AUTO_TEST_CASE(holds_if_an_skb_comes_to_the_ring_again) {
    Run run = with_ring();
    run.on({posted, fetched, completed, cleaned, slot(What::posted, 1, 1)});
    run.on({slot(What::fetched, 1), slot(What::completed, 1), slot(What::cleaned, 1, 1)}).holds();
}

BOOST_AUTO_TEST_CASE(each_step_out_of_turn) {
    with_ring()
        .on({posted, posted})
        .finds({"slot 0 of txq0", "before it was cleaned", "was posted"});
    with_ring().on({posted, fetched, posted}).finds({"before it was cleaned", "was fetched"});
    with_ring()
        .on({posted, fetched, completed, posted})
        .finds({"before it was cleaned", "was completed"});
    with_ring().on(fetched).finds({"fetched but was not posted", "was free"});
    with_ring().on({posted, completed}).finds({"completed but was not fetched"});
    with_ring().on(cleaned).finds({"cleaned but was not completed", "was free"});
    with_ring()
        .on({posted, fetched, cleaned})
        .finds({"cleaned but was not completed", "was fetched"});
}

BOOST_AUTO_TEST_CASE(fetched_out_of_order) {
    Run run = with_ring();
    run.on({posted, slot(What::posted, 1, 2), slot(What::fetched, 1)});
    run.finds({"slot 1 of txq0", "out of order", "slot 0"});
}

BOOST_AUTO_TEST_CASE(the_skb_of_a_slot) {
    Run twice = with_ring();
    twice.on({posted, fetched, completed, cleaned});
    twice.on({slot(What::posted, 1), slot(What::fetched, 1), slot(What::completed, 1)}).holds();
    twice.on(slot(What::cleaned, 1, 1)).finds({"slot 1", "skb of packet 1 a second time"});
    with_ring()
        .on({posted, fetched, completed, slot(What::cleaned, 0, 2)})
        .finds({"skb of packet 2", "posted for packet 1"});
    with_ring()
        .on({posted, fetched, completed, cleaned, freed, freed})
        .finds({"skb of packet 1", "freed a second time", "CPU0/task"});
    with_ring()
        .on({posted, freed})
        .finds({"slot 0 of txq0 belongs to the device", "frees its packet 1"});
}

BOOST_AUTO_TEST_CASE(the_skb_of_a_cleaned_slot_is_freed_by_the_time_of_rest) {
    with_ring()
        .on({posted, fetched, completed, cleaned})
        .rest()
        .finds({"skb of packet 1", "taken out of its slot", "never freed"});
    with_ring().on({posted, fetched, completed, cleaned, freed}).rest().holds();
    // Where the slot was not taken back, nobody has the skb yet.
    with_ring().on({posted, fetched, completed}).rest().holds();
}

BOOST_AUTO_TEST_CASE(a_reset_ring_starts_anew) {
    Run run = with_ring();
    run.on({posted, fetched, ring_of(2), freed, slot(What::posted, 0, 2), fetched}).holds();
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run = with_ring();
    run.on(posted).begin();
    BOOST_TEST(run.hash() == Run(make_ring_integrity()).hash());
    run.on({ring_of(2), posted}).holds();
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run a = with_ring(), b = with_ring(), c = with_ring(), d = with_ring();
    a.on({posted, slot(What::posted, 1, 2)});
    b.on({slot(What::posted, 1, 2), posted});
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(b.on(fetched).hash() != a.hash());
    c.on({slot(What::posted, 0, 2), slot(What::posted, 1, 1)});
    BOOST_TEST(c.hash() != a.hash());
    // A slot that was cleaned does not know any more whom it held.
    for (Run* run : {&a, &c}) {
        for (int s : {0, 1}) {
            run->on({slot(What::fetched, s), slot(What::completed, s), slot(What::cleaned, s)});
        }
    }
    BOOST_TEST(c.hash() == a.hash());
    // Where the device reads next is all that a clean slot leaves behind.
    const std::uint64_t fresh = with_ring().hash();
    d.on({slot(What::posted, 0), fetched, completed, slot(What::cleaned, 0)});
    BOOST_TEST(d.hash() != fresh);
    d.on({slot(What::posted, 1), slot(What::fetched, 1), slot(What::completed, 1)});
    BOOST_TEST(d.on(slot(What::cleaned, 1)).hash() == fresh);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(property_doorbell)

namespace {
Run with_ring() {
    Run run(make_doorbell());
    run.on(ring_of(4));
    return run;
}
net::Event bell(int tail) { return value(What::doorbell, tail); }
}  // namespace

BOOST_AUTO_TEST_CASE(holds_for_one_bell_per_batch_and_a_bell_repeated) {
    Run run = with_ring();
    // The first descriptor of a packet is handed over last.
    run.on({slot(What::posted, 1, 0), slot(What::posted, 0, 0), slot(What::posted, 2, 1), bell(3)});
    run.on({bell(3), slot(What::posted, 3, 2), slot(What::posted, 0, 3), bell(1)});
    run.rest().holds();
}

BOOST_AUTO_TEST_CASE(a_full_ring_is_a_full_lap) {
    Run run = with_ring();
    for (int s = 0; s < 4; ++s) run.on(slot(What::posted, s, s));
    run.on(bell(0)).rest().holds();
}

BOOST_AUTO_TEST_CASE(never_told) {
    Run run = with_ring();
    run.on({slot(What::posted, 0, 5), bell(1), slot(What::posted, 1, 6), slot(What::fetched, 1)});
    run.rest().finds({"slot 1 of txq0 (packet 6)", "never told", "tail is 1"});
}

BOOST_AUTO_TEST_CASE(the_tail_goes_back) {
    Run run = with_ring();
    run.on({slot(What::posted, 0, 0), slot(What::posted, 1, 1), bell(2)}).holds();
    run.by("CPU1/task").on(bell(1));
    run.finds({"CPU1/task writes tail 1 of txq0 after tail 2", "goes back"});
}

BOOST_AUTO_TEST_CASE(the_tail_runs_ahead) {
    with_ring()
        .on({slot(What::posted, 0, 0), bell(2)})
        .finds({"tail 2", "past slot 1", "not posted"});
}

BOOST_AUTO_TEST_CASE(begin_forgets) {
    Run run = with_ring();
    run.on(slot(What::posted, 0, 0)).begin().rest().holds();
    BOOST_TEST(run.hash() == Run(make_doorbell()).hash());
}

BOOST_AUTO_TEST_CASE(hash_follows_the_judgement) {
    Run a = with_ring(), b = with_ring();
    a.on({slot(What::posted, 0, 0), slot(What::posted, 1, 1)});
    b.on({slot(What::posted, 1, 0), slot(What::posted, 0, 1), slot(What::fetched, 0)});
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(b.on(bell(1)).hash() != a.hash());
    BOOST_TEST(a.on(bell(2)).hash() != b.hash());
    BOOST_TEST(b.on(bell(2)).hash() == a.hash());
}

BOOST_AUTO_TEST_SUITE_END()
