// counters: at rest qlen, backlog and BQL are back at zero. A counter that is kept per CPU may be
// negative on one of them, and any may be so for a moment (a lockless qdisc publishes the packet
// before it counts it), so they are judged at rest, summed. BQL may not: the kernel has a BUG_ON.

#include <fmt/format.h>

#include <array>

#include "harness/explore/state_hash.hpp"
#include "properties/limits.hpp"
#include "properties/names.hpp"
#include "properties/properties.hpp"

namespace txmc {
namespace {

using net::What;

struct Counter {
    const char* name = "";
    int queue = 0;
    int cpu = -1;  ///< Of a per-CPU counter.
    std::int64_t value = 0;
    std::uint64_t hash = 0;  ///< Of the three that identify it.

    bool part_of(const Counter& other) const {
        return queue == other.queue && std::string_view(name) == other.name;
    }
};

class Counters final : public Property {
public:
    static constexpr int limit = 64;

    std::string_view name() const override { return "counters"; }
    std::string_view summary() const override {
        return "qlen, backlog and BQL are back at zero at rest";
    }

    void begin() override {
        count_ = 0;
        outstanding_.fill(0);
    }

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        switch (event.what) {
            case What::counted: find(event).value = count_of(event); break;
            case What::bql_charged: outstanding_[queue_of(event)] += event.value; break;
            case What::bql_credited: credit(event, context, findings); break;
            default: break;
        }
    }

    void at_rest(const Rest&, Findings& findings) override {
        for (int i = 0; i < count_; ++i) {
            if (first_part(i)) judge(counters_[i], findings);
        }
        for (int q = 0; q < max_queues; ++q) {
            if (outstanding_[q] == 0) continue;
            findings.add(name(), fmt::format("BQL of {} has {} bytes outstanding at rest, not 0",
                                             queue_name(q), outstanding_[q]));
        }
    }

    /// A counter at zero is as good as one that was never used; their order does not matter.
    std::uint64_t state_hash() const override {
        std::uint64_t sum = 0;
        for (int i = 0; i < count_; ++i) {
            const Counter& c = counters_[i];
            if (c.value != 0) sum += mix(c.hash, static_cast<std::uint64_t>(c.value));
        }
        for (int q = 0; q < max_queues; ++q) {
            if (outstanding_[q] == 0) continue;
            sum += mix(static_cast<std::uint64_t>(q), static_cast<std::uint64_t>(outstanding_[q]));
        }
        return sum;
    }

private:
    Counter& find(const net::Event& event) {
        const int queue = queue_of(event);
        for (int i = 0; i < count_; ++i) {
            Counter& c = counters_[i];
            if (c.queue == queue && c.cpu == event.slot &&
                std::string_view(c.name) == event.where) {
                return c;
            }
        }
        Counter& added = counters_[checked("counter", count_, limit)];
        ++count_;
        const auto place = static_cast<std::uint64_t>(queue * 256 + event.slot + 1);
        added = {event.where, queue, event.slot, 0, mix(hash_of(event.where), place)};
        return added;
    }

    void credit(const net::Event& event, const std::string& context, Findings& findings) {
        std::int64_t& outstanding = outstanding_[queue_of(event)];
        if (event.value > outstanding) {
            findings.add(name(),
                         fmt::format("{} completes {} bytes of {} while BQL was charged only "
                                     "{}: BUG_ON in dql_completed",
                                     context, event.value, queue_name(event.queue), outstanding));
        }
        outstanding -= event.value;
    }

    bool first_part(int i) const {
        for (int earlier = 0; earlier < i; ++earlier) {
            if (counters_[i].part_of(counters_[earlier])) return false;
        }
        return true;
    }

    void judge(const Counter& counter, Findings& findings) const {
        std::int64_t sum = 0;
        for (int i = 0; i < count_; ++i) {
            if (counters_[i].part_of(counter)) sum += counters_[i].value;
        }
        if (sum == 0) return;
        findings.add(name(), fmt::format("{} of {} is {} at rest, {}{}", counter.name,
                                         queue_name(counter.queue), sum,
                                         sum < 0 ? "below zero" : "not 0", parts(counter)));
    }

    std::string parts(const Counter& counter) const {
        if (counter.cpu == -1) return "";
        std::string text;
        for (int i = 0; i < count_; ++i) {
            const Counter& c = counters_[i];
            if (!c.part_of(counter)) continue;
            text += fmt::format("{}CPU{} {}", text.empty() ? " (" : ", ", c.cpu, c.value);
        }
        return text + ")";
    }

    std::array<Counter, limit> counters_{};
    int count_ = 0;
    std::array<std::int64_t, max_queues> outstanding_{};  ///< Charged to BQL, not yet credited.
};

}  // namespace

std::unique_ptr<Property> make_counters() { return std::make_unique<Counters>(); }

}  // namespace txmc
