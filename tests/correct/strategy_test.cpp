// Every exhaustive strategy comes to one verdict and to the same violated properties, on the real
// models as far as they are small enough; brute force, which leaves out nothing, is the oracle.

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/correct/pins.hpp"

namespace txmc::testing {
namespace {

namespace data = boost::unit_test::data;

bool has(const std::string& strategy) {
    const auto& pins = strategy_pins().pins;
    return std::any_of(pins.begin(), pins.end(),
                       [&](const Pin& pin) { return pin.strategy == strategy; });
}

BOOST_AUTO_TEST_SUITE(strategy)

BOOST_DATA_TEST_CASE(cell, data::xrange(strategy_pins().pins.size()), number) {
    Pin& pin = strategy_pins().pins[number];
    BOOST_TEST_CONTEXT(pin) { check_pin(strategy_pins(), pin); }
}

// The pins are what the searches above came to: so it is enough that they agree.
BOOST_AUTO_TEST_CASE(all_strategies_agree) {
    for (const Pin& a : strategy_pins().pins) {
        std::size_t strategies = 0;
        for (const Pin& b : strategy_pins().pins) {
            if (!same_cell(a, b)) continue;
            ++strategies;
            BOOST_TEST(a.verdict == b.verdict, a << " and " << b << " differ");
        }
        BOOST_TEST(strategies >= 2U, a << " stands alone");
    }
}

BOOST_AUTO_TEST_CASE(all_strategies_are_there) {
    for (const char* name : {"dpor", "states", "brute-force"}) BOOST_TEST(has(name), name);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
