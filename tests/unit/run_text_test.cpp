#include <boost/test/unit_test.hpp>

#include "harness/cli/options.hpp"
#include "harness/run/text.hpp"
#include "harness/run/usage_error.hpp"

namespace txmc {
namespace {

const std::vector<std::string> names{"tx-lock/qdisc", "frozen-bit/qdisc", "frozen-bit/watchdog"};

BOOST_AUTO_TEST_SUITE(run_text)

BOOST_AUTO_TEST_CASE(a_star_stands_for_slashes_too) {
    BOOST_TEST(matches("frozen*", "frozen-bit/qdisc"));
    BOOST_TEST(matches("*/qdisc", "frozen-bit/qdisc"));
    BOOST_TEST(!matches("frozen", "frozen-bit/qdisc"));
}

BOOST_AUTO_TEST_CASE(the_nearest_names_come_first) {
    BOOST_TEST(nearest("tx-lock/qdsc", names).front() == "tx-lock/qdisc");
    BOOST_TEST(nearest("watchdog", names).front() == "frozen-bit/watchdog");
    BOOST_TEST(nearest("zzzzzzzzzzzzzzzz", names).empty());
    BOOST_TEST(unknown_name("scenario", "qqqqqqqqqqqqqqqqqqqqqqq", names) ==
               "unknown scenario \"qqqqqqqqqqqqqqqqqqqqqqq\"");
}

BOOST_AUTO_TEST_CASE(lists_are_split_and_joined) {
    const auto parts = split_list(" a, b,,c ");
    BOOST_TEST(parts.size() == 3U);
    BOOST_TEST(join(parts) == "a, b, c");
    BOOST_TEST(plural(1, "step") == "1 step");
    BOOST_TEST(plural(0, "step") == "0 steps");
}

BOOST_AUTO_TEST_CASE(a_function_is_shown_by_its_bare_name) {
    BOOST_TEST(bare_function("int txmc::stmmac_xmit(txmc::sk_buff*, int)") == "stmmac_xmit");
    BOOST_TEST(bare_function("void main()") == "main");
    BOOST_TEST(bare_function("T* txmc::f(T) [with T = int]") == "f");
    BOOST_TEST(bare_function("std::function<void(int)> txmc::g(int)") == "g");
    BOOST_TEST(bare_function("txmc::A::build(txmc::Machine&)::<lambda(unsigned int)>") == "build");
    BOOST_TEST(bare_function("void {anonymous}::look()") == "look");
}

BOOST_AUTO_TEST_CASE(durations_have_units) {
    BOOST_TEST(cli::parse_duration("30s") == 30);
    BOOST_TEST(cli::parse_duration("5m") == 300);
    BOOST_TEST(cli::parse_duration("1h") == 3600);
    BOOST_TEST(cli::parse_duration("500ms") == 0.5);
    BOOST_TEST(cli::parse_duration("2") == 2);
    for (const char* wrong : {"", "s", "-1s", "0", "1 s", "1x", "nan", "inf"}) {
        BOOST_CHECK_THROW(cli::parse_duration(wrong), UsageError);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
