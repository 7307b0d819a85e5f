#include <boost/test/unit_test.hpp>

#include "harness/run/suite.hpp"
#include "harness/run/usage_error.hpp"
#include "tests/support/fake_catalogue.hpp"

namespace txmc {
namespace {

using fake::catalogue;

class Notes final : public RunListener {
public:
    void run_started(std::size_t) override { text += "("; }
    void cell_started(const Case&, std::size_t) override { text += "["; }
    void violation(const Case&, const ViolationReport&) override { text += "v"; }
    void cell_finished(const CellReport&, std::size_t) override { text += "]"; }
    void run_finished(const RunReport&) override { text += ")"; }
    std::string text;
};

RunReport run(const std::vector<std::string>& patterns, SuiteSettings settings = {},
              std::vector<MemoryModel> models = {}) {
    Selection selection;
    selection.patterns = patterns;
    selection.memory_models = std::move(models);
    return run_suite(catalogue(), select(catalogue(), selection), settings, {});
}

BOOST_AUTO_TEST_SUITE(run_suites)

BOOST_AUTO_TEST_CASE(a_suite_whose_expectations_are_met_exits_with_0) {
    Selection selection;
    selection.suite = "default";
    const auto cells = select(catalogue(), selection);
    BOOST_TEST(cells.size() == 6U);
    BOOST_TEST(run_suite(catalogue(), cells, {}, {}).exit_code == 0);
    selection.suite = "full";
    BOOST_TEST(select(catalogue(), selection).size() > cells.size());
}

BOOST_AUTO_TEST_CASE(without_expectations_the_verdicts_count) {
    SuiteSettings settings;
    settings.by_expectation = false;
    BOOST_TEST(run({"locked/plain"}, settings).exit_code == 0);
    BOOST_TEST(run({"unlocked/plain"}, settings).exit_code == 1);
    BOOST_TEST(run({"odd/vacuous"}, settings).exit_code == 4);
    BOOST_TEST(run({"odd/*", "unlocked/*"}, settings).exit_code == 5);
}

BOOST_AUTO_TEST_CASE(an_expected_violation_that_cannot_appear_is_1) {
    SuiteSettings settings;
    settings.search.properties = {"misuse"};
    // Restricted to a property that is not expected to be violated, the cell is expected to hold.
    BOOST_TEST(run({"unlocked/plain"}, settings).exit_code == 0);
    std::vector<Scenario> changed(catalogue().scenarios.begin(), catalogue().scenarios.end());
    changed[0].expected = {{MemoryModel::sc, "violated: overlap"}};
    const Catalogue other{changed, catalogue().properties};
    const auto cells = select(other, {{"locked/plain"}, "", {}, {}});
    BOOST_TEST(run_suite(other, cells, {}, {}).exit_code == 1);
}

BOOST_AUTO_TEST_CASE(nothing_checked_is_vacuous) {
    BOOST_TEST(run_suite(catalogue(), {}, {}, {}).exit_code == 4);
}

BOOST_AUTO_TEST_CASE(an_expectation_belongs_to_the_size_of_its_scenario) {
    Selection selection;
    selection.patterns = {"unlocked/plain"};
    selection.size.packets = 2;
    const RunReport r = run_suite(catalogue(), select(catalogue(), selection), {}, {});
    BOOST_TEST(!r.cells.at(0).expectation.has_value());
    BOOST_TEST(r.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(the_strongest_memory_model_is_found) {
    RunReport r = run({"unlocked/message"}, {}, {MemoryModel::weak});
    const ViolationReport weak = r.cells.at(0).violations.at(0);
    BOOST_TEST(name_of(weak.strongest) == "weak");
    BOOST_TEST(weak.stronger_exhausted.value());
    BOOST_TEST(name_of(weak.story->cell.memory_model) == "weak");
    r = run({"unlocked/plain"}, {}, {MemoryModel::weak});
    const ViolationReport plain = r.cells.at(0).violations.at(0);
    BOOST_TEST(name_of(plain.strongest) == "sc");
    BOOST_TEST(name_of(plain.story->cell.memory_model) == "sc");
    r = run({"unlocked/plain"});
    BOOST_TEST(r.cells.at(1).violations.at(0).shown_there);
}

BOOST_AUTO_TEST_CASE(an_interrupted_run_exits_with_130_or_1) {
    int calls = 0;
    SuiteSettings settings;
    settings.search.interrupted = [&] { return ++calls > 1; };
    RunReport r = run({"locked/*"}, settings);
    BOOST_TEST(r.interrupted);
    BOOST_TEST(r.cells.size() < r.planned);
    BOOST_TEST(r.exit_code == 130);
    RunReport known;
    known.interrupted = true;
    known.cells.emplace_back().violations.emplace_back();
    BOOST_TEST(exit_code_of(known) == 1);
    known.cells[0].violations[0].expected = true;
    BOOST_TEST(exit_code_of(known) == 130);
}

BOOST_AUTO_TEST_CASE(listeners_hear_paired_events) {
    Notes a;
    Notes b;
    RunListener* const listeners[] = {&a, &b};
    const std::vector<Case> cells{fake::cell("locked/plain"), fake::cell("unlocked/plain")};
    run_suite(catalogue(), cells, {}, listeners);
    BOOST_TEST(a.text == "([][v])");
    BOOST_TEST(b.text == a.text);
}

BOOST_AUTO_TEST_CASE(a_selection_that_cannot_be_is_refused_before_anything_runs) {
    BOOST_CHECK_THROW(run({"lockd/plain"}), UsageError);
    BOOST_CHECK_THROW(run({"nothing*"}), UsageError);
    const std::vector<Case> cells{{&fake::scenario("locked/plain"), {9, 1, 2}, MemoryModel::sc}};
    BOOST_CHECK_THROW(run_suite(catalogue(), cells, {}, {}), UsageError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
