#include "models/scenarios/rows.hpp"
#include "models/scenarios/tasks.hpp"

namespace txmc::scenarios {
namespace {

Expected under_sc(const std::string& verdict) { return {{MemoryModel::sc, verdict}}; }
const Expected holds = under_sc("holds");
const Expected no_exclusion = under_sc("violated: exclusion");
const Expected no_exclusion_and_races = under_sc("violated: exclusion, data-race");

const std::vector<std::string> in_default = {"default", "full"};
const std::vector<std::string> in_full = {"full"};

const std::vector<std::string> stop_and_wake = {"queue stopped", "queue woken", "bypass taken",
                                                "net_tx_action ran"};

Workload beside(Task task) {
    Workload w;
    w.tasks.push_back(std::move(task));
    return w;
}

Row qdisc_same_cpu() {
    Workload w;
    w.interrupts_a_sender = true;
    return {"qdisc-same-cpu",
            "the clean runs on a sender's CPU",
            {2, 1, 2},
            stop_and_wake,
            holds,
            holds,
            in_default,
            w};
}

Row fragments() {
    Workload w;
    w.nr_frags = 1;
    w.card.max_skb_frags = 1;
    return {"fragments", "packets of two descriptors",
            {1, 2, 4},   stop_and_wake,
            holds,       holds,
            in_full,     w};
}

Row poll_demand() {
    Workload w;
    w.card.core = stmmac::core_kind::dwmac1000;
    return {"poll-demand", "a core that looks for descriptors by itself",
            {1, 2, 2},     stop_and_wake,
            holds,         holds,
            in_full,       w};
}

Row bql() {
    Workload w;
    w.card.bql = {true, 1};
    return {"bql",     "with byte queue limits",
            {1, 2, 4}, {"BQL stopped", "BQL woke"},
            holds,     holds,
            in_full,   w};
}

Row coalesce() {
    Workload w;
    w.card.tx_coal_frames = 2;
    w.card.tx_coal_timer = true;
    w.interrupts_a_sender = true;
    return {"coalesce", "an interrupt every other packet, and a timer",
            {1, 2, 4},  {"timer fired", "NAPI missed"},
            holds,      holds,
            in_full,    w};
}

Row second_freezer() {
    // The clean runs on the sender's CPU: the queue that was unfrozen too early is run by the
    // freezer's.
    Workload w = beside(freezer());
    w.interrupts_a_sender = true;
    return {"second-freezer",
            "beside a task that freezes the device's queues",
            {1, 2, 2},
            {"queue stopped", "FROZEN met"},
            holds,
            no_exclusion_and_races,
            in_default,
            w};
}

Row noqueue() {
    Workload w;
    w.noqueue = true;
    return {"noqueue",  "a device without a queue, whose senders do not test FROZEN",
            {2, 1, 2},  {"queue stopped", "noqueue dropped"},
            holds,      no_exclusion_and_races,
            in_default, w};
}

}  // namespace

std::vector<Row> stmmac_rows() {
    return {
        {"qdisc",
         "the clean runs on a CPU of its own",
         {2, 1, 2},
         stop_and_wake,
         holds,
         holds,
         in_default,
         {}},
        qdisc_same_cpu(),
        fragments(),
        poll_demand(),
        bql(),
        coalesce(),
        second_freezer(),
        noqueue(),
        {"xdp",
         "beside an XDP transmitter, which tests no bit",
         {1, 1, 4},
         {"XDP sent"},
         holds,
         no_exclusion_and_races,
         in_default,
         beside(xdp_transmitter())},
        {"netpoll",
         "beside netpoll, which tests the stop bits only",
         {1, 1, 4},
         {"netpoll sent"},
         holds,
         no_exclusion_and_races,
         in_full,
         beside(netpoll_sender())},
        {"reopen",
         "beside a task that stops the queues and starts them again",
         {1, 1, 2},
         {"queues disabled"},
         under_sc("violated: stall"),
         under_sc("violated: stall"),
         in_full,
         beside(reopener())},
    };
}

}  // namespace txmc::scenarios
