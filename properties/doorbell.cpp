// doorbell: at rest the device was told of every posted descriptor, also of those that it found by
// itself; and the tail only goes forward over what was posted. A core that is told by a poll demand
// has a tail too: the driver's cur_tx at that write.

#include <fmt/format.h>

#include "harness/explore/state_hash.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"
#include "properties/ring.hpp"

namespace txmc {
namespace {

using net::What;

class Doorbell final : public Property {
public:
    std::string_view name() const override { return "doorbell"; }
    std::string_view summary() const override {
        return "the device is told of every posted descriptor, and the tail never goes back";
    }

    void begin() override { rings_.clear(); }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        switch (event.what) {
            case What::doorbell: ring_bell(event, context, findings); break;
            case What::configured:
            case What::posted: rings_.follow(event); break;
            default: break;
        }
    }

    void at_rest(const Rest&, Findings& findings) override {
        for (int q = 0; q < max_queues; ++q) {
            const Ring& ring = rings_[q];
            for (int s = 0; s < ring.size(); ++s) {
                if (!ring.untold().has(s)) continue;
                findings.add(name(),
                             fmt::format("slot {} of {}{} was posted but the device was never "
                                         "told: its tail is {}",
                                         s, queue_name(q), of_packet(ring.packet(s)), ring.tail()));
            }
        }
    }

    std::uint64_t state_hash() const override {
        std::uint64_t hash = 0;
        for (int q = 0; q < max_queues; ++q) {
            const Ring& ring = rings_[q];
            if (!ring.configured()) continue;
            hash =
                mix(hash, ring.untold().bits() | (static_cast<std::uint64_t>(ring.tail()) << 32) |
                              (static_cast<std::uint64_t>(ring.size() * max_queues + q) << 40));
        }
        return hash;
    }

private:
    void ring_bell(const net::Event& event, const std::string& context, Findings& findings) {
        const Ring& ring = rings_.of(event);
        const int stray = ring.stray(static_cast<int>(event.value));
        if (stray != -1) {
            findings.add(
                name(),
                fmt::format("{} writes tail {} of {} after tail {}: it goes back, or "
                            "past slot {}, which is not posted",
                            context, event.value, queue_name(event.queue), ring.tail(), stray));
        }
        rings_.follow(event);
    }

    static std::string of_packet(int packet) {
        return packet == -1 ? "" : fmt::format(" (packet {})", packet);
    }

    Rings rings_;
};

}  // namespace

std::unique_ptr<Property> make_doorbell() { return std::make_unique<Doorbell>(); }

}  // namespace txmc
