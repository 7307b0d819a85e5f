// Searches in processes of their own: the same results, in the same order, whatever happens to one.

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>

#include "harness/run/pool.hpp"
#include "harness/run/wire.hpp"
#include "tests/support/fake_catalogue.hpp"

namespace txmc {
namespace {

const std::vector<Case>& cells() {
    static const std::vector<Case> all = {fake::cell("locked/plain"), fake::cell("unlocked/plain"),
                                          fake::cell("locked/deadlock"),
                                          fake::cell("locked/plain")};
    return all;
}

SearchResult searched(const Case& cell, const ProgressListener& progress) {
    if (progress) progress({.executions = 7});
    return search(cell, fake::catalogue().properties(), Settings{});
}

std::string text_of(SearchResult r) {
    r.counts.seconds = 0;
    return wire::message(r);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_pool)

BOOST_AUTO_TEST_CASE(the_results_are_those_of_one_process) {
    for (const std::size_t jobs : {1, 3}) {
        SearchPool pool(cells(), jobs, searched, {});
        std::uint64_t progress = 0;
        for (const Case& cell : cells()) {
            const SearchResult r = pool.take([&](const Counts& c) { progress += c.executions; });
            BOOST_TEST(text_of(r) == text_of(searched(cell, {})), cell.scenario->name);
        }
        BOOST_TEST(progress == 4 * 7);
        BOOST_TEST(!pool.has_next());
    }
}

BOOST_AUTO_TEST_CASE(a_crash_is_an_error_of_its_cell_alone) {
    const auto crash = [](const Case& cell, const ProgressListener& p) {
        if (cell.scenario->name == "unlocked/plain") std::raise(SIGKILL);
        if (cell.scenario->name == "locked/deadlock") throw std::runtime_error("out of luck");
        return searched(cell, p);
    };
    SearchPool pool(cells(), 2, crash, {});
    BOOST_TEST((pool.take({}).verdict == Verdict::holds));
    const SearchResult killed = pool.take({});
    BOOST_TEST((killed.verdict == Verdict::error));
    BOOST_TEST(killed.reason == "the search was ended by signal 9 (Killed)");
    BOOST_TEST(pool.take({}).reason == "out of luck");
    BOOST_TEST((pool.take({}).verdict == Verdict::holds));
}

BOOST_AUTO_TEST_CASE(an_interrupt_reaches_those_that_run_and_starts_no_other) {
    static volatile std::sig_atomic_t told = 0;
    const auto endless = [](const Case&, const ProgressListener& p) {
        std::signal(SIGINT, [](int) { told = 1; });
        p({});  // it is ready
        while (told == 0) usleep(1000);
        SearchResult r;
        r.interrupted = true;
        return r;
    };
    bool ready = false;
    SearchPool pool(cells(), 2, endless, [&] { return ready; });
    BOOST_TEST(pool.take([&](const Counts&) { ready = true; }).interrupted);
    BOOST_TEST(pool.has_next());
    pool.take({});
    BOOST_TEST(!pool.has_next());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc
