#include "models/scenarios/workload.hpp"

#include <stdexcept>

#include "models/net/watchdog.hpp"

namespace txmc::scenarios {
namespace {

constexpr unsigned qdisc_limit = 8;
const std::string clock_name = "clock";

void check(const Size& size, int min_ring) {
    if (size.senders < 1 || size.senders > 6) {
        throw std::invalid_argument("senders: 1 to 6");
    }
    if (size.packets < 1 || size.senders * size.packets > static_cast<int>(qdisc_limit)) {
        throw std::invalid_argument("packets: at least 1 per sender, at most 8 in all");
    }
    if (size.ring < min_ring || size.ring > 16 || (size.ring & (size.ring - 1)) != 0) {
        throw std::invalid_argument("ring: a power of two from " + std::to_string(min_ring) +
                                    " to 16");
    }
}

unsigned qdisc_flags(const Workload& workload) { return workload.noqueue ? 0 : net::pfifo_flags; }

}  // namespace

World::World(int cpus, const Workload& workload, ContextId irq)
    : core(cpus),
      card(workload.card, workload.scheme.get(), irq),
      qdisc(workload.noqueue ? &net::noqueue_qdisc_ops : &net::pfifo_qdisc_ops,
            qdisc_flags(workload), qdisc_limit, net::netdev_get_tx_queue(card.dev(), 0)),
      dma(card.channel(), 0) {
    core.add(&qdisc);
    core.add(card.tx_napi());
    net::emit({.what = net::What::configured,
               .slot = workload.size.ring,
               .value = workload.size.ring / 4 + 1});
}

TransmitModel::TransmitModel(Workload workload) : workload_(std::move(workload)) {
    check(workload_.size, workload_.min_ring);
    workload_.card.dma_tx_size = static_cast<unsigned>(workload_.size.ring);
    const bool timer = workload_.card.tx_coal_timer;
    for (int sender = 0; sender < workload_.size.senders; ++sender) {
        add_cpu("sender", true, timer || (sender == 0 && workload_.interrupts_a_sender));
    }
    if (!workload_.interrupts_a_sender) add_cpu("", true, true);
    for (const Task& task : workload_.tasks) add_cpu(task.name, task.softirq, false);
    if (workload_.watchdog) {
        contexts_.push_back(
            {"CPU" + std::to_string(cpus_) + "/watchdog", cpus_, Level::softirq, true});
        ++cpus_;
    }
    contexts_.push_back({"dma", no_cpu, Level::device});
    if (timer) contexts_.push_back({clock_name, no_cpu, Level::device});
    if (contexts_.size() > max_contexts) {
        throw std::invalid_argument("senders: " + std::to_string(contexts_.size()) +
                                    " contexts, at most " + std::to_string(max_contexts));
    }
}

int TransmitModel::first_task_cpu() const {
    return workload_.size.senders + (workload_.interrupts_a_sender ? 0 : 1);
}

void TransmitModel::add_cpu(const std::string& task, bool softirq, bool hardirq) {
    const std::string cpu = "CPU" + std::to_string(cpus_) + "/";
    if (!task.empty()) contexts_.push_back({cpu + task, cpus_, Level::task});
    if (softirq) contexts_.push_back({cpu + "softirq", cpus_, Level::softirq});
    if (hardirq) contexts_.push_back({cpu + "hardirq", cpus_, Level::hardirq});
    ++cpus_;
}

void TransmitModel::build(Machine& machine) {
    const int irq_cpu = workload_.interrupts_a_sender ? 0 : workload_.size.senders;
    const ContextId irq = machine.find(irq_cpu, Level::hardirq);
    world_.emplace(cpus_, workload_, irq);
    packets_of_.assign(static_cast<std::size_t>(workload_.size.senders), {});
    for (auto& packets : packets_of_) {
        for (int i = 0; i < workload_.size.packets; ++i) {
            packets.push_back(world_->packets.alloc_skb(packet_length, workload_.nr_frags,
                                                        workload_.first_has_tstamp && i == 0));
        }
    }
    set_bodies(machine);
}

void TransmitModel::set_bodies(Machine& machine) {
    for (std::size_t i = 0; i < contexts_.size(); ++i) {
        machine.set_body(static_cast<ContextId>(i), body_of(contexts_[i]));
    }
}

Machine::Body TransmitModel::body_of(const ContextSpec& spec) {
    switch (spec.level) {
        case Level::task: break;
        case Level::softirq: return [this](unsigned pending) { softirq(pending); };
        case Level::hardirq: return [this](unsigned line) { interrupt(line); };
        case Level::device: return device_body(spec);
    }
    if (spec.cpu < workload_.size.senders) {
        return [this, sender = spec.cpu](unsigned) { send(sender); };
    }
    const auto task = static_cast<std::size_t>(spec.cpu - first_task_cpu());
    return [this, task](unsigned) { workload_.tasks[task].body(*world_); };
}

Machine::Body TransmitModel::device_body(const ContextSpec& spec) {
    if (spec.name == clock_name) return [this](unsigned) { world_->card.run_clock(); };
    return [this](unsigned) { world_->dma.run(); };
}

void TransmitModel::softirq(unsigned pending) {
    if (pending & net::BIT(net::TIMER_SOFTIRQ)) net::dev_watchdog(world_->card.dev());
    net::do_softirq(pending);
}

void TransmitModel::interrupt(unsigned line) {
    if (line & net::BIT(stmmac::irq_line)) world_->card.stmmac_interrupt();
    if (line & net::BIT(stmmac::txtimer_line)) world_->card.stmmac_tx_timer();
}

void TransmitModel::send(int sender) {
    if (workload_.watchdog && sender == 0) {
        Machine& machine = Machine::current();
        machine.raise(machine.find(watchdog_cpu(), Level::softirq), 1U << net::TIMER_SOFTIRQ,
                      "dev_watchdog_up", Site::current());
    }
    const auto& packets = packets_of_[static_cast<std::size_t>(sender)];
    for (std::size_t i = 0; i < packets.size(); ++i) {
        net::next_turn(i);
        net::dev_queue_xmit(packets[i], world_->card.dev());
    }
}

}  // namespace txmc::scenarios
