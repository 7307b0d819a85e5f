// busy-resched: a context keeps rescheduling itself while it waits for one that could have run all
// along. Fair scheduling ends it; until then a CPU burns. The engine finds the cycle.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/properties.hpp"

namespace txmc {
namespace {

class BusyResched final : public Property {
public:
    std::string_view name() const override { return "busy-resched"; }
    std::string_view summary() const override {
        return "no context keeps rescheduling itself while it waits for another";
    }
    void begin() override {}
    void on(const net::Event&, const std::string&, Findings&) override {}

    void on_cycle(const Cycle& cycle, Findings& findings) override {
        // A timer that is armed again waits for its time to pass: a poll, and nothing burns.
        if (cycle.livelock || cycle.timed) return;
        findings.add(name(),
                     fmt::format("{} {} rescheduling through {} while waiting for {}",
                                 fmt::join(cycle.contexts, ", "),
                                 cycle.contexts.size() == 1 ? "keeps" : "keep",
                                 fmt::join(cycle.functions, ", "),
                                 cycle.waits_for.empty() ? "another context" : cycle.waits_for));
    }

    std::uint64_t state_hash() const override { return 0; }
};

}  // namespace

std::unique_ptr<Property> make_busy_resched() { return std::make_unique<BusyResched>(); }

}  // namespace txmc
