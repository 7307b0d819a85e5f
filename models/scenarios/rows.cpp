#include "models/scenarios/rows.hpp"

#include <fmt/format.h>

#include "models/schemes/frozen_bit.hpp"
#include "models/schemes/tx_lock.hpp"

namespace txmc::scenarios {

Scheme tx_lock_scheme() { return {"tx-lock", std::make_shared<schemes::tx_lock>(), {}, false}; }

Scheme frozen_bit_scheme() {
    return {"frozen-bit", std::make_shared<schemes::frozen_bit>(), {"FROZEN met"}, true};
}

Scenario scenario_of(const Scheme& scheme, const Row& row) {
    Scenario s;
    s.name = scheme.name + "/" + row.name;
    s.scheme = scheme.name;
    s.summary = row.summary;
    s.size = row.size;
    s.must_reach = row.must_reach;
    // Without a queue nobody tests FROZEN; on a single CPU nobody can.
    const bool one_cpu =
        row.workload.interrupts_a_sender && row.size.senders == 1 && row.workload.tasks.empty();
    if (!row.workload.noqueue && !one_cpu) {
        s.must_reach.insert(s.must_reach.end(), scheme.marks.begin(), scheme.marks.end());
    }
    s.expected = scheme.frozen_bit ? row.frozen_bit : row.tx_lock;
    s.suites = row.suites;
    if (row.workload.card.tx_coal_timer) {
        s.limits = fmt::format(
            "the coalescing timer comes early {} times at most, later only when nothing else can "
            "run",
            row.workload.card.tx_coal_early);
    }
    s.make = [workload = row.workload, lock = scheme.lock](const Size& size) {
        Workload w = workload;
        w.size = size;
        w.scheme = lock;
        return std::make_unique<TransmitModel>(std::move(w));
    };
    return s;
}

}  // namespace txmc::scenarios
