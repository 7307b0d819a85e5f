// A scenario that never reaches what it is about proves nothing, however well it holds.

#include <boost/test/unit_test.hpp>

#include "harness/run/suite.hpp"
#include "models/schemes/tx_lock.hpp"
#include "tests/wrong/workload_of.hpp"

namespace txmc::testing {
namespace {

/// Two packets in a ring of 16: the queue is never stopped.
Scenario roomy(std::vector<std::string> must_reach) {
    scenarios::Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    Scenario s = workload_of("roomy", {1, 2, 16}, w, std::move(must_reach));
    s.expected[MemoryModel::sc] = "holds";
    return s;
}

SearchResult search_roomy(std::vector<std::string> must_reach) {
    const Scenario s = roomy(std::move(must_reach));
    return search_all({&s, s.size, MemoryModel::sc});
}

int exit_code_of_suite(std::vector<std::string> must_reach, bool by_expectation) {
    const Scenario s = roomy(std::move(must_reach));
    const Catalogue catalogue{std::span(&s, 1), [] { return all_properties(); }};
    SuiteSettings settings;
    settings.by_expectation = by_expectation;
    const std::vector<Case> cells = {{&s, s.size, MemoryModel::sc}};
    return run_suite(catalogue, cells, settings, {}).exit_code;
}

BOOST_AUTO_TEST_SUITE(vacuous)

BOOST_AUTO_TEST_CASE(a_mark_that_is_reached_holds) {
    BOOST_TEST(name_of(search_roomy({"bypass taken"}).verdict) == "holds");
    BOOST_TEST(exit_code_of_suite({"bypass taken"}, false) == 0);
    BOOST_TEST(exit_code_of_suite({"bypass taken"}, true) == 0);
}

BOOST_AUTO_TEST_CASE(a_mark_that_cannot_be_reached_is_vacuous) {
    const SearchResult result = search_roomy({"bypass taken", "queue stopped"});
    BOOST_TEST(result.counts.exhausted);
    BOOST_TEST(name_of(result.verdict) == "vacuous");
    BOOST_TEST(exit_code(result.verdict) == 4);
    BOOST_TEST(result.reason == "never reached: queue stopped");
}

BOOST_AUTO_TEST_CASE(nor_is_it_what_a_suite_expects) {
    BOOST_TEST(exit_code_of_suite({"queue stopped"}, false) == 4);
    BOOST_TEST(exit_code_of_suite({"queue stopped"}, true) == 4);
}

BOOST_AUTO_TEST_CASE(a_mark_that_nobody_knows_is_vacuous) {
    BOOST_TEST(name_of(search_roomy({"queue stoped"}).verdict) == "vacuous");
}

BOOST_AUTO_TEST_CASE(a_violation_is_one_although_a_mark_is_missed) {
    scenarios::Workload w;
    w.scheme = std::make_shared<schemes::tx_lock>();
    w.card.tx_coal_frames = 0;  // no interrupt, no timer
    const Scenario s = workload_of("no interrupt", {1, 1, 4}, w, {"queue woken"});
    const SearchResult result = search_all({&s, s.size, MemoryModel::sc});
    BOOST_TEST(name_of(result.verdict) == "violated");
    BOOST_TEST(result.missed_marks.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
