// What stands beside the schemes on stmmac, and what the runs have shown of it.

#include "models/scenarios/rows.hpp"
#include "models/scenarios/tasks.hpp"

namespace txmc::scenarios {
namespace {

const Expected holds = both("holds", "holds");
// clear_bit(FROZEN) publishes nothing (docs/findings.md).
const Expected races_under_weak = both("holds", "violated: data-race");
const Expected no_exclusion =
    both("violated: exclusion, data-race", "violated: exclusion, data-race");
const Expected packet_left_behind =
    both("violated: stall, conservation, counters", "violated: stall, conservation, counters");

const std::vector<std::string> in_default = {"default", "full"};

const std::vector<std::string> stop_and_wake = {"queue stopped", "queue woken",       "requeued",
                                                "bypass taken",  "net_tx_action ran", "doorbell"};

std::vector<std::string> stop_and_wake_and(std::vector<std::string> more) {
    more.insert(more.end(), stop_and_wake.begin(), stop_and_wake.end());
    return more;
}

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

Row qdisc() {
    return {.name = "qdisc",
            .summary = "the clean runs on a CPU of its own",
            .size = {2, 1, 2},
            .must_reach = stop_and_wake_and({"busylock taken", "packet enqueued behind a runner"}),
            .tx_lock = holds,
            .frozen_bit = races_under_weak,
            .suites = in_default};
}

Row qdisc_1x2() {
    return {.name = "qdisc-1x2",
            .summary = "one sender of two packets, the clean on a CPU of its own",
            .size = {1, 2, 2},
            .must_reach = stop_and_wake,
            .tx_lock = holds,
            .frozen_bit = races_under_weak,
            .suites = in_default};
}

Row qdisc_same_cpu() {
    Row row = qdisc();
    row.name = "qdisc-same-cpu";
    row.summary = "the clean runs on a sender's CPU";
    row.must_reach.emplace_back("sender interrupted");
    row.tx_lock = holds;
    row.workload.interrupts_a_sender = true;
    return row;
}

Row fragments() {
    Row row = qdisc_1x2();
    row.name = "fragments";
    row.summary = "packets of two descriptors";
    row.size.ring = 4;
    row.workload.nr_frags = 1;
    row.workload.card.max_skb_frags = 1;
    row.workload.min_ring = 4;
    return row;
}

Row poll_demand() {
    Row row = qdisc_1x2();
    row.name = "poll-demand";
    row.summary = "a core that looks for descriptors by itself";
    // OWN may overtake the payload (docs/findings.md).
    row.tx_lock = both("holds", "violated: stall, conservation");
    row.frozen_bit = both("holds", "violated: stall, conservation, data-race");
    row.workload.card.core = stmmac::core_kind::dwmac1000;
    return row;
}

Row bql() {
    // Its recheck cannot win: sending and completing exclude each other in this driver.
    Row row = qdisc_1x2();
    row.name = "bql";
    row.summary = "with byte queue limits";
    row.size.ring = 4;
    row.must_reach = {"BQL stopped", "BQL woke"};
    row.workload.card.bql = {true, 1};
    return row;
}

Row coalesce() {
    Row row = qdisc_1x2();
    row.name = "coalesce";
    row.summary = "an interrupt every other packet; a timer that comes early twice at most";
    row.size.ring = 4;
    row.must_reach = {"timer fired", "NAPI missed"};
    row.tx_lock = row.frozen_bit = holds;
    row.workload.card.tx_coal_frames = 2;
    row.workload.card.tx_coal_timer = true;
    return row;
}

Row coalesce_v6_7() {
    // The first packet brings an interrupt and with it the NAPI, the second one has the timer only.
    Row row = coalesce();
    row.name = "coalesce-6.7";
    row.summary = "a timer that is left alone while the NAPI is scheduled";
    row.must_reach = {"timer fired", "timer left to NAPI"};
    row.tx_lock = row.frozen_bit = {{MemoryModel::sc, "violated: stall"}};
    row.suites = {"full"};
    row.workload.card.tx_coal_frames = 3;
    row.workload.card.timer_only_without_napi = true;
    row.workload.first_has_tstamp = true;
    return row;
}

Row watchdog() {
    Row row = qdisc_1x2();
    row.name = "watchdog";
    row.summary = "with the watchdog, which is no excuse";
    row.must_reach = {"queue stopped", "watchdog looked"};
    row.suites = {"full"};
    row.workload.watchdog = true;
    return row;
}

Row second_freezer() {
    // The clean runs on the sender's CPU: the queue that was unfrozen too early is run by the
    // freezer's.
    Row row = qdisc_1x2();
    row.name = "second-freezer";
    row.summary = "beside a task that freezes the device's queues";
    row.must_reach = {"queue stopped", "FROZEN met"};
    row.frozen_bit = no_exclusion;
    row.workload = beside(freezer());
    row.workload.interrupts_a_sender = true;
    return row;
}

Row noqueue() {
    Row row = qdisc();
    row.name = "noqueue";
    row.summary = "a device without a queue, whose senders do not test FROZEN";
    row.must_reach = {"queue stopped", "queue woken", "noqueue dropped", "doorbell"};
    row.tx_lock = holds;
    row.frozen_bit = no_exclusion;
    row.workload.noqueue = true;
    return row;
}

Row xdp() {
    Row row = qdisc_1x2();
    row.name = "xdp";
    row.summary = "beside an XDP transmitter, which tests no bit";
    row.size = {1, 1, 4};
    row.must_reach = {"XDP sent"};
    row.frozen_bit = both("violated: exclusion, data-race",
                          "violated: stall, exclusion, conservation, ring-integrity, data-race");
    row.workload = beside_xdp();
    return row;
}

Row xdp_poll_demand() {
    Row row = xdp();
    row.name = "xdp-poll-demand";
    row.summary = "beside an XDP transmitter, on a core whose interrupt bit lies beside OWN";
    row.tx_lock = both("violated: stall", "violated: stall, conservation");
    row.frozen_bit = both("violated: stall, exclusion, data-race",
                          "violated: stall, exclusion, conservation, ring-integrity, data-race");
    row.workload.card.core = stmmac::core_kind::dwmac1000;
    return row;
}

Row netpoll() {
    Row row = xdp();
    row.name = "netpoll";
    row.summary = "beside netpoll, which tests the stop bits only";
    row.must_reach = {"netpoll sent", "netpoll queued"};
    row.frozen_bit =
        both("violated: stall, lost-wakeup, exclusion, conservation, ring-integrity, data-race",
             "violated: stall, lost-wakeup, exclusion, conservation, ring-integrity, data-race");
    row.workload = beside(netpoll_sender());
    return row;
}

Row reopen() {
    return {.name = "reopen",
            .summary = "beside a task that stops the queues and starts them again",
            .size = {1, 1, 2},
            .must_reach = {"queues disabled", "requeued"},
            .tx_lock = packet_left_behind,
            .frozen_bit = packet_left_behind,
            .suites = in_default,
            .workload = beside(reopener())};
}

Row disable() {
    // The clean wakes the queue again, so that a second packet comes through.
    Row row = reopen();
    row.name = "disable";
    row.summary = "beside a task that counts on netif_tx_disable()";
    row.size = {1, 2, 4};
    row.must_reach = {"queues disabled", "queue woken"};
    row.tx_lock = both("violated: exclusion", "violated: exclusion");
    row.frozen_bit = both("violated: exclusion", "violated: exclusion, data-race");
    row.workload = beside(disabler());
    return row;
}

}  // namespace

std::vector<Row> stmmac_rows() {
    std::vector<Row> rows = {
        qdisc(),   qdisc_1x2(),       qdisc_same_cpu(), fragments(),      poll_demand(),
        bql(),     coalesce(),        coalesce_v6_7(),  second_freezer(), noqueue(),
        xdp(),     xdp_poll_demand(), netpoll(),        reopen(),         disable(),
        watchdog()};
    add_variants(&rows);
    return rows;
}

}  // namespace txmc::scenarios
