// The driver and its device: buffer, OWN and doorbell in their order, the interrupt and its mask,
// byte queue limits, what becomes of the skb.

#include <boost/test/unit_test.hpp>

#include "tests/support/toy_model.hpp"
#include "tests/wrong/bite.hpp"

namespace txmc::testing {
namespace {

using namespace toy;

constexpr Size one_packet{1, 1, 2};
constexpr Size two_packets{1, 2, 4};

/// Without a qdisc: what is in front of the driver does not matter here.
template <class Card>
Scenario direct(const std::string& name, const Size& size, const bql_config& bql = {}) {
    toy_config config;
    config.qdisc = &noqueue_qdisc_ops;
    config.driver.bql = bql;
    return scenario_of(name, size, with<Card>(config));
}

/// Small enough for weak.
template <class Card>
Scenario by_worker(const std::string& name, const Size& size) {
    toy_config config;
    config.qdisc = &noqueue_qdisc_ops;
    config.driver.worker = true;
    return scenario_of(name, size, with<Card>(config));
}

struct no_doorbell final : card {
    using card::card;
    void ring_doorbell(unsigned) override {}
};

struct doorbell_too_far final : card {
    using card::card;
    void ring_doorbell(unsigned behind) override { card::ring_doorbell(next(behind)); }
};

struct doorbell_before_own final : card {
    using card::card;
    void post(unsigned slot, sk_buff* skb) override {
        card::ring_doorbell(next(slot));
        card::post(slot, skb);
    }
    void ring_doorbell(unsigned) override {}
};

struct own_before_buffer final : card {
    using card::card;
    void post(unsigned slot, sk_buff* skb) override {
        set_own(slot, skb);
        write_buffer(slot, skb);
    }
};

struct no_dma_wmb final : card {
    using card::card;
    void post(unsigned slot, sk_buff* skb) override {
        write_buffer(slot, skb);
        set_own(slot, skb);
    }
};

struct interrupt_never_enabled final : card {
    using card::card;
    void poll() override {
        clean();
        complete_napi();
    }
};

struct acknowledged_after_the_clean final : card {
    using card::card;
    void interrupt() override {
        if (!napi_schedule_prep(napi())) return;
        line().write_enable(0, "disable_irq");
        __napi_schedule(napi());
    }
    void poll() override {
        clean();
        wake_if_room();
        line().acknowledge(1, "writel");
        if (complete_napi()) enable_interrupt();
    }
};

struct charged_after_the_doorbell final : card {
    using card::card;
    void hand_over(unsigned slot, sk_buff* skb) override {
        post(slot, skb);
        ring_doorbell(next(slot));
        netdev_tx_sent_queue(txq(), skb->len);
    }
};

struct never_credited final : card {
    using card::card;
    void credit(unsigned) override {}
};

struct frees_twice final : card {
    using card::card;
    void release(sk_buff* skb) override {
        card::release(skb);
        card::release(skb);
    }
};

struct never_frees final : card {
    using card::card;
    void release(sk_buff*) override {}
};

struct busy_after_posting final : card {
    using card::card;
    netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device* dev) override {
        const bool first = next_to_use() == 0;
        card::ndo_start_xmit(skb, dev);
        return first ? NETDEV_TX_BUSY : NETDEV_TX_OK;
    }
};

BOOST_AUTO_TEST_SUITE(device)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    check_holds(direct<card>("toy", two_packets), MemoryModel::sc);
    check_holds(direct<card>("toy with BQL", two_packets, {true, 2}), MemoryModel::sc);
    check_holds(scenario_of("toy with qdisc", {1, 2, 2}, with<card>()), MemoryModel::sc);
    check_holds(direct<card>("toy", one_packet), MemoryModel::weak);
    check_holds(by_worker<card>("toy by worker", two_packets), MemoryModel::weak);
}

BOOST_AUTO_TEST_CASE(doorbell_dropped) {
    check_bites(direct<no_doorbell>("no doorbell", one_packet),
                {"doorbell",
                 {"slot 0 of txq0 (packet 1) was posted but the device was never told"},
                 {"stall", "doorbell", "conservation"}});
}

BOOST_AUTO_TEST_CASE(doorbell_past_what_is_posted) {
    check_bites(direct<doorbell_too_far>("doorbell too far", {1, 1, 4}),
                {"doorbell",
                 {"CPU0/sender writes tail 2 of txq0 after tail 0", "past slot 1, which is not"}});
}

BOOST_AUTO_TEST_CASE(doorbell_before_own_is_past_what_is_posted) {
    check_bites(direct<doorbell_before_own>("doorbell before OWN", one_packet),
                {"doorbell",
                 {"CPU0/sender writes tail 1 of txq0", "past slot 0, which is not posted"},
                 {"stall", "doorbell", "conservation"}});
}

BOOST_AUTO_TEST_CASE(own_before_the_buffer) {
    check_bites(direct<own_before_buffer>("OWN before buffer", two_packets),
                {"conservation",
                 {"a frame of no packet is on the wire: a slot as it was"},
                 {"stall", "conservation"}});
}

BOOST_AUTO_TEST_CASE(no_barrier_between_buffer_and_own) {
    check_bites(by_worker<no_dma_wmb>("no dma_wmb", two_packets),
                {"conservation",
                 {"a frame of no packet is on the wire: a slot as it was"},
                 {"stall", "conservation", "data-race"},
                 MemoryModel::weak});
}

BOOST_AUTO_TEST_CASE(interrupt_never_enabled_again) {
    check_bites(direct<interrupt_never_enabled>("interrupt never enabled", two_packets),
                {"stall", {"packet 2 is completed in slot 1 of txq0 but never cleaned"}});
}

BOOST_AUTO_TEST_CASE(interrupt_acknowledged_after_the_clean) {
    check_bites(direct<acknowledged_after_the_clean>("late acknowledge", two_packets),
                {"stall", {"packet 2 is completed in slot 1 of txq0 but never cleaned"}});
}

BOOST_AUTO_TEST_CASE(bytes_charged_after_the_doorbell) {
    check_bites(direct<charged_after_the_doorbell>("late charge", one_packet, {true, 2}),
                {"counters", {"completes 1 bytes of txq0 while BQL was charged only 0"}});
}

BOOST_AUTO_TEST_CASE(bytes_never_credited) {
    check_bites(
        direct<never_credited>("never credited", one_packet, {true, 2}),
        {"lost-wakeup",
         {"txq0 is stopped at rest (STACK_XOFF set by CPU0/sender)", "BQL waits for 1 bytes"},
         {"lost-wakeup", "counters"}});
}

BOOST_AUTO_TEST_CASE(skb_freed_twice) {
    check_bites(direct<frees_twice>("freed twice", one_packet),
                {"double-xmit",
                 {"packet 1 is freed a second time, by CPU1/softirq"},
                 {"double-xmit", "ring-integrity"}});
}

BOOST_AUTO_TEST_CASE(skb_never_freed) {
    check_bites(
        direct<never_frees>("never freed", one_packet),
        {"ring-integrity", {"skb of packet 1 was taken out of its slot but is never freed"}});
}

BOOST_AUTO_TEST_CASE(busy_although_it_was_posted) {
    check_bites(scenario_of("BUSY after posting", one_packet, with<busy_after_posting>()),
                {"double-xmit",
                 {"packet 1 reaches the wire a second time (txq0, slot 1)"},
                 {"double-xmit", "conservation", "ring-integrity"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
