#pragma once
// The core of the transmit path: net/core/dev.c, v6.1.

#include <deque>

#include "models/net/napi.hpp"
#include "models/net/sch_generic.hpp"

namespace txmc::net {

/// Per CPU; changed with interrupts off on that CPU.
struct softnet_data {
    /// Qdiscs to be run, as numbers + 1, a byte each, the first in the lowest.
    Plain<std::uint64_t> output_queue;
    /// NAPIs to be polled, likewise.
    Plain<std::uint64_t> poll_list;

    explicit softnet_data(int cpu)
        : output_queue(Name("softnet", cpu, "output_queue"), 0),
          poll_list(Name("softnet", cpu, "poll_list"), 0) {}
};

/// What net/core/dev.c keeps in global variables.
class net_core {
public:
    explicit net_core(int cpus);
    ~net_core();
    net_core(const net_core&) = delete;
    net_core& operator=(const net_core&) = delete;

    void add(Qdisc* q) { qdiscs_.push_back(q); }
    void add(napi_struct* napi);
    static net_core& current();

    softnet_data* this_cpu_softnet();
    Qdisc* qdisc(int number) { return qdiscs_.at(static_cast<std::size_t>(number)); }
    napi_struct* napi(int number) { return napis_.at(static_cast<std::size_t>(number)); }

private:
    std::deque<softnet_data> softnet_;
    std::deque<Qdisc*> qdiscs_;
    std::deque<napi_struct*> napis_;
};

/// Appends a number to a list of softnet_data; takes the first one off.
void list_add_tail(int number, Plain<std::uint64_t>* list);
int list_take_first(std::uint64_t* list);

int dev_queue_xmit(sk_buff* skb, net_device* dev);
int netdev_start_xmit(sk_buff* skb, net_device* dev, netdev_queue* txq);
sk_buff* dev_hard_start_xmit(sk_buff* first, net_device* dev, netdev_queue* txq, int* ret);

void __netif_schedule(Qdisc* q);
void netif_schedule_queue(netdev_queue* txq);

void net_tx_action();
/// The softirq of a CPU: the vectors of this model, in the kernel's order.
void do_softirq(unsigned pending);

}  // namespace txmc::net
