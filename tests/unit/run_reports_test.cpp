#include <boost/test/unit_test.hpp>

#include "reports/bits.hpp"
#include "reports/lanes.hpp"
#include "reports/numbers.hpp"

namespace txmc {
namespace {

BOOST_AUTO_TEST_SUITE(run_reports)

BOOST_AUTO_TEST_CASE(bits_have_their_kernel_names) {
    BOOST_TEST(value_text("txq0.state", 5) == "DRV_XOFF|FROZEN");
    BOOST_TEST(value_text("qdisc12.state2", 1) == "RUNNING");
    BOOST_TEST(value_text("txq0.state", 0) == "0");
    BOOST_TEST(value_text("txq0.state", 8) == "8");
    BOOST_TEST(value_text("desc0.des3", 0xb0000000) == "0xb0000000");
    BOOST_TEST(value_text("skb", 0x7fff'0000'1234) == "ptr");
}

BOOST_AUTO_TEST_CASE(numbers_are_for_people) {
    BOOST_TEST(grouped(0) == "0");
    BOOST_TEST(grouped(999) == "999");
    BOOST_TEST(grouped(1234567) == "1,234,567");
    BOOST_TEST(duration(0.5) == "0.50 s");
    BOOST_TEST(duration(250) == "4 min 10 s");
    BOOST_TEST(rounded(12345) == "12 k");
}

BOOST_AUTO_TEST_CASE(a_lane_breaks_what_is_too_long) {
    Lanes lanes({"CPU0", "CPU1"}, 60, 5);
    lanes.add(0, "short", 0, "  1");
    lanes.add(1, std::string(30, 'a') + "(" + std::string(20, 'b') + ")", 2);
    const std::string text = lanes.text();
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = text.find('\n', start);
        BOOST_TEST(end - start <= 60U);
        start = end + 1;
    }
    BOOST_TEST(text.find("  1  short\n") != std::string::npos);
    BOOST_TEST(text.find("a(\n") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
