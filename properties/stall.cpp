// stall: at rest every packet that was accepted has left or was dropped with a count, and no slot
// still holds what the device is done with.

#include <fmt/format.h>

#include <array>

#include "harness/explore/state_hash.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"
#include "properties/ring.hpp"

namespace txmc {
namespace {

using net::What;

enum class Place : std::uint8_t {
    nowhere,
    accepted,
    qdisc,
    requeued,
    dequeued,
    driver,   ///< Inside ndo_start_xmit.
    refused,  ///< ndo_start_xmit answered NETDEV_TX_BUSY.
    taken,    ///< It answered NETDEV_TX_OK and posted nothing.
    ring,
    freed,
};

/// Only for sentences: no judgement depends on where a packet sits.
struct Whereabouts {
    Place place = Place::nowhere;
    int queue = 0;
    int context = 0;
    const char* list = "";
};

class Stall final : public Property {
public:
    std::string_view name() const override { return "stall"; }
    std::string_view summary() const override {
        return "an accepted packet gets onto the wire or is dropped, and its slot is cleaned";
    }

    void begin() override {
        accepted_ = gone_ = IndexSet();
        packets_.fill({});
        rings_.clear();
    }

    void on(const net::Event& event, const std::string& context, Findings&) override {
        if (Rings::concerns(event.what)) rings_.follow(event);
        switch (event.what) {
            case What::accepted:
                accepted_.add(packet_of(event));
                if (packets_[event.packet].place != Place::nowhere) break;
                move(event, Place::accepted, context);
                break;
            case What::enqueued: move(event, Place::qdisc, context); break;
            case What::requeued: move(event, Place::requeued, context); break;
            case What::dequeued: move(event, Place::dequeued, context); break;
            case What::xmit_begin: move(event, Place::driver, context); break;
            case What::xmit_end: answered(event, context); break;
            case What::posted:
                if (event.packet != -1) move(event, Place::ring, context);
                break;
            case What::freed: move(event, Place::freed, context); break;
            case What::on_wire:
            case What::dropped: gone_.add(packet_of(event)); break;
            default: break;
        }
    }

    void at_rest(const Rest& rest, Findings& findings) override {
        const IndexSet stalled = accepted_.without(gone_);
        for (int p = 0; p < max_packets; ++p) {
            if (!stalled.has(p)) continue;
            findings.add(name(),
                         fmt::format("packet {} was accepted but is neither on the wire nor "
                                     "dropped: it is {}{}",
                                     p, where_is(p), masked_note(rest)));
        }
        for (int q = 0; q < max_queues; ++q) judge_slots(q, stalled, rest, findings);
    }

    /// Which slots are posted does not matter: what is judged of them is that their packet waits.
    std::uint64_t state_hash() const override {
        std::uint64_t hash = pack(accepted_, gone_);
        for (int q = 0; q < max_queues; ++q) {
            const std::uint64_t slots = pack(rings_[q].fetched(), rings_[q].completed());
            if (slots != 0) hash = mix(hash, mix(slots, static_cast<std::uint64_t>(q)));
        }
        return hash;
    }

private:
    void move(const net::Event& event, Place place, const std::string& context) {
        packets_[packet_of(event)] = {place, queue_of(event), names_.number(context), event.where};
    }

    void answered(const net::Event& event, const std::string& context) {
        if (event.value != 0) {
            move(event, Place::refused, context);
        } else if (packets_[packet_of(event)].place == Place::driver) {
            move(event, Place::taken, context);
        }
    }

    std::string where_is(int packet) const {
        const Whereabouts& w = packets_[packet];
        const std::string& who = names_.name(w.context);
        const std::string queue = queue_name(w.queue);
        switch (w.place) {
            case Place::nowhere: break;
            case Place::accepted: return fmt::format("still with its sender {}", who);
            case Place::qdisc: return fmt::format("in the qdisc of {}", queue);
            case Place::requeued:
                return fmt::format("in {} of {}", *w.list == '\0' ? "gso_skb" : w.list, queue);
            case Place::dequeued: return fmt::format("dequeued by {}", who);
            case Place::driver:
                return fmt::format("in ndo_start_xmit of {}, run by {}", queue, who);
            case Place::refused:
                return fmt::format("refused by {} (NETDEV_TX_BUSY to {})", queue, who);
            case Place::taken:
                return fmt::format("taken by {} (NETDEV_TX_OK) but not posted", queue);
            case Place::ring: return where_in_ring(packet, w.queue);
            case Place::freed: return fmt::format("freed by {} without a count", who);
        }
        return "nowhere";
    }

    /// Of several descriptors of a packet, the one that got least far tells where it hangs.
    std::string where_in_ring(int packet, int queue) const {
        const Ring& ring = rings_[queue];
        int slot = -1;
        for (int s = 0; s < ring.size(); ++s) {
            if (ring.packet(s) != packet || ring.state(s) == SlotState::free) continue;
            if (slot == -1 || ring.state(s) < ring.state(slot)) slot = s;
        }
        const std::string place = fmt::format("slot {} of {}", slot, queue_name(queue));
        if (slot == -1) return "in no slot any more, and the device has not sent it";
        switch (ring.state(slot)) {
            case SlotState::free: break;
            case SlotState::posted:
                if (ring.untold().has(slot))
                    return fmt::format("posted in {} without a doorbell", place);
                return fmt::format("posted in {} and told to the device, never fetched", place);
            case SlotState::fetched: return fmt::format("fetched from {}, never sent", place);
            case SlotState::completed: return fmt::format("completed in {}, never sent", place);
        }
        return place;
    }

    void judge_slots(int queue, IndexSet stalled, const Rest& rest, Findings& findings) const {
        const Ring& ring = rings_[queue];
        if ((ring.fetched() | ring.completed()).empty()) return;
        for (int s = 0; s < ring.size(); ++s) {
            const int packet = ring.packet(s);
            if (ring.state(s) < SlotState::fetched || (packet != -1 && stalled.has(packet)))
                continue;
            const bool completed = ring.state(s) == SlotState::completed;
            findings.add(name(), fmt::format("{} is {} slot {} of {} but never {}{}",
                                             packet == -1 ? "a descriptor of no packet"
                                                          : fmt::format("packet {}", packet),
                                             completed ? "completed in" : "fetched from", s,
                                             queue_name(queue), completed ? "cleaned" : "completed",
                                             masked_note(rest)));
        }
    }

    IndexSet accepted_;
    IndexSet gone_;
    std::array<Whereabouts, max_packets> packets_{};
    Rings rings_;
    ContextNames names_;
};

}  // namespace

std::unique_ptr<Property> make_stall() { return std::make_unique<Stall>(); }

}  // namespace txmc
