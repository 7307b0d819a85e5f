// deadlock: at rest nobody stands in the middle of something.

#include <fmt/format.h>

#include "properties/properties.hpp"

namespace txmc {
namespace {

std::string describe(const Rest::Blocked& blocked) {
    if (!blocked.interrupted_by.empty()) {
        return fmt::format("{} stands still before {}, interrupted by {}", blocked.context,
                           blocked.operation, blocked.interrupted_by);
    }
    const std::string holder = blocked.holder.empty()              ? "nobody"
                               : blocked.holder == blocked.context ? "itself"
                                                                   : blocked.holder;
    return fmt::format("{} waits in {}, held by {}", blocked.context, blocked.operation, holder);
}

class Deadlock final : public Property {
public:
    std::string_view name() const override { return "deadlock"; }
    std::string_view summary() const override {
        return "no context waits for ever for a lock or for another context";
    }
    void begin() override {}
    void on(const net::Event&, const std::string&, Findings&) override {}

    /// One circle of waiting is one deadlock, however many stand in it.
    void at_rest(const Rest& rest, Findings& findings) override {
        if (rest.blocked.empty()) return;
        std::string sentence;
        for (const Rest::Blocked& blocked : rest.blocked) {
            if (!sentence.empty()) sentence += "; ";
            sentence += describe(blocked);
        }
        findings.add(name(), std::move(sentence));
    }

    /// The engine's own state says who can go on.
    std::uint64_t state_hash() const override { return 0; }
};

}  // namespace

std::unique_ptr<Property> make_deadlock() { return std::make_unique<Deadlock>(); }

}  // namespace txmc
