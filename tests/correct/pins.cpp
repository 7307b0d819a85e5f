#include "tests/correct/pins.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <ostream>

#include "harness/run/catalogue.hpp"
#include "harness/run/search.hpp"

namespace txmc::testing {
namespace {

constexpr MemoryModel sc = MemoryModel::sc;
constexpr MemoryModel weak = MemoryModel::weak;

bool approving() { return std::getenv("TXMC_APPROVE") != nullptr; }

const Scenario& find(const std::string& name) {
    const Catalogue catalogue{all_scenarios(), [] { return all_properties(); }};
    const Scenario* found = catalogue.find(name);
    if (found == nullptr) throw std::invalid_argument("no scenario " + name);
    return *found;
}

std::string row_of(const Pin& p) {
    return fmt::format("{{\"{}\", {{{}, {}, {}}}, {}, \"{}\", \"{}\", {}, {}}},\n", p.scenario,
                       p.size.senders, p.size.packets, p.size.ring, name_of(p.model), p.strategy,
                       p.verdict, p.executions, p.cuts);
}

void write(const PinTable& table) {
    std::ofstream file(table.file);
    for (const Pin& pin : table.pins) file << row_of(pin);
}

Pin measured(const Pin& pin, bool to_the_end) {
    Settings settings;
    settings.strategy = pin.strategy;
    settings.keep_going = to_the_end;
    const SearchResult result =
        search({&find(pin.scenario), pin.size, pin.model}, all_properties(), settings);
    Pin now = pin;
    now.verdict = name_of(result.verdict);
    const auto violated = result.violated();
    if (!violated.empty()) now.verdict += fmt::format(": {}", fmt::join(violated, ", "));
    now.executions = result.counts.executions;
    now.cuts = result.counts.blocked;
    if (to_the_end) BOOST_TEST(result.counts.exhausted);
    return now;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Pin& pin) {
    return out << pin.scenario << ' ' << to_text(pin.size) << ' ' << name_of(pin.model) << ' '
               << pin.strategy;
}

PinTable& suite_pins() {
    static PinTable table{"tests/correct/suite_pins.inc",
                          false,
                          {
#include "tests/correct/suite_pins.inc"
                          }};
    return table;
}

PinTable& strategy_pins() {
    static PinTable table{"tests/correct/strategy_pins.inc",
                          true,
                          {
#include "tests/correct/strategy_pins.inc"
                          }};
    return table;
}

void check_pin(PinTable& table, Pin& pin) {
    const Pin now = measured(pin, table.to_the_end);
    if (approving()) {
        pin = now;
        return write(table);
    }
    BOOST_TEST(now.verdict == pin.verdict);
    BOOST_TEST(now.executions == pin.executions);
    BOOST_TEST(now.cuts == pin.cuts);
}

bool same_cell(const Pin& a, const Pin& b) {
    return a.scenario == b.scenario && same_size(a.size, b.size) && a.model == b.model;
}

}  // namespace txmc::testing
