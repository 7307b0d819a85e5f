// conservation: at rest accepted = sent + dropped, packet by packet, and nothing was sent that
// nobody handed over.

#include <fmt/format.h>

#include <array>

#include "harness/explore/state_hash.hpp"
#include "properties/limits.hpp"
#include "properties/properties.hpp"

namespace txmc {
namespace {

using net::What;

class Conservation final : public Property {
public:
    std::string_view name() const override { return "conservation"; }
    std::string_view summary() const override {
        return "at rest each accepted packet was sent or dropped exactly once, and no other";
    }

    void begin() override {
        accepted_ = once_ = more_ = sent_ = IndexSet();
        wire_.fill(0);
        drops_.fill(0);
    }

    void on(const net::Event& event, const std::string&, Findings&) override {
        switch (event.what) {
            case What::accepted: accepted_.add(packet_of(event)); break;
            case What::on_wire:
                sent_.add(packet_of(event));
                ++wire_[event.packet];
                count(event.packet);
                break;
            case What::dropped:
                ++drops_[packet_of(event)];
                count(event.packet);
                break;
            default: break;
        }
    }

    void at_rest(const Rest&, Findings& findings) override {
        const IndexSet lost = accepted_.without(once_);
        const IndexSet alien = sent_.without(accepted_);
        if (lost.empty() && more_.empty() && alien.empty()) return;
        for (int p = 0; p < max_packets; ++p) {
            if (accepted_.has(p) && (lost.has(p) || more_.has(p))) {
                findings.add(name(),
                             fmt::format("packet {} was accepted once but {} on the wire and {} "
                                         "dropped",
                                         p, times(wire_[p]), times(drops_[p])));
            } else if (alien.has(p)) {
                findings.add(
                    name(),
                    p == 0 ? std::string("a frame of no packet is on the wire: a slot as it was "
                                         "before its first use")
                           : fmt::format("packet {} is on the wire but was never accepted", p));
            }
        }
    }

    std::uint64_t state_hash() const override {
        return mix(pack(accepted_, once_), pack(more_, sent_.without(accepted_)));
    }

private:
    void count(int packet) {
        if (once_.has(packet)) more_.add(packet);
        once_.add(packet);
    }

    static std::string times(int n) {
        return n == 0 ? "never" : n == 1 ? "once" : fmt::format("{} times", n);
    }

    IndexSet accepted_;
    IndexSet once_;  ///< Sent or dropped at least once.
    IndexSet more_;  ///< More than once, taken together.
    IndexSet sent_;
    std::array<int, max_packets> wire_{};
    std::array<int, max_packets> drops_{};
};

}  // namespace

std::unique_ptr<Property> make_conservation() { return std::make_unique<Conservation>(); }

}  // namespace txmc
