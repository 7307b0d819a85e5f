// lock-discipline: the kernel's words notice a misuse of a lock or mask where it happens (interrupt
// state not restored, a lock held when its context ends, a lock that a softirq takes used with
// softirqs enabled); here it becomes a violation.

#include <fmt/format.h>

#include "properties/properties.hpp"

namespace txmc {
namespace {

class LockDiscipline final : public Property {
public:
    std::string_view name() const override { return "lock-discipline"; }
    std::string_view summary() const override {
        return "locks are released, and interrupt and softirq masks restored, by who took them";
    }
    void begin() override {}

    void on(const net::Event& event, const std::string& context, Findings& findings) override {
        if (event.what != net::What::lock_error) return;
        findings.add(name(), fmt::format("{}: {}", context, event.where));
    }

    std::uint64_t state_hash() const override { return 0; }
};

}  // namespace

std::unique_ptr<Property> make_lock_discipline() { return std::make_unique<LockDiscipline>(); }

}  // namespace txmc
