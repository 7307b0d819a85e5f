// Stopping and waking a queue whose clean takes no lock: what each step is there for.

#include <boost/test/unit_test.hpp>

#include "tests/support/toy_model.hpp"
#include "tests/wrong/bite.hpp"

namespace txmc::testing {
namespace {

using namespace toy;

constexpr Size one_packet{1, 1, 2};
constexpr Size two_packets{1, 2, 2};
const std::vector<std::string> stranded = {"stall", "lost-wakeup", "conservation", "counters"};

template <class Card>
Scenario small(const std::string& name, const Size& size,
               std::vector<std::string> must_reach = {}) {
    toy_config config;
    config.driver.worker = true;
    return scenario_of(name, size, with<Card>(config), std::move(must_reach));
}

const std::vector<std::string> marks = {"queue stopped", "queue woken", "net_tx_action ran"};

struct no_recheck final : card {
    using card::card;
    void stop_if_full() override {
        if (room_to_use() == 0) netif_tx_stop_queue(txq());
    }
};

struct recheck_without_barrier final : card {
    using card::card;
    void stop_if_full() override {
        if (room_to_use() > 0) return;
        netif_tx_stop_queue(txq());
        if (room_to_use() > 0) netif_tx_start_queue(txq());
    }
};

struct wake_without_barrier final : card {
    using card::card;
    void wake_if_room() override {
        if (netif_tx_queue_stopped(txq()) && room_cleaned() > 0) netif_tx_wake_queue(txq());
    }
};

struct wake_without_reschedule final : card {
    using card::card;
    void wake_if_room() override {
        smp_mb();
        if (netif_tx_queue_stopped(txq()) && room_cleaned() > 0) netif_tx_start_queue(txq());
    }
};

struct never_woken final : card {
    using card::card;
    void wake_if_room() override {}
};

BOOST_AUTO_TEST_SUITE(stop_wake)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
        check_holds(small<card>("toy", two_packets, marks), model);
    }
}

BOOST_AUTO_TEST_CASE(stop_without_recheck) {
    check_bites(small<no_recheck>("no recheck", one_packet),
                {"lost-wakeup",
                 {"txq0 is stopped at rest (DRV_XOFF set by CPU0/sender in netif_tx_stop_queue)",
                  "although 1 of its 1 usable slots are free and it is to be woken at 1"}});
}

BOOST_AUTO_TEST_CASE(a_packet_behind_it_is_stranded) {
    check_bites(small<no_recheck>("no recheck, two packets", two_packets),
                {"stall", {"packet 2 was accepted", "in gso_skb of txq0"}, stranded});
}

BOOST_AUTO_TEST_CASE(recheck_without_a_barrier) {
    const std::vector<std::string> says = {
        "txq0 is stopped at rest (DRV_XOFF set by CPU0/sender in netif_tx_stop_queue)"};
    check_bites(small<recheck_without_barrier>("recheck without barrier", one_packet),
                {"lost-wakeup", says, {}, MemoryModel::weak});
    check_bites(small<recheck_without_barrier>("the same, two packets", two_packets),
                {"lost-wakeup", says, stranded, MemoryModel::weak});
}

BOOST_AUTO_TEST_CASE(wake_without_a_barrier) {
    check_bites(small<wake_without_barrier>("wake without barrier", one_packet),
                {"lost-wakeup",
                 {"txq0 is stopped at rest (DRV_XOFF set by CPU0/sender in netif_tx_stop_queue)"},
                 {},
                 MemoryModel::x86});
}

BOOST_AUTO_TEST_CASE(wake_without_a_reschedule) {
    check_bites(small<wake_without_reschedule>("wake without reschedule", two_packets),
                {"stall",
                 {"packet 2 was accepted", "in gso_skb of txq0"},
                 {"stall", "conservation", "counters"}});
}

BOOST_AUTO_TEST_CASE(never_a_wake) {
    check_bites(small<never_woken>("never woken", one_packet),
                {"lost-wakeup",
                 {"txq0 is stopped at rest (DRV_XOFF set by CPU0/sender in netif_tx_stop_queue)",
                  "1 of its 1 usable slots"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
