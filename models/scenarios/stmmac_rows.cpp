#include "models/scenarios/rows.hpp"
#include "models/scenarios/tasks.hpp"

namespace txmc::scenarios {
namespace {

/// What is expected under sc and under weak.
Expected verdicts(const std::string& sc, const std::string& weak) {
    return {{MemoryModel::sc, sc}, {MemoryModel::weak, weak}};
}
const Expected holds = verdicts("holds", "holds");
// Not exhausted under weak within minutes.
const Expected sc_only = {{MemoryModel::sc, "holds"}};
// clear_bit(FROZEN) publishes nothing (docs/findings.md).
const Expected races_under_weak = verdicts("holds", "violated: data-race");
const Expected no_exclusion =
    verdicts("violated: exclusion, data-race", "violated: exclusion, data-race");
const Expected packet_left_behind =
    verdicts("violated: stall, conservation, counters", "violated: stall, conservation, counters");

const std::vector<std::string> in_default = {"default", "full"};
const std::vector<std::string> in_full = {"full"};

const std::vector<std::string> stop_and_wake = {"queue stopped", "queue woken", "bypass taken",
                                                "net_tx_action ran"};

Workload beside(Task task) {
    Workload w;
    w.tasks.push_back(std::move(task));
    return w;
}

Workload beside_xdp() {
    Workload w = beside(xdp_transmitter());
    w.min_ring = 4;  // with fewer, a quarter of the ring is nothing: its only test of room
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
            races_under_weak,
            in_default,
            w};
}

Row fragments() {
    Workload w;
    w.nr_frags = 1;
    w.card.max_skb_frags = 1;
    w.min_ring = 4;
    return {"fragments", "packets of two descriptors",
            {1, 2, 4},   stop_and_wake,
            holds,       races_under_weak,
            in_default,  w};
}

Row poll_demand() {
    Workload w;
    w.card.core = stmmac::core_kind::dwmac1000;
    return {"poll-demand",
            "a core that looks for descriptors by itself",
            {1, 2, 2},
            stop_and_wake,
            // OWN may overtake the payload (docs/findings.md).
            verdicts("holds", "violated: stall, lost-wakeup, conservation"),
            verdicts("holds", "violated: stall, lost-wakeup, conservation, data-race"),
            in_default,
            w};
}

Row bql() {
    Workload w;
    w.card.bql = {true, 1};
    return {"bql", "with byte queue limits", {1, 2, 4},  {"BQL stopped", "BQL woke"},
            holds, races_under_weak,         in_default, w};
}

Row coalesce() {
    Workload w;
    w.card.tx_coal_frames = 2;
    w.card.tx_coal_timer = true;
    return {"coalesce", "an interrupt every other packet, and a timer",
            {1, 2, 4},  {"timer fired", "NAPI missed"},
            sc_only,    sc_only,
            in_default, w};
}

Row coalesce_v6_7() {
    // The first packet brings an interrupt and with it the NAPI, the second one has the timer only.
    Row row = coalesce();
    row.name = "coalesce-6.7";
    row.summary = "a timer that is left alone while the NAPI is scheduled";
    row.must_reach = {"timer fired", "timer left to NAPI"};
    row.suites = in_full;
    row.tx_lock = row.frozen_bit = {{MemoryModel::sc, "violated: stall"}};
    row.workload.card.tx_coal_frames = 3;
    row.workload.card.timer_only_without_napi = true;
    row.workload.first_has_tstamp = true;
    return row;
}

Row watchdog() {
    Workload w;
    w.watchdog = true;
    return {"watchdog", "with the watchdog, which is no excuse",
            {1, 2, 2},  {"queue stopped", "watchdog looked"},
            holds,      races_under_weak,
            in_full,    w};
}

Row second_freezer() {
    // The clean runs on the sender's CPU: the queue that was unfrozen too early is run by the
    // freezer's.
    Workload w = beside(freezer());
    w.interrupts_a_sender = true;
    return {"second-freezer", "beside a task that freezes the device's queues",
            {1, 2, 2},        {"queue stopped", "FROZEN met"},
            sc_only,          no_exclusion,
            in_default,       w};
}

Row noqueue() {
    Workload w;
    w.noqueue = true;
    return {"noqueue",  "a device without a queue, whose senders do not test FROZEN",
            {2, 1, 2},  {"queue stopped", "noqueue dropped"},
            holds,      no_exclusion,
            in_default, w};
}

}  // namespace

std::vector<Row> stmmac_rows() {
    return {
        {"qdisc",
         "the clean runs on a CPU of its own",
         {2, 1, 2},
         stop_and_wake,
         sc_only,
         races_under_weak,
         in_default,
         {}},
        {"qdisc-1x2",
         "one sender of two packets, the clean on a CPU of its own",
         {1, 2, 2},
         stop_and_wake,
         holds,
         races_under_weak,
         in_default,
         {}},
        qdisc_same_cpu(),
        fragments(),
        poll_demand(),
        bql(),
        coalesce(),
        coalesce_v6_7(),
        second_freezer(),
        noqueue(),
        {"xdp",
         "beside an XDP transmitter, which tests no bit",
         {1, 1, 4},
         {"XDP sent"},
         holds,
         verdicts("violated: exclusion, data-race",
                  "violated: stall, exclusion, conservation, ring-integrity, data-race"),
         in_default,
         beside_xdp()},
        {"netpoll",
         "beside netpoll, which tests the stop bits only",
         {1, 1, 4},
         {"netpoll sent"},
         holds,
         verdicts("violated: stall, exclusion, conservation, ring-integrity, data-race",
                  "violated: stall, lost-wakeup, exclusion, conservation, ring-integrity, "
                  "data-race"),
         in_default,
         beside(netpoll_sender())},
        {"reopen",
         "beside a task that stops the queues and starts them again",
         {1, 1, 2},
         {"queues disabled"},
         packet_left_behind,
         packet_left_behind,
         in_default,
         beside(reopener())},
        watchdog(),
    };
}

}  // namespace txmc::scenarios
