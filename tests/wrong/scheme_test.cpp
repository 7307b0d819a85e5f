// Schemes with one step left out, on the real models: stmmac, one sender, the clean on a CPU of its
// own.

#include <boost/test/unit_test.hpp>

#include "models/schemes/frozen_bit.hpp"
#include "models/schemes/tx_lock.hpp"
#include "tests/wrong/bite.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

using namespace net;
using scenarios::Workload;

constexpr Size one_packet{1, 1, 2};
constexpr Size two_packets{1, 2, 2};

template <class Scheme>
Scenario clean_with(const std::string& name, const Size& size,
                    std::vector<std::string> must_reach = {}) {
    Workload w;
    w.scheme = std::make_shared<Scheme>();
    return workload_of(name, size, w, std::move(must_reach));
}

struct no_lock final : clean_lock {
    void lock(netdev_queue*) const override {}
    void unlock(netdev_queue*) const override {}
};

struct never_unlocked final : clean_lock {
    void lock(netdev_queue* txq) const override { __netif_tx_lock_bh(txq); }
    void unlock(netdev_queue*) const override {}
};

void freeze(netdev_queue* txq) {
    set_bit(__QUEUE_STATE_FROZEN, &txq->state);
    emit({.what = What::frozen, .queue = txq->index, .where = "netif_tx_lock_q"});
}

void unfreeze(netdev_queue* txq) {
    clear_bit(__QUEUE_STATE_FROZEN, &txq->state);
    emit({.what = What::unfrozen, .queue = txq->index, .where = "netif_tx_unlock_q"});
}

/// Who is in ndo_start_xmit already is not waited for.
struct frozen_without_waiting final : clean_lock {
    void lock(netdev_queue* txq) const override { freeze(txq); }
    void unlock(netdev_queue* txq) const override {
        unfreeze(txq);
        netif_schedule_queue(txq);
    }
};

struct never_unfrozen final : clean_lock {
    void lock(netdev_queue* txq) const override { schemes::frozen_bit().lock(txq); }
    void unlock(netdev_queue*) const override {}
};

/// Who enters ndo_start_xmit next has taken the xmit lock after this one.
struct unfrozen_under_the_lock final : clean_lock {
    void lock(netdev_queue* txq) const override { schemes::frozen_bit().lock(txq); }
    void unlock(netdev_queue* txq) const override {
        __netif_tx_lock(txq, smp_processor_id());
        unfreeze(txq);
        __netif_tx_unlock(txq);
        netif_schedule_queue(txq);
    }
};

struct unfrozen_without_reschedule final : clean_lock {
    void lock(netdev_queue* txq) const override { schemes::frozen_bit().lock(txq); }
    void unlock(netdev_queue* txq) const override { unfreeze(txq); }
};

BOOST_AUTO_TEST_SUITE(scheme)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    const std::vector<std::string> marks = {"queue stopped", "queue woken"};
    check_holds(clean_with<schemes::tx_lock>("tx-lock", two_packets, marks), MemoryModel::sc);
    check_holds(clean_with<schemes::frozen_bit>("frozen-bit", two_packets, {"FROZEN met"}),
                MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(clean_without_the_xmit_lock) {
    check_bites(clean_with<no_lock>("no lock", one_packet),
                {"exclusion",
                 {"CPU1/softirq enters stmmac_tx_clean of txq0 while CPU0/sender is in "
                  "ndo_start_xmit"}});
}

BOOST_AUTO_TEST_CASE(the_next_packet_races_with_it) {
    check_bites(clean_with<no_lock>("no lock, two packets", two_packets),
                {"data-race",
                 {"writes tx_q0.cur_tx", "nothing orders that after the read by"},
                 {"exclusion", "data-race"}});
}

BOOST_AUTO_TEST_CASE(lock_never_released) {
    check_bites(clean_with<never_unlocked>("never unlocked", two_packets),
                {"deadlock",
                 {"waits in spin_lock(txq0._xmit_lock), held by CPU1/softirq"},
                 {"stall", "conservation", "deadlock", "lock-discipline"}});
}

BOOST_AUTO_TEST_CASE(frozen_without_the_xmit_lock) {
    check_bites(clean_with<frozen_without_waiting>("frozen without waiting", one_packet),
                {"exclusion",
                 {"CPU1/softirq enters stmmac_tx_clean of txq0 while CPU0/sender is in "
                  "ndo_start_xmit"}});
}

BOOST_AUTO_TEST_CASE(frozen_for_ever) {
    check_bites(clean_with<never_unfrozen>("never unfrozen", one_packet),
                {"lost-wakeup",
                 {"txq0 is frozen at rest (FROZEN set by CPU1/softirq in netif_tx_lock_q), and "
                  "nobody unfreezes it"}});
}

BOOST_AUTO_TEST_CASE(unfrozen_without_order) {
    check_bites(clean_with<schemes::frozen_bit>("frozen-bit", two_packets),
                {"data-race",
                 {"writes tx_q0.cur_tx", "nothing orders that after the read by"},
                 {},
                 MemoryModel::weak,
                 true});
    check_holds(clean_with<unfrozen_under_the_lock>("under the lock", two_packets),
                MemoryModel::weak);
}

BOOST_AUTO_TEST_CASE(unfrozen_without_a_reschedule) {
    check_bites(clean_with<unfrozen_without_reschedule>("no reschedule", two_packets),
                {"stall",
                 {"packet 2 was accepted", "in gso_skb of txq0"},
                 {"stall", "conservation", "counters"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
