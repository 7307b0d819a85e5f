#include "tests/support/toy_model.hpp"

namespace txmc::toy {
namespace {

constexpr unsigned packet_length = 1;
constexpr unsigned qdisc_limit = 8;

}  // namespace

toy_model::World::World(int cpus, const toy_config& config, ContextId handler)
    : core(cpus),
      nic(config.make(config.driver, handler)),
      qdisc(config.qdisc, config.qdisc_flags, qdisc_limit, netdev_get_tx_queue(nic->dev(), 0)) {
    core.add(&qdisc);
    core.add(nic->napi());
    // The driver wakes the queue at the first free slot.
    emit({.what = What::configured, .slot = static_cast<int>(config.driver.ring), .value = 1});
}

toy_model::toy_model(const Size& size, toy_config config)
    : size_(size), config_(std::move(config)) {
    config_.driver.ring = static_cast<unsigned>(size.ring);
    for (int cpu = 0; cpu <= size.senders; ++cpu) {
        const std::string name = "CPU" + std::to_string(cpu) + "/";
        if (cpu < size.senders) contexts_.push_back({name + "sender", cpu, Level::task});
        contexts_.push_back({name + "softirq", cpu, Level::softirq});
    }
    if (config_.driver.worker) return;
    const std::string name = "CPU" + std::to_string(size.senders) + "/hardirq";
    contexts_.push_back({name, size.senders, Level::hardirq});
    contexts_.push_back({"dma", no_cpu, Level::device});
}

void toy_model::build(Machine& machine) {
    const Level level = config_.driver.worker ? Level::softirq : Level::hardirq;
    world_.emplace(size_.senders + 1, config_, machine.find(size_.senders, level));
    for (int i = 0; i < size_.senders * size_.packets; ++i) {
        world_->packets.alloc_skb(packet_length, 0);
    }
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        machine.set_body(static_cast<ContextId>(i), body_of(contexts_[i]));
    }
}

Machine::Body toy_model::body_of(const ContextSpec& spec) {
    switch (spec.level) {
        case Level::task: break;
        case Level::softirq: return [this](unsigned pending) { softirq(pending); };
        case Level::hardirq: return [this](unsigned) { world_->nic->interrupt(); };
        case Level::device: return [this](unsigned) { world_->nic->dma(); };
    }
    return [this, sender = spec.cpu](unsigned) { send(sender); };
}

void toy_model::softirq(unsigned pending) {
    if (config_.driver.worker && (pending & BIT(NET_RX_SOFTIRQ)) != 0) {
        world_->nic->worker();
        pending = BIT(NET_TX_SOFTIRQ) & pending;
    }
    do_softirq(pending);
}

void toy_model::send(int sender) {
    for (int i = 0; i < size_.packets; ++i) {
        next_turn(static_cast<std::uint64_t>(i));
        sk_buff* skb = sk_buff_pool::find(sender * size_.packets + i + 1);
        dev_queue_xmit(skb, world_->nic->dev());
    }
}

}  // namespace txmc::toy
