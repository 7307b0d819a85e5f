#include "tests/support/fake_catalogue.hpp"

#include <stdexcept>

#include "harness/explore/state_hash.hpp"
#include "tests/support/fake_models.hpp"

namespace txmc::fake {
namespace {

using net::What;

/// Two packets inside start_xmit at a time.
class Overlap final : public Property {
public:
    std::string_view name() const override { return "overlap"; }
    std::string_view summary() const override { return "one packet at a time in start_xmit"; }
    void begin() override { inside_ = -1; }
    void on(const net::Event& e, const std::string& context, Findings& findings) override {
        if (e.what == What::xmit_end) inside_ = -1;
        if (e.what != What::xmit_begin) return;
        if (inside_ >= 0) {
            findings.add(name(), context + " enters start_xmit with packet " +
                                     std::to_string(e.packet) + " while packet " +
                                     std::to_string(inside_) + " is in it");
        }
        inside_ = e.packet;
    }
    std::uint64_t state_hash() const override { return scramble(static_cast<unsigned>(inside_)); }

private:
    int inside_ = -1;
};

class Misuse final : public Property {
public:
    std::string_view name() const override { return "misuse"; }
    std::string_view summary() const override { return "no misuse is seen"; }
    void begin() override {}
    void on(const net::Event& e, const std::string& context, Findings& findings) override {
        if (e.what == What::lock_error) findings.add(name(), context + " saw " + e.where);
    }
    std::uint64_t state_hash() const override { return 0; }
};

class Blocked final : public Property {
public:
    std::string_view name() const override { return "blocked"; }
    std::string_view summary() const override { return "nobody waits for ever"; }
    void begin() override {}
    void on(const net::Event&, const std::string&, Findings&) override {}
    void at_rest(const Rest& rest, Findings& findings) override {
        if (rest.blocked.empty()) return;
        const Rest::Blocked& b = rest.blocked.front();
        findings.add(name(), b.context + " waits in " + b.operation + " for " + b.holder);
    }
    std::uint64_t state_hash() const override { return 0; }
};

Properties properties() {
    Properties list;
    list.push_back(std::make_unique<Overlap>());
    list.push_back(std::make_unique<Misuse>());
    list.push_back(std::make_unique<Blocked>());
    return list;
}

using Expected = std::map<MemoryModel, std::string>;

Expected both(const std::string& text) {
    return {{MemoryModel::sc, text}, {MemoryModel::weak, text}};
}

std::vector<Scenario> scenarios() {
    const Size two{2, 1, 2};
    const auto locked = [](const Size& s) { return make_senders(s, true); };
    const auto unlocked = [](const Size& s) { return make_senders(s, false); };
    const Expected weak{{MemoryModel::sc, "holds"}, {MemoryModel::weak, "violated: misuse"}};
    return {
        {"locked/plain",
         "locked",
         "Senders under a lock",
         two,
         {"sent"},
         both("holds"),
         {"default", "full"},
         "",
         locked},
        {"unlocked/plain",
         "unlocked",
         "Senders without a lock",
         two,
         {"sent"},
         both("violated: overlap"),
         {"default", "full"},
         "",
         unlocked},
        {"unlocked/message",
         "unlocked",
         "Message passing without barriers",
         two,
         {"flag seen"},
         weak,
         {"default", "full"},
         "",
         make_message_passing},
        {"locked/deadlock",
         "locked",
         "Two locks in two orders",
         two,
         {},
         both("violated: blocked"),
         {"full"},
         "",
         make_deadlock},
        {"locked/interrupts",
         "locked",
         "Nested interrupts",
         two,
         {},
         {{MemoryModel::sc, "violated: overlap"}},
         {"full"},
         "",
         make_interrupts},
        {"odd/vacuous",
         "odd",
         "Never reaches its mark",
         two,
         {"nowhere"},
         {{MemoryModel::sc, "holds"}},
         {"odd"},
         "",
         locked},
        {"odd/moody",
         "odd",
         "Not deterministic",
         two,
         {},
         {{MemoryModel::sc, "holds"}},
         {"odd"},
         "",
         make_moody},
    };
}

}  // namespace

const Catalogue& catalogue() {
    static const std::vector<Scenario> list = scenarios();
    static const Catalogue catalogue{list, properties};
    return catalogue;
}

const Scenario& scenario(const std::string& name) {
    const Scenario* found = catalogue().find(name);
    if (found == nullptr) throw std::invalid_argument("no fake scenario " + name);
    return *found;
}

Case cell(const std::string& name, MemoryModel model) {
    return {&scenario(name), scenario(name).size, model};
}

}  // namespace txmc::fake
