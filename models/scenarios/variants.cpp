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
    static const std::vector<Difference> all = {};
    return all;
}

/// Variants are not searched under weak: few of them end within two minutes.
Expected of_variant(const Expected& expected) {
    return {{MemoryModel::sc, expected.at(MemoryModel::sc)}};
}

Row variant(Row row, const std::string& suffix) {
    row.name += suffix;
    row.suites = {"full"};
    row.tx_lock = of_variant(row.tx_lock);
    row.frozen_bit = of_variant(row.frozen_bit);
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
    return variant(std::move(row), same_cpu ? "-same-cpu" : "-own-cpu");
}

Row with_a_packet_more(Row row) {
    row.size.packets++;
    row.summary += "; a packet more";
    return variant(std::move(row), "-" + std::to_string(row.size.senders) + "x" +
                                       std::to_string(row.size.packets));
}

bool has(const std::vector<Row>& rows, const std::string& name) {
    return std::any_of(rows.begin(), rows.end(), [&](const Row& r) { return r.name == name; });
}

}  // namespace

void add_variants(std::vector<Row>* rows) {
    const std::vector<Row> originals = *rows;
    for (const Row& row : originals) {
        for (const Row& v : {with_the_clean_elsewhere(row), with_a_packet_more(row)}) {
            if (!has(*rows, v.name)) rows->push_back(v);
        }
    }
}

}  // namespace txmc::scenarios
