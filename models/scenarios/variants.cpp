// Every row once more with the clean elsewhere, and once more with a packet more per sender: the
// full suite.

#include <algorithm>

#include "models/scenarios/rows.hpp"

namespace txmc::scenarios {
namespace {

/// What a variant shows that its row does not.
struct Difference {
    std::string row;
    Expected tx_lock;
    Expected frozen_bit;
};

const std::vector<Difference>& differences() {
    static const Expected holds = both("holds", "holds");
    // All on one CPU: nothing comes between a poll and its end.
    static const std::vector<Difference> all = {
        {"coalesce-6.7-same-cpu", holds, holds},
        // The second packet finds the queue that the first one's clean had stopped.
        {"xdp-poll-demand-1x2",
         {{MemoryModel::sc, "violated: stall"}},
         {{MemoryModel::sc, "violated: stall, lost-wakeup, exclusion, data-race"}}},
    };
    return all;
}

/// Not exhausted under sc within two minutes, or close to it: left out.
const std::vector<std::string>& too_large() {
    static const std::vector<std::string> all = {"qdisc-2x2", "qdisc-same-cpu-2x2", "coalesce-1x3",
                                                 "coalesce-6.7-1x3"};
    return all;
}

/// Searched to the end under weak within a minute and a half: they show there what their rows do.
using Names = std::vector<std::string>;
const Names& of_tx_lock_under_weak() {
    static const Names all = {
        "qdisc-1x3",         "fragments-same-cpu",
        "fragments-1x3",     "poll-demand-same-cpu",
        "bql-same-cpu",      "bql-1x3",
        "coalesce-same-cpu", "noqueue-same-cpu",
        "noqueue-2x2",       "xdp-same-cpu",
        "xdp-1x2",           "xdp-poll-demand-same-cpu",
        "netpoll-same-cpu",  "reopen-same-cpu",
        "reopen-1x2",        "disable-same-cpu",
        "watchdog-same-cpu",
    };
    return all;
}
const Names& of_frozen_bit_under_weak() {
    static const Names all = {
        "qdisc-1x3",
        "fragments-same-cpu",
        "fragments-1x3",
        "poll-demand-same-cpu",
        "bql-same-cpu",
        "coalesce-same-cpu",
        "noqueue-same-cpu",
        "xdp-same-cpu",
        "xdp-poll-demand-same-cpu",
        "reopen-same-cpu",
    };
    return all;
}

Expected of_variant(const Expected& expected, const std::string& name, const Names& under_weak) {
    Expected own = {{MemoryModel::sc, expected.at(MemoryModel::sc)}};
    const auto weak = expected.find(MemoryModel::weak);
    const bool known = std::find(under_weak.begin(), under_weak.end(), name) != under_weak.end();
    if (known && weak != expected.end()) own.insert(*weak);
    return own;
}

Row variant(Row row, const std::string& suffix) {
    row.name += suffix;
    row.suites = {"full"};
    row.tx_lock = of_variant(row.tx_lock, row.name, of_tx_lock_under_weak());
    row.frozen_bit = of_variant(row.frozen_bit, row.name, of_frozen_bit_under_weak());
    for (const Difference& d : differences()) {
        if (d.row != row.name) continue;
        row.tx_lock = d.tx_lock;
        row.frozen_bit = d.frozen_bit;
    }
    return row;
}

Row with_the_clean_elsewhere(Row row) {
    bool& same_cpu = row.workload.interrupts_a_sender;
    same_cpu = !same_cpu;
    row.summary += same_cpu ? "; cleaned on a sender's CPU" : "; cleaned on a CPU of its own";
    if (same_cpu) row.must_reach.emplace_back("sender interrupted");
    // A sender that is alone on the only CPU meets nobody. With a timer two would be too large.
    const bool alone = same_cpu && row.workload.tasks.empty();
    if (alone && !row.workload.card.tx_coal_timer) row.size = {2, 1, row.size.ring};
    return variant(std::move(row), same_cpu ? "-same-cpu" : "-own-cpu");
}

std::string dimensions(const Size& size) {
    return "-" + std::to_string(size.senders) + "x" + std::to_string(size.packets);
}

Row with_a_packet_more(Row row) {
    const std::string before = dimensions(row.size);
    if (row.name.ends_with(before)) row.name.resize(row.name.size() - before.size());
    row.size.packets++;
    row.summary += "; a packet more";
    const std::string now = dimensions(row.size);
    return variant(std::move(row), now);
}

}  // namespace

void add_variants(std::vector<Row>* rows) {
    const std::vector<Row> originals = *rows;
    const auto add = [&](const Row& row) {
        const auto& no = too_large();
        if (std::find(no.begin(), no.end(), row.name) == no.end()) rows->push_back(row);
    };
    for (const Row& row : originals) {
        // The pure path has a row of its own for each placement.
        const bool pure = row.name.starts_with("qdisc");
        if (!pure) add(with_the_clean_elsewhere(row));
        add(with_a_packet_more(row));
    }
}

}  // namespace txmc::scenarios
