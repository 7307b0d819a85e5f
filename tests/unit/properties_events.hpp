#pragma once
// Executions written by hand, for the tests of properties.

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <vector>

#include "properties/properties.hpp"

namespace txmc::by_hand {

using net::What;

inline net::Event packet(What what, int number, const char* where = "") {
    return {.what = what, .packet = number, .where = where};
}
inline net::Event slot(What what, int number, int packet = -1) {
    return {.what = what, .packet = packet, .slot = number};
}
inline net::Event value(What what, std::int64_t number, int queue = 0) {
    return {.what = what, .queue = queue, .value = number};
}
inline net::Event ring_of(int slots, int wake_at = 1, int queue = 0, const char* where = "") {
    return {
        .what = What::configured, .queue = queue, .slot = slots, .value = wake_at, .where = where};
}

/// One execution as a property sees it.
class Run {
public:
    explicit Run(std::unique_ptr<Property> property) : property_(std::move(property)) {
        property_->begin();
    }

    Run& by(const std::string& context) {
        context_ = context;
        return *this;
    }
    Run& on(const net::Event& event) {
        property_->on(event, context_, findings_);
        return *this;
    }
    Run& on(const std::vector<net::Event>& events) {
        for (const net::Event& e : events) on(e);
        return *this;
    }
    Run& rest(const Rest& rest = {}) {
        property_->at_rest(rest, findings_);
        return *this;
    }
    Run& cycle(const Cycle& cycle) {
        property_->on_cycle(cycle, findings_);
        return *this;
    }
    Run& begin() {
        property_->begin();
        findings_.clear();
        return *this;
    }

    std::uint64_t hash() const { return property_->state_hash(); }
    std::size_t violations() const { return findings_.list().size(); }

    /// There is one violation, and its sentence has all of these in it.
    void finds(const std::vector<std::string>& words) const {
        BOOST_TEST_REQUIRE(violations() == 1U);
        const Violation& v = findings_.list().front();
        BOOST_TEST(v.property == property_->name());
        for (const std::string& word : words) {
            BOOST_TEST_CONTEXT(v.sentence) {
                BOOST_TEST((v.sentence.find(word) != std::string::npos), "no \"" << word << '"');
            }
        }
    }
    void holds() const {
        BOOST_TEST(violations() == 0U);
        for (const Violation& v : findings_.list()) BOOST_TEST_MESSAGE(v.sentence);
    }

private:
    std::unique_ptr<Property> property_;
    Findings findings_;
    std::string context_ = "CPU0/task";
};

/// What a driver and its device do with a slot, up to cleaning it.
inline std::vector<net::Event> sent_in(int number, int of_packet, int tail) {
    return {slot(What::posted, number, of_packet), value(What::doorbell, tail),
            slot(What::fetched, number),           slot(What::on_wire, number, of_packet),
            slot(What::completed, number),         slot(What::cleaned, number, of_packet),
            packet(What::freed, of_packet)};
}

}  // namespace txmc::by_hand
