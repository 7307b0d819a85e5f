// double-xmit: a packet reaches the wire once, is freed once, and is not both sent and dropped.

#include <fmt/format.h>

#include "harness/explore/state_hash.hpp"
#include "properties/limits.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"

namespace txmc {
namespace {

using net::What;

class DoubleXmit final : public Property {
public:
    std::string_view name() const override { return "double-xmit"; }
    std::string_view summary() const override {
        return "no packet is sent twice, freed twice, or both sent and dropped";
    }

    void begin() override { on_wire_ = freed_ = dropped_ = IndexSet(); }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        switch (event.what) {
            case What::on_wire: sent(event, findings); break;
            case What::dropped: dropped(event, context, findings); break;
            case What::freed: freed(event, context, findings); break;
            default: break;
        }
    }

    std::uint64_t state_hash() const override {
        return mix(pack(on_wire_, freed_), dropped_.bits());
    }

private:
    void sent(const net::Event& event, Findings& findings) {
        const int p = packet_of(event);
        const std::string_view fault = on_wire_.has(p)   ? "reaches the wire a second time"
                                       : dropped_.has(p) ? "reaches the wire after it was dropped"
                                                         : "";
        on_wire_.add(p);
        if (fault.empty()) return;
        findings.add(name(), fmt::format("packet {} {} ({}, slot {})", p, fault,
                                         queue_name(event.queue), event.slot));
    }

    void dropped(const net::Event& event, const std::string& context, Findings& findings) {
        const int p = packet_of(event);
        dropped_.add(p);
        if (!on_wire_.has(p)) return;
        findings.add(name(), fmt::format("packet {} is dropped by {}{}{} after it was sent", p,
                                         context, *event.where == '\0' ? "" : " in ", event.where));
    }

    void freed(const net::Event& event, const std::string& context, Findings& findings) {
        const int p = packet_of(event);
        if (freed_.has(p)) {
            findings.add(name(),
                         fmt::format("packet {} is freed a second time, by {}{}{}", p, context,
                                     *event.where == '\0' ? "" : " in ", event.where));
        }
        freed_.add(p);
    }

    IndexSet on_wire_;
    IndexSet freed_;
    IndexSet dropped_;
};

}  // namespace

std::unique_ptr<Property> make_double_xmit() { return std::make_unique<DoubleXmit>(); }

}  // namespace txmc
