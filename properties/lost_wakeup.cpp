// lost-wakeup: at rest no queue is stopped that has room, and none is FROZEN. Room counts from what
// the device has given back, cleaned or not: a handler that would clean but is masked for ever is
// no excuse, it is the lost wakeup.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "harness/explore/state_hash.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"
#include "properties/ring.hpp"

namespace txmc {
namespace {

using net::What;

constexpr int state_bits = 3;  // DRV_XOFF, STACK_XOFF, FROZEN

struct Queue {
    std::uint8_t bits = 0;
    bool disabled = false;         ///< DRV_XOFF by netif_tx_disable: somebody administers it.
    std::int64_t outstanding = 0;  ///< Bytes that BQL was charged and not yet credited.
    std::array<int, state_bits> context{};
    std::array<const char*, state_bits> where{"", "", ""};

    bool has(int bit) const { return ((bits >> bit) & 1) != 0; }
};

int count(IndexSet set) { return std::popcount(set.bits()); }

class LostWakeup final : public Property {
public:
    std::string_view name() const override { return "lost-wakeup"; }
    std::string_view summary() const override {
        return "at rest no queue is stopped that has room, and none is FROZEN";
    }

    void begin() override {
        queues_.fill({});
        rings_.clear();
    }

    void on(const net::Event& event, const std::string& context, Findings&) override {
        if (Rings::concerns(event.what)) rings_.follow(event);
        switch (event.what) {
            case What::stopped: set(event, stop_bit(event), context); break;
            case What::started:
            case What::woken: clear(event, stop_bit(event)); break;
            case What::frozen: set(event, frozen_bit, context); break;
            case What::unfrozen: clear(event, frozen_bit); break;
            case What::bql_charged: queues_[queue_of(event)].outstanding += event.value; break;
            case What::bql_credited: queues_[queue_of(event)].outstanding -= event.value; break;
            default: break;
        }
    }

    void at_rest(const Rest& rest, Findings& findings) override {
        for (int q = 0; q < max_queues; ++q) {
            if (queues_[q].bits == 0) continue;
            for (int bit = 0; bit < state_bits; ++bit) {
                const std::string why = queues_[q].has(bit) ? complaint(q, bit) : "";
                if (!why.empty()) findings.add(name(), why + masked_note(rest));
            }
        }
    }

    std::uint64_t state_hash() const override {
        std::uint64_t hash = 0;
        for (int q = 0; q < max_queues; ++q) {
            const Queue& queue = queues_[q];
            const Ring& ring = rings_[q];
            if (queue.bits == 0 && queue.outstanding == 0 && !ring.configured()) continue;
            const int flags = queue.bits | (queue.disabled ? 0x8 : 0) | (q << 4);
            const int sizes = ring.size() | (std::clamp(ring.wake_at(), 0, max_slots + 1) << 8);
            hash = mix(hash, static_cast<std::uint64_t>(flags | (sizes << 8)));
            hash = mix(hash, static_cast<std::uint64_t>(queue.outstanding));
            hash = mix(hash, pack(ring.owned_by_device(), ring.completed()));
        }
        return hash;
    }

private:
    static int stop_bit(const net::Event& event) { return checked("bit", event.bit, frozen_bit); }

    void set(const net::Event& event, int bit, const std::string& context) {
        Queue& queue = queues_[queue_of(event)];
        queue.bits = static_cast<std::uint8_t>(queue.bits | (1 << bit));
        queue.context[bit] = names_.number(context);
        queue.where[bit] = event.where;
        if (bit == drv_xoff) queue.disabled = std::string_view(event.where) == "netif_tx_disable";
    }

    void clear(const net::Event& event, int bit) {
        Queue& queue = queues_[queue_of(event)];
        queue.bits = static_cast<std::uint8_t>(queue.bits & ~(1 << bit));
        if (bit == drv_xoff) queue.disabled = false;
    }

    std::string complaint(int q, int bit) const {
        const Queue& queue = queues_[q];
        const std::string room = bit == drv_xoff     ? driver_room(q)
                                 : bit == stack_xoff ? stack_room(q)
                                                     : "and nobody unfreezes it";
        if (room.empty()) return "";
        const std::string_view where = queue.where[bit];
        return fmt::format("{} is {} at rest ({} set by {}{}{}), {}", queue_name(q),
                           bit == frozen_bit ? "frozen" : "stopped", bit_name(bit),
                           names_.name(queue.context[bit]), where.empty() ? "" : " in ", where,
                           room);
    }

    /// Free as the driver counts: one slot of the ring always stays empty.
    std::string driver_room(int q) const {
        const Ring& ring = rings_[q];
        if (queues_[q].disabled || !ring.configured()) return "";
        const int free = ring.size() - 1 - count(ring.owned_by_device());
        const int wake_at = std::max(ring.wake_at(), 1);
        if (free < wake_at) return "";
        return fmt::format(
            "although {} of its {} usable slots are free{} and it is to be woken at {}", free,
            ring.size() - 1, uncleaned(ring), wake_at);
    }

    /// The limit itself moves; what is certain is that there is room when nothing is under way.
    std::string stack_room(int q) const {
        const Ring& ring = rings_[q];
        if (queues_[q].outstanding == 0) {
            return "although every byte that BQL was charged is credited";
        }
        if (!ring.configured() || !ring.owned_by_device().empty()) return "";
        return fmt::format("although the device has given back all{}: BQL waits for {} bytes",
                           uncleaned(ring), queues_[q].outstanding);
    }

    static std::string uncleaned(const Ring& ring) {
        if (ring.completed().empty()) return "";
        return fmt::format(" ({} completed but not cleaned)", count(ring.completed()));
    }

    std::array<Queue, max_queues> queues_{};
    Rings rings_;
    ContextNames names_;
};

}  // namespace

std::unique_ptr<Property> make_lost_wakeup() { return std::make_unique<LostWakeup>(); }

}  // namespace txmc
