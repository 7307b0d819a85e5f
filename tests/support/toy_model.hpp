#pragma once
// The toy card behind the real qdisc: senders on CPU 0, 1 ..., the card's interrupt and its NAPI on
// a CPU of their own, the device; or a worker in the place of these three.

#include "models/net/sch_fifo.hpp"
#include "models/scenarios/scenario.hpp"
#include "tests/support/toy_card.hpp"

namespace txmc::toy {

struct toy_config {
    card_config driver;  ///< Its ring has the size of the scenario.
    const Qdisc_ops* qdisc = &pfifo_qdisc_ops;
    unsigned qdisc_flags = pfifo_flags;
    std::function<std::unique_ptr<card>(const card_config&, ContextId handler)> make;
};

class toy_model final : public Model {
public:
    toy_model(const Size& size, toy_config config);

    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void build(Machine& machine) override;
    void destroy() override { world_.reset(); }

private:
    struct World {
        World(int cpus, const toy_config& config, ContextId handler);
        sk_buff_pool packets;
        net_core core;
        std::unique_ptr<toy::card> nic;
        Qdisc qdisc;
    };

    Machine::Body body_of(const ContextSpec& spec);
    void softirq(unsigned pending);
    void send(int sender);

    const Size size_;
    toy_config config_;
    std::vector<ContextSpec> contexts_;
    std::optional<World> world_;
};

/// A scenario of the card, as it is or as its subclass Card changes it.
template <class Card = card>
std::function<std::unique_ptr<Model>(const Size&)> with(toy_config config = {}) {
    config.make = [](const card_config& c, ContextId handler) {
        return std::make_unique<Card>(c, handler);
    };
    return [config](const Size& size) { return std::make_unique<toy_model>(size, config); };
}

}  // namespace txmc::toy
