#include <boost/test/unit_test.hpp>

#include "harness/run/linearise.hpp"
#include "harness/run/recording.hpp"
#include "harness/run/search.hpp"
#include "harness/run/strategies.hpp"
#include "harness/run/usage_error.hpp"
#include "tests/support/fake_catalogue.hpp"

namespace txmc {
namespace {

using fake::cell;

SearchResult run(const Case& c, const Settings& settings = {}) {
    return search(c, fake::catalogue().properties(), settings);
}

BOOST_AUTO_TEST_SUITE(run_search)

BOOST_AUTO_TEST_CASE(every_exhaustive_strategy_gives_the_same_verdict) {
    for (const Scenario& s : fake::catalogue().scenarios) {
        if (s.name == "odd/moody") continue;
        for (const auto& [model, text] : s.expected) {
            const SearchResult dpor = run({&s, s.size, model});
            for (const StrategyInfo& info : strategies()) {
                if (!info.exhaustive) continue;
                Settings settings;
                settings.strategy = info.name;
                settings.keep_going = true;
                const SearchResult other = run({&s, s.size, model}, settings);
                BOOST_TEST_CONTEXT(s.name << ' ' << name_of(model) << ' ' << info.name) {
                    BOOST_TEST(name_of(other.verdict) == name_of(dpor.verdict));
                    BOOST_TEST(other.violated() == dpor.violated(),
                               boost::test_tools::per_element());
                    BOOST_TEST(other.counts.exhausted);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_lock_makes_the_difference) {
    BOOST_TEST(name_of(run(cell("locked/plain")).verdict) == "holds");
    const SearchResult r = run(cell("unlocked/plain"));
    BOOST_TEST(name_of(r.verdict) == "violated");
    BOOST_REQUIRE(r.violations.size() == 1U);
    BOOST_TEST(r.violations[0].property == "overlap");
    BOOST_TEST(r.violations[0].executions > 1U);
    BOOST_TEST(r.violations[0].sentence.find("packet 0") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_missed_mark_is_vacuous) {
    const SearchResult r = run(cell("odd/vacuous"));
    BOOST_TEST(name_of(r.verdict) == "vacuous");
    BOOST_TEST(r.reason == "never reached: nowhere");
}

BOOST_AUTO_TEST_CASE(a_limit_is_bounded_and_named) {
    Case c = cell("locked/plain");
    c.size = {3, 2, 2};
    Settings settings;
    settings.limits.executions = 3;
    SearchResult r = run(c, settings);
    BOOST_TEST(name_of(r.verdict) == "bounded");
    BOOST_TEST(r.reason.starts_with("limit of 3 executions, "));
    BOOST_TEST(r.reason.ends_with(" % of the branches explored"));
    BOOST_TEST(r.counts.executions == 3U);
    settings.limits.executions = 0;
    settings.limits.seconds = 1e-9;
    r = run(c, settings);
    BOOST_TEST(name_of(r.verdict) == "bounded");
    BOOST_TEST(r.reason.starts_with("time limit of "));
}

BOOST_AUTO_TEST_CASE(a_limit_that_is_just_enough_cuts_nothing) {
    Settings settings;
    settings.limits.executions = run(cell("locked/plain")).counts.executions;
    BOOST_TEST(name_of(run(cell("locked/plain"), settings).verdict) == "holds");
}

BOOST_AUTO_TEST_CASE(a_sample_never_holds) {
    Settings settings;
    settings.strategy = "random";
    const SearchResult r = run(cell("locked/plain"), settings);
    BOOST_TEST(name_of(r.verdict) == "bounded");
    BOOST_TEST(r.reason == "a sample of 10000 executions");
    BOOST_TEST(name_of(run(cell("unlocked/plain"), settings).verdict) == "violated");
}

BOOST_AUTO_TEST_CASE(a_moody_model_is_an_error) {
    const SearchResult r = run(cell("odd/moody"));
    BOOST_TEST(name_of(r.verdict) == "error");
    BOOST_TEST(r.reason.find("not deterministic") != std::string::npos);
    BOOST_TEST(r.reason.starts_with("step 2"));
}

BOOST_AUTO_TEST_CASE(an_interrupted_search_is_bounded) {
    Settings settings;
    settings.interrupted = [] { return true; };
    const SearchResult r = run(cell("locked/plain"), settings);
    BOOST_TEST(r.interrupted);
    BOOST_TEST(name_of(r.verdict) == "bounded");
}

BOOST_AUTO_TEST_CASE(a_search_ends_when_every_judged_property_is_violated) {
    Settings settings;
    settings.properties = {"overlap"};
    const SearchResult first = run(cell("unlocked/plain"), settings);
    BOOST_TEST(name_of(first.verdict) == "violated");
    BOOST_TEST(!first.counts.exhausted);
    settings.keep_going = true;
    const SearchResult all = run(cell("unlocked/plain"), settings);
    BOOST_TEST(all.counts.exhausted);
    BOOST_TEST(all.violations[0].executions > first.violations[0].executions);
}

BOOST_AUTO_TEST_CASE(other_properties_are_not_judged) {
    Settings settings;
    settings.properties = {"misuse"};
    BOOST_TEST(name_of(run(cell("unlocked/plain"), settings).verdict) == "holds");
}

BOOST_AUTO_TEST_CASE(an_unknown_strategy_is_a_usage_error) {
    Settings settings;
    settings.strategy = "dprr";
    BOOST_CHECK_THROW(run(cell("locked/plain"), settings), UsageError);
}

BOOST_AUTO_TEST_CASE(linearising_keeps_the_violation_and_saves_switches) {
    for (const Case& c : {cell("unlocked/plain"), cell("locked/interrupts"),
                          cell("locked/deadlock"), cell("unlocked/message", MemoryModel::weak)}) {
        Settings settings;
        settings.strategy = "random";
        settings.stop_at_first = true;
        const SearchResult found = run(c, settings);
        BOOST_REQUIRE(found.violations.size() == 1U);
        const FoundViolation& v = found.violations.front();
        const Linearised shorter =
            linearise(c, fake::catalogue().properties(), v.property, v.schedule);
        const Recording again = replay(c, fake::catalogue().properties(), shorter.schedule);
        BOOST_TEST_CONTEXT(c.scenario->name) {
            BOOST_TEST(again.sighting(v.property) != nullptr);
            BOOST_TEST(shorter.switches_after <= shorter.switches_before);
            BOOST_TEST(shorter.switches_after == 1U);
            BOOST_TEST(context_switches(again.steps) == shorter.switches_after);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_stale_read_is_recorded_with_the_store_that_it_missed) {
    const Case c = cell("unlocked/message", MemoryModel::weak);
    const SearchResult found = run(c);
    const Recording r =
        replay(c, fake::catalogue().properties(), found.violations.front().schedule);
    const RecordedStep& last = r.steps.back();
    BOOST_TEST(last.stale);
    BOOST_TEST(last.missed.context == 0);
    BOOST_TEST(last.missed.index == 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
