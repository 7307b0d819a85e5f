// A driver whose only clean is a timer: one that finds a slot not completed has to come back. In
// small, because stmmac with its timer is not exhausted within a minute.

#include <boost/test/unit_test.hpp>

#include "models/net/hrtimer.hpp"
#include "models/net/sk_buff.hpp"
#include "tests/wrong/bite.hpp"

namespace txmc::testing {
namespace {

using namespace net;

enum owner { nobody, device, done };

bool equals(Value value, Value operand) { return value == operand; }

struct Slot {
    sk_buff_pool packets;
    shared<int> own{Name("desc", 0, "own"), nobody};
    hrtimer timer{Name("card", -1, "timer"), 0, 1};
    sk_buff* skb = packets.alloc_skb(1, 0);
};

void send(Slot& slot) {
    emit({.what = What::accepted, .packet = slot.skb->id});
    WRITE_ONCE(slot.own, device);
    emit({.what = What::posted, .packet = slot.skb->id, .slot = 0});
    emit({.what = What::doorbell, .value = 1});
    hrtimer_start(&slot.timer);
}

void transmit(Slot& slot) {
    slot.own.wait(equals, device, Order::acquire, "DMA: fetch", Site::current());
    emit({.what = What::fetched, .packet = slot.skb->id, .slot = 0});
    emit({.what = What::on_wire, .packet = slot.skb->id, .slot = 0});
    slot.own.store(done, Order::release, "DMA: close", Site::current());
    emit({.what = What::completed, .packet = slot.skb->id, .slot = 0});
}

void clean(Slot& slot, bool rearm) {
    reach("timer fired");
    const int own = smp_load_acquire(&slot.own);
    if (own == device && rearm) hrtimer_start(&slot.timer);
    if (own != done) return;
    WRITE_ONCE(slot.own, nobody);
    emit({.what = What::cleaned, .packet = slot.skb->id, .slot = 0});
    dev_consume_skb_any(slot.skb, 0);
}

class Timed final : public Model {
public:
    explicit Timed(bool rearm) : rearm_(rearm) {}

    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void build(Machine& machine) override {
        slot_.emplace();
        emit({.what = What::configured, .slot = 2, .value = 1});
        machine.set_body(0, [this](unsigned) { send(*slot_); });
        machine.set_body(1, [this](unsigned) { clean(*slot_, rearm_); });
        machine.set_body(2, [this](unsigned) { transmit(*slot_); });
        machine.set_body(3, [this](unsigned) { slot_->timer.run_clock(); });
    }
    void destroy() override { slot_.reset(); }

private:
    const bool rearm_;
    const std::vector<ContextSpec> contexts_ = {{"CPU0/sender", 0, Level::task},
                                                {"CPU0/hardirq", 0, Level::hardirq},
                                                {"dma", no_cpu, Level::device},
                                                {"clock", no_cpu, Level::device}};
    std::optional<Slot> slot_;
};

Scenario timed(const std::string& name, bool rearm) {
    return scenario_of(name, {1, 1, 2}, [=](const Size&) { return std::make_unique<Timed>(rearm); },
                       {"timer fired"});
}

BOOST_AUTO_TEST_SUITE(timer)

// While the device has not sent, the timer is armed again and again: a poll and no busy loop.
BOOST_AUTO_TEST_CASE(unmutated_holds) {
    check_holds(timed("armed again", true), MemoryModel::sc);
    check_holds(timed("armed again", true), MemoryModel::weak);
}

BOOST_AUTO_TEST_CASE(not_armed_again) {
    check_bites(timed("not armed again", false),
                {"stall", {"packet 1 is completed in slot 0 of txq0 but never cleaned"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
