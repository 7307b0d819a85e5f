// livelock: contexts go round for ever and nobody else could have run. The engine finds the cycle.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/properties.hpp"

namespace txmc {
namespace {

class Livelock final : public Property {
public:
    std::string_view name() const override { return "livelock"; }
    std::string_view summary() const override {
        return "contexts do not keep each other going without getting anywhere";
    }
    void begin() override {}
    void on(const net::Event&, const std::string&, Findings&) override {}

    void on_cycle(const Cycle& cycle, Findings& findings) override {
        if (!cycle.livelock) return;
        findings.add(name(),
                     fmt::format("{} {} for ever through {}{}{}; no other context can run",
                                 fmt::join(cycle.contexts, ", "),
                                 cycle.contexts.size() == 1 ? "goes round" : "go round",
                                 fmt::join(cycle.functions, ", "),
                                 cycle.waits_for.empty() ? "" : ", waiting for ", cycle.waits_for));
    }

    std::uint64_t state_hash() const override { return 0; }
};

}  // namespace

std::unique_ptr<Property> make_livelock() { return std::make_unique<Livelock>(); }

}  // namespace txmc
