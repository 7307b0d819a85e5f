// exclusion: one ndo_start_xmit of a queue at a time, and none during a section that the scheme
// promises to keep transmitters out of. Two such sections of different name may overlap: in 6.1
// netif_tx_lock keeps transmitters out by FROZEN and leaves _xmit_lock to stmmac_tx_clean.

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "harness/explore/error.hpp"
#include "harness/explore/state_hash.hpp"
#include "properties/limits.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"

namespace txmc {
namespace {

using net::What;

struct Section {
    bool xmit = false;
    int context = 0;
    const char* where = "";
    std::uint64_t hash = 0;
};

bool same(const char* a, const char* b) { return a == b || std::strcmp(a, b) == 0; }

/// The sections of a queue that are open.
struct Queue {
    static constexpr int limit = 16;
    std::array<Section, limit> open{};
    int count = 0;
    bool lltx = false;

    bool conflict(const Section& a, const Section& b) const {
        if (a.xmit && b.xmit) return !lltx;
        if (!a.xmit && !b.xmit) return a.context != b.context && same(a.where, b.where);
        // HARD_TX_LOCK does nothing for a NETIF_F_LLTX driver: only its own sections bind it.
        return !(lltx && same(a.xmit ? b.where : a.where, "netif_tx_lock"));
    }
};

class Exclusion final : public Property {
public:
    std::string_view name() const override { return "exclusion"; }
    std::string_view summary() const override {
        return "transmitting on a queue overlaps neither itself nor an exclusive section";
    }

    void begin() override {
        for (Queue& queue : queues_) {
            queue.count = 0;
            queue.lltx = false;
        }
    }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        switch (event.what) {
            case What::configured: queues_[queue_of(event)].lltx = same(event.where, "LLTX"); break;
            case What::xmit_begin: enter(event, section(true, event, context), findings); break;
            case What::exclusive_begin:
                enter(event, section(false, event, context), findings);
                break;
            case What::xmit_end: leave(event, section(true, event, context)); break;
            case What::exclusive_end: leave(event, section(false, event, context)); break;
            default: break;
        }
    }

    /// In which order the open sections were entered does not matter: hence the sum.
    std::uint64_t state_hash() const override {
        std::uint64_t hash = 0;
        for (int q = 0; q < max_queues; ++q) {
            std::uint64_t sum = queues_[q].lltx ? 1 : 0;
            for (int i = 0; i < queues_[q].count; ++i) sum += queues_[q].open[i].hash;
            if (sum != 0) hash = mix(hash, mix(sum, static_cast<std::uint64_t>(q)));
        }
        return hash;
    }

private:
    Section section(bool xmit, const net::Event& event, const std::string& context) {
        Section s{xmit, names_.number(context), event.where};
        s.hash = mix(mix(names_.hash(s.context), xmit ? 1 : 2), hash_of(s.where));
        return s;
    }

    void enter(const net::Event& event, const Section& entered, Findings& findings) {
        Queue& queue = queues_[queue_of(event)];
        for (int i = 0; i < queue.count; ++i) {
            const Section& open = queue.open[i];
            if (queue.conflict(open, entered)) complain(event.queue, open, entered, findings);
        }
        queue.open[checked("open section", queue.count, Queue::limit)] = entered;
        ++queue.count;
    }

    void leave(const net::Event& event, const Section& left) {
        Queue& queue = queues_[queue_of(event)];
        for (int i = queue.count - 1; i >= 0; --i) {
            if (queue.open[i].hash != left.hash) continue;
            queue.open[i] = queue.open[--queue.count];
            return;
        }
        throw InternalError(fmt::format("{} leaves {} of {}, which it did not enter",
                                        names_.name(left.context), left.where,
                                        queue_name(event.queue)));
    }

    void complain(int queue, const Section& open, const Section& entered,
                  Findings& findings) const {
        findings.add(name(), fmt::format("{} enters {} of {} while {} is in {}",
                                         names_.name(entered.context), entered.where,
                                         queue_name(queue), names_.name(open.context), open.where));
    }

    std::array<Queue, max_queues> queues_{};
    ContextNames names_;
};

}  // namespace

std::unique_ptr<Property> make_exclusion() { return std::make_unique<Exclusion>(); }

}  // namespace txmc
