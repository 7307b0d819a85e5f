// The text of the console's parts against files. To approve a change: TXMC_APPROVE=1 and run this
// test again from the root of the repository, then read the difference.

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "harness/run/suite.hpp"
#include "reports/counterexample.hpp"
#include "reports/table.hpp"
#include "tests/support/fake_catalogue.hpp"

namespace txmc {
namespace {

void compare(const std::string& name, const std::string& text) {
    const std::string path = "tests/golden/" + name + ".txt";
    if (std::getenv("TXMC_APPROVE") != nullptr) std::ofstream(path) << text;
    std::ostringstream golden;
    golden << std::ifstream(path).rdbuf();
    BOOST_TEST(text == golden.str(), path << " differs:\n" << text);
}

RunReport run(const std::string& scenario, MemoryModel model) {
    const std::vector<Case> cells{fake::cell(scenario, model)};
    RunReport report = run_suite(fake::catalogue(), cells, {}, {});
    // What depends on the machine.
    report.seconds = 1;
    for (CellReport& cell : report.cells) cell.search.counts.seconds = 0.5;
    return report;
}

std::string story_of(const std::string& scenario, MemoryModel model, bool full) {
    const RunReport report = run(scenario, model);
    const ViolationReport& v = report.cells.at(0).violations.at(0);
    return render_counterexample(v.story.value(), v, full);
}

BOOST_AUTO_TEST_SUITE(golden_text)

BOOST_AUTO_TEST_CASE(a_plain_interleaving) {
    compare("overlap", story_of("unlocked/plain", MemoryModel::sc, false));
}

BOOST_AUTO_TEST_CASE(a_stale_read) {
    compare("stale", story_of("unlocked/message", MemoryModel::weak, false));
}

BOOST_AUTO_TEST_CASE(a_deadlock) {
    compare("deadlock", story_of("locked/deadlock", MemoryModel::sc, false));
}

BOOST_AUTO_TEST_CASE(interrupts_are_nested) {
    compare("interrupts", story_of("locked/interrupts", MemoryModel::sc, false));
    compare("interrupts-full", story_of("locked/interrupts", MemoryModel::sc, true));
}

BOOST_AUTO_TEST_CASE(a_table) {
    RunReport report = run("unlocked/plain", MemoryModel::sc);
    for (const char* name : {"locked/plain", "odd/vacuous", "odd/moody"}) {
        report.cells.push_back(run(name, MemoryModel::sc).cells.at(0));
    }
    report.planned = report.cells.size();
    report.by_expectation = true;
    compare("table", render_table(report) + render_stats(report) + render_summary(report));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
