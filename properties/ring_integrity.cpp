// ring-integrity: each slot goes posted, fetched, completed, cleaned; the device fetches in ring
// order; what it owns stays as it is; a slot's skb is taken out and freed once, and by the time of
// rest it is.

#include <fmt/format.h>

#include <array>

#include "harness/explore/state_hash.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"
#include "properties/ring.hpp"

namespace txmc {
namespace {

using net::What;

class RingIntegrity final : public Property {
public:
    std::string_view name() const override { return "ring-integrity"; }
    std::string_view summary() const override {
        return "a slot is reused only after it was cleaned, and fetched in ring order";
    }

    void begin() override {
        rings_.clear();
        next_.fill(0);
        posted_ = taken_ = freed_ = IndexSet();
    }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        if (event.what == What::freed) return free(packet_of(event), context, findings);
        if (!Rings::concerns(event.what)) return;
        const Ring& ring = rings_.of(event);
        switch (event.what) {
            case What::configured: next_[event.queue] = 0; break;
            case What::posted: post(ring, event, findings); break;
            case What::fetched: fetch(ring, event, findings); break;
            case What::completed: step(ring, event, SlotState::fetched, findings); break;
            case What::cleaned: clean(ring, event, findings); break;
            default: break;
        }
        rings_.follow(event);
    }

    void at_rest(const Rest&, Findings& findings) override {
        const IndexSet leaked = taken_.without(freed_);
        for (int p = 0; p < max_packets; ++p) {
            if (!leaked.has(p)) continue;
            findings.add(name(), fmt::format("the skb of packet {} was taken out of its slot but "
                                             "is never freed",
                                             p));
        }
    }

    std::uint64_t state_hash() const override {
        std::uint64_t hash = mix(pack(posted_, taken_), freed_.bits());
        for (int q = 0; q < max_queues; ++q) {
            const Ring& ring = rings_[q];
            if (!ring.configured()) continue;
            hash = mix(hash, pack(ring.posted(), ring.fetched()));
            hash = mix(hash, ring.completed().bits() |
                                 (static_cast<std::uint64_t>(next_[q] * max_queues + q) << 32));
            hash = mix(hash, ring.packets_hash());
        }
        return hash;
    }

private:
    void post(const Ring& ring, const net::Event& event, Findings& findings) {
        step(ring, event, SlotState::free, findings);
        if (event.packet == -1) return;
        posted_.add(event.packet);
        taken_.remove(event.packet);
    }

    void fetch(const Ring& ring, const net::Event& event, Findings& findings) {
        int& next = next_[event.queue];
        step(ring, event, SlotState::posted, findings);
        if (event.slot != next) {
            complain(event, fmt::format("is fetched out of order: the next one is slot {}", next),
                     findings);
        }
        next = (event.slot + 1) % ring.size();
    }

    void clean(const Ring& ring, const net::Event& event, Findings& findings) {
        const int packet = event.packet;
        step(ring, event, SlotState::completed, findings);
        if (packet == -1) return;
        if (taken_.has(packet)) {
            complain(event, fmt::format("gives out the skb of packet {} a second time", packet),
                     findings);
        } else if (ring.packet(event.slot) != -1 && ring.packet(event.slot) != packet) {
            complain(event,
                     fmt::format("gives out the skb of packet {} but was posted for packet {}",
                                 packet, ring.packet(event.slot)),
                     findings);
        }
        taken_.add(packet);
    }

    void free(int packet, const std::string& context, Findings& findings) {
        if (freed_.has(packet) && posted_.has(packet)) {
            findings.add(name(),
                         fmt::format("the skb of packet {}, which was in a slot, is freed a "
                                     "second time, by {}",
                                     packet, context));
        }
        freed_.add(packet);
        if (!posted_.has(packet)) return;
        for (int q = 0; q < max_queues; ++q) {
            const int slot = owned_slot(rings_[q], packet);
            if (slot == -1) continue;
            findings.add(name(),
                         fmt::format("slot {} of {} belongs to the device while {} frees its "
                                     "packet {}",
                                     slot, queue_name(q), context, packet));
        }
    }

    static int owned_slot(const Ring& ring, int packet) {
        for (int s = 0; s < ring.size(); ++s) {
            if (ring.packet(s) == packet && ring.owned_by_device().has(s)) return s;
        }
        return -1;
    }

    /// The slot must be in state `from` for what happens to it.
    void step(const Ring& ring, const net::Event& event, SlotState from, Findings& findings) {
        const SlotState state = ring.state(event.slot);
        if (state == from) return;
        const char* done = event.what == What::posted      ? "posted before it was cleaned"
                           : event.what == What::fetched   ? "fetched but was not posted"
                           : event.what == What::completed ? "completed but was not fetched"
                                                           : "cleaned but was not completed";
        complain(event, fmt::format("is {} (it was {})", done, name_of(state)), findings);
    }

    void complain(const net::Event& event, const std::string& what, Findings& findings) const {
        findings.add(name(),
                     fmt::format("slot {} of {} {}", event.slot, queue_name(event.queue), what));
    }

    Rings rings_;
    std::array<int, max_queues> next_{};  ///< The slot that the device fetches next.
    IndexSet posted_;                     ///< Packets that were ever in a slot,
    IndexSet taken_;                      ///< that were taken out of one since,
    IndexSet freed_;                      ///< and that were freed.
};

}  // namespace

std::unique_ptr<Property> make_ring_integrity() { return std::make_unique<RingIntegrity>(); }

}  // namespace txmc
