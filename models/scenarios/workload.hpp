#pragma once
// Puts a network core, a device and a workload together: who sends, who cleans, who else is there.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/stmmac/stmmac.hpp"
#include "models/net/sch_fifo.hpp"
#include "models/scenarios/scenario.hpp"

namespace txmc::scenarios {

inline constexpr unsigned packet_length = 1;

struct World;

/// A further task, on a CPU of its own.
struct Task {
    std::string name;
    bool softirq = false;  ///< Its CPU gets a softirq context too: the task reschedules qdiscs.
    std::function<void(World&)> body;
};

struct Workload {
    Size size;
    std::shared_ptr<const net::clean_lock> scheme;
    stmmac::stmmac_config card;     ///< Its ring has the size of `size`.
    int nr_frags = 0;               ///< Of each packet.
    bool first_has_tstamp = false;  ///< Each sender's first packet wants a hardware timestamp.
    bool noqueue = false;           ///< The device has no queue in front of the driver.
    /// The card interrupts the first sender's CPU instead of one of its own.
    bool interrupts_a_sender = false;
    bool watchdog = false;  ///< On a CPU of its own: it runs when nothing else can.
    int min_ring = 2;
    std::vector<Task> tasks;
};

/// What exists during one execution.
struct World {
    World(int cpus, const Workload& workload, ContextId irq);

    net::sk_buff_pool packets;
    net::net_core core;
    stmmac::stmmac_priv card;
    net::Qdisc qdisc;
    stmmac::dma_engine dma;
};

/// Senders on CPU 0, 1, ..., each with the softirq that its requeued packets need and, where the
/// driver has a timer, the hardirq that fires there; the card's interrupt and its NAPI; further
/// tasks; the watchdog, which the first sender arms; the DMA engine.
class TransmitModel final : public Model {
public:
    /// Throws std::invalid_argument if the size does not fit.
    explicit TransmitModel(Workload workload);

    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void build(Machine& machine) override;
    void destroy() override { world_.reset(); }

private:
    void add_cpu(const std::string& task, bool softirq, bool hardirq);
    void set_bodies(Machine& machine);
    Machine::Body body_of(const ContextSpec& spec);
    Machine::Body device_body(const ContextSpec& spec);
    void softirq(unsigned pending);
    void interrupt(unsigned line);
    void send(int sender);

    int first_task_cpu() const;
    int watchdog_cpu() const { return cpus_ - 1; }

    Workload workload_;
    std::vector<ContextSpec> contexts_;
    int cpus_ = 0;
    std::optional<World> world_;
    std::vector<std::vector<net::sk_buff*>> packets_of_;
};

}  // namespace txmc::scenarios
