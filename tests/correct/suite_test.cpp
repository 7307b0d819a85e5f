// The default suite, cell by cell: verdict and counts as they were. To approve a change see
// tests/correct/pins.hpp.

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "harness/run/catalogue.hpp"
#include "harness/run/expectation.hpp"
#include "tests/correct/pins.hpp"

namespace txmc::testing {
namespace {

namespace data = boost::unit_test::data;

std::vector<Case> cells_of_the_suite() {
    const Catalogue catalogue{all_scenarios(), [] { return all_properties(); }};
    Selection selection;
    selection.suite = "default";
    return select(catalogue, selection);
}

const Pin* pin_of(const Case& cell) {
    const Pin wanted{cell.scenario->name, cell.size, cell.memory_model, "", "", 0, 0};
    const auto& pins = suite_pins().pins;
    const auto found = std::find_if(pins.begin(), pins.end(),
                                    [&](const Pin& pin) { return same_cell(pin, wanted); });
    return found == pins.end() ? nullptr : &*found;
}

BOOST_AUTO_TEST_SUITE(suite)

BOOST_AUTO_TEST_CASE(each_cell_has_its_pin) {
    const std::vector<Case> cells = cells_of_the_suite();
    for (const Case& cell : cells) {
        BOOST_TEST_CONTEXT(cell.scenario->name << ' ' << name_of(cell.memory_model)) {
            BOOST_TEST(pin_of(cell) != nullptr, "a row is missing in " << suite_pins().file);
        }
    }
    BOOST_TEST(suite_pins().pins.size() == cells.size());
}

BOOST_DATA_TEST_CASE(cell, data::xrange(suite_pins().pins.size()), number) {
    Pin& pin = suite_pins().pins[number];
    BOOST_TEST_CONTEXT(pin) { check_pin(suite_pins(), pin); }
}

BOOST_AUTO_TEST_CASE(a_pin_is_what_the_scenario_expects) {
    for (const Case& cell : cells_of_the_suite()) {
        const Pin* pin = pin_of(cell);
        if (pin == nullptr) continue;
        BOOST_TEST(pin->verdict == cell.scenario->expected.at(cell.memory_model),
                   pin->scenario << ' ' << name_of(pin->model) << ": " << pin->verdict);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
