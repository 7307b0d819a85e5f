// order: the packets of a flow leave in the order in which they were accepted; dropped ones leave a
// gap. A flow is what one context sends to one queue.

#include <fmt/format.h>

#include <array>

#include "harness/explore/state_hash.hpp"
#include "properties/limits.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"

namespace txmc {
namespace {

using net::What;

constexpr int flow_limit = ContextNames::limit * max_queues;

class Order final : public Property {
public:
    std::string_view name() const override { return "order"; }
    std::string_view summary() const override {
        return "the packets of one sender leave in the order in which they were accepted";
    }

    void begin() override {
        waiting_ = overtaken_ = IndexSet();
        accepted_.fill(0);
    }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        switch (event.what) {
            case What::accepted: accept(event, context); break;
            case What::dropped: waiting_.remove(packet_of(event)); break;
            case What::on_wire: leave(packet_of(event), findings); break;
            default: break;
        }
    }

    /// Of the packets that have left, only whom they overtook still matters.
    std::uint64_t state_hash() const override {
        std::uint64_t hash = pack(waiting_, overtaken_ & waiting_);
        if (waiting_.empty()) return hash;
        for (int p = 0; p < max_packets; ++p) {
            if (!waiting_.has(p)) continue;
            const std::uint64_t place =
                static_cast<std::uint64_t>(flows_[p] % max_queues * 256 + ranks_[p]);
            hash = mix(hash, mix(names_.hash(flows_[p] / max_queues), place));
        }
        return hash;
    }

private:
    void accept(const net::Event& event, const std::string& context) {
        const int p = packet_of(event);
        flows_[p] = names_.number(context) * max_queues + queue_of(event);
        ranks_[p] = accepted_[flows_[p]]++;
        waiting_.add(p);
        overtaken_.remove(p);
    }

    void leave(int packet, Findings& findings) {
        if (!waiting_.has(packet)) return;
        waiting_.remove(packet);
        if (overtaken_.has(packet)) {
            const int flow = flows_[packet];
            findings.add(name(), fmt::format("packet {} of {} leaves {} after packet {}, which was "
                                             "accepted later",
                                             packet, names_.name(flow / max_queues),
                                             queue_name(flow % max_queues), by_[packet]));
        }
        for (int p = 0; p < max_packets; ++p) {
            if (!waiting_.has(p) || flows_[p] != flows_[packet] || ranks_[p] > ranks_[packet])
                continue;
            overtaken_.add(p);
            by_[p] = packet;
        }
    }

    IndexSet waiting_;    ///< Accepted, neither on the wire nor dropped.
    IndexSet overtaken_;  ///< A packet that was accepted later has left before them.
    std::array<int, max_packets> flows_{};
    std::array<int, max_packets> ranks_{};  ///< Place within the flow.
    std::array<int, max_packets> by_{};     ///< Who overtook it.
    std::array<int, flow_limit> accepted_{};
    ContextNames names_;
};

}  // namespace

std::unique_ptr<Property> make_order() { return std::make_unique<Order>(); }

}  // namespace txmc
