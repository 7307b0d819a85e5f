#include "tests/wrong/bite.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>

#include "harness/run/suite.hpp"
#include "harness/run/trace.hpp"
#include "properties/faults.hpp"
#include "tests/support/temporary_folder.hpp"

namespace txmc::testing {
namespace {

Catalogue catalogue_of(const Scenario& scenario) {
    return {std::span(&scenario, 1), [] { return all_properties(); }};
}

bool is_fault(const std::string& property) {
    const auto faults = fault_properties();
    return std::any_of(faults.begin(), faults.end(),
                       [&](const FaultProperty& f) { return f.name == property; });
}

Case cell_of(const Scenario& scenario, MemoryModel model) {
    return {&scenario, scenario.size, model};
}

constexpr std::array strategies = {"states", "dpor"};

void check_violated(const Scenario& mutant, const Bite& bite, MemoryModel model) {
    const auto expected = bite.violated.empty() ? std::vector{bite.property} : bite.violated;
    for (const char* strategy : strategies) {
        if (bite.large && strategy == std::string_view("dpor")) continue;
        const SearchResult found = search_all(cell_of(mutant, model), strategy);
        BOOST_TEST_CONTEXT(strategy) {
            BOOST_TEST(found.counts.exhausted);
            BOOST_TEST(sorted(found.violated()) == sorted(expected),
                       boost::test_tools::per_element());
        }
        for (const FoundViolation& v : found.violations) BOOST_TEST_MESSAGE("    " << v.sentence);
    }
}

/// The way of the tool: the violation is found under weak, told under the strongest memory model
/// and written to a file.
ViolationReport report_of(const Scenario& mutant, const Bite& bite, const std::string& folder) {
    SuiteSettings settings;
    settings.search.strategy = "states";
    settings.search.properties = {bite.property};
    // A fault is judged whatever is selected; a property ends the search when it is violated.
    settings.search.stop_at_first = is_fault(bite.property);
    settings.out = folder;
    const std::vector<Case> cells = {cell_of(mutant, MemoryModel::weak)};
    const RunReport run = run_suite(catalogue_of(mutant), cells, settings, {});
    BOOST_REQUIRE(run.cells.size() == 1U);
    BOOST_TEST(run.cells[0].search.reason == "");
    for (const ViolationReport& v : run.cells[0].violations) {
        if (v.property == bite.property) return v;
    }
    BOOST_FAIL(bite.property << " is not violated under weak");
    return {};
}

void check_sentence(const std::string& sentence, const std::vector<std::string>& parts) {
    for (const std::string& part : parts) {
        const bool found = sentence.find(part) != std::string::npos;
        BOOST_TEST(found, '"' << sentence << "\" does not say \"" << part << '"');
    }
}

void check_replay(const Scenario& mutant, const Counterexample& story) {
    const Catalogue catalogue = catalogue_of(mutant);
    const Trace trace = read_trace(story.trace_file, catalogue);
    BOOST_TEST(trace.property == story.property);
    const Recording again = replay_trace(trace, catalogue);
    const Sighting* sighting = again.sighting(story.property);
    BOOST_REQUIRE(sighting != nullptr);
    BOOST_TEST(sighting->sentence == story.sentence);
    BOOST_TEST(sighting->steps == trace.steps.size());
}

}  // namespace

void check_holds(const Scenario& scenario, MemoryModel model) {
    const SearchResult found = search_all(cell_of(scenario, model));
    BOOST_TEST_CONTEXT(
        scenario.name << ' ' << name_of(model) << ": "
                      << (found.violations.empty() ? found.reason : found.violations[0].sentence)) {
        BOOST_TEST(name_of(found.verdict) == "holds");
        BOOST_TEST(found.violated() == std::vector<std::string>(),
                   boost::test_tools::per_element());
        BOOST_TEST(found.counts.exhausted);
    }
}

void check_bites(const Scenario& mutant, const Bite& bite) {
    BOOST_TEST_MESSAGE(mutant.name);
    BOOST_TEST_CONTEXT(mutant.name) {
        // Dpor is too slow for a card under x86; report_of() searches that by states.
        const bool reordered = bite.strongest != MemoryModel::sc;
        if (reordered) check_holds(mutant, MemoryModel::sc);
        check_violated(mutant, bite, reordered ? MemoryModel::weak : MemoryModel::sc);
        const TemporaryFolder folder;
        const ViolationReport report = report_of(mutant, bite, folder.path());
        BOOST_TEST(report.stronger_exhausted.value());
        BOOST_REQUIRE(report.story.has_value());
        BOOST_TEST(name_of(report.story->cell.memory_model) == name_of(bite.strongest));
        check_sentence(report.sentence, bite.says);
        check_replay(mutant, *report.story);
    }
}

}  // namespace txmc::testing
