// Executions of well-known programs, pinned: a change of the reduction that costs executions shows
// here. The sources of the figures are in docs/decisions/0002-exploration.md.

#include <boost/test/unit_test.hpp>

#include "tests/support/thread_program.hpp"

namespace txmc::testing {
namespace {

constexpr Order acquire = Order::acquire;
constexpr Order release = Order::release;
constexpr Order relaxed = Order::relaxed;

/// T0 looks for the last zero; Ti copies its left neighbour, plus one.
ThreadProgram lastzero(int n, Order load, Order store) {
    ThreadProgram p(n + 1);
    p.thread([=](Shared& s) {
        int i = n;
        while (i > 0 && s.load(i, load) != 0) --i;
        s.saw(i);
    });
    for (int i = 1; i <= n; ++i) {
        p.thread([=](Shared& s) { s.store(i, s.load(i - 1, load) + 1, store); });
    }
    return p;
}

/// Two threads each add the other's number to their own, n times.
ThreadProgram fib(int n) {
    ThreadProgram p(2, 1);
    for (int own = 0; own < 2; ++own) {
        p.thread([=](Shared& s) {
            for (int i = 0; i < n; ++i) {
                const int a = s.load(0, acquire);
                const int b = s.load(1, acquire);
                s.store(own, a + b, release);
            }
        });
    }
    p.thread([](Shared& s) {
        s.saw(s.load(0, acquire));
        s.saw(s.load(1, acquire));
    });
    return p;
}

ThreadProgram casrot(int n) {
    ThreadProgram p(1);
    for (int i = 1; i <= n; ++i) {
        p.thread([=](Shared& s) { s.saw(s.compare_exchange(0, i - 1, i) ? 1 : 0); });
    }
    return p;
}

/// Each thread stores to its own cell and loads its neighbour's.
ThreadProgram store_buffering(int n, bool barrier) {
    ThreadProgram p(n);
    for (int i = 0; i < n; ++i) {
        p.thread([=](Shared& s) {
            s.store(i, 1);
            if (barrier) linux_words::smp_mb();
            s.saw(s.load((i + 1) % n));
        });
    }
    return p;
}

ThreadProgram iriw() {
    ThreadProgram p(2);
    p.thread([](Shared& s) { s.store(0, 1); });
    p.thread([](Shared& s) { s.store(1, 1); });
    for (int first = 0; first < 2; ++first) {
        p.thread([=](Shared& s) {
            s.saw(s.load(first, acquire));
            s.saw(s.load(1 - first, acquire));
        });
    }
    return p;
}

ThreadProgram increments_and_load() {
    ThreadProgram p(1);
    for (int i = 0; i < 3; ++i) {
        p.thread([](Shared& s) {
            s.increment(0);
            s.increment(0);
            s.saw(s.load(0));
        });
    }
    return p;
}

std::uint64_t executions(ThreadProgram p, MemoryModel model = MemoryModel::weak) {
    return explore_dpor(p, model).executions;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explore_floors)

BOOST_AUTO_TEST_CASE(lastzero_has_one_execution_per_graph) {
    // (N + 3) 2^(N - 2) with acquire and release, as GenMC.
    BOOST_TEST(executions(lastzero(3, acquire, release)) == 12);
    BOOST_TEST(executions(lastzero(4, acquire, release)) == 28);
    BOOST_TEST(executions(lastzero(5, acquire, release)) == 64);
    BOOST_TEST(executions(lastzero(6, acquire, release)) == 144);
    BOOST_TEST(executions(lastzero(4, relaxed, relaxed)) == 40);
    BOOST_TEST(executions(lastzero(6, relaxed, relaxed)) == 224);
}

BOOST_AUTO_TEST_CASE(fib_grows_no_faster_than_its_graphs) {
    BOOST_TEST(executions(fib(2)) == 167);
    BOOST_TEST(executions(fib(3)) == 3231);
}

BOOST_AUTO_TEST_CASE(a_failed_compare_exchange_is_a_load) {
    BOOST_TEST(executions(casrot(5)) == 43);
    BOOST_TEST(executions(casrot(6)) == 144);
}

BOOST_AUTO_TEST_CASE(independent_reads_of_independent_writes) {
    ThreadProgram p = iriw();
    const Counts counts = explore_dpor(p);
    BOOST_TEST(counts.executions == 17);
    BOOST_TEST(counts.distinct == 16);
    BOOST_TEST(p.outcomes.size() == 16);
    BOOST_TEST(explore_dpor(p, MemoryModel::sc).executions == 15);
    BOOST_TEST(p.outcomes.size() == 15);
}

BOOST_AUTO_TEST_CASE(read_modify_writes_of_one_location) {
    BOOST_TEST(executions(increments_and_load()) == 762);
    BOOST_TEST(executions(increments_and_load(), MemoryModel::sc) == 762);
}

BOOST_AUTO_TEST_CASE(store_buffering_with_and_without_barriers) {
    ThreadProgram p = store_buffering(4, true);
    BOOST_TEST(explore_dpor(p).executions == 104);
    BOOST_TEST(p.outcomes.size() == 15);
    BOOST_TEST(executions(store_buffering(4, true), MemoryModel::sc) == 15);
    // Where all loads are stale, the graph is found once for each load that may be the last.
    BOOST_TEST(executions(store_buffering(4, false)) == 19);
}

BOOST_AUTO_TEST_CASE(a_search_ends_exhausted) {
    ThreadProgram p = store_buffering(2, false);
    const Counts counts = explore_dpor(p);
    BOOST_TEST(counts.exhausted);
    BOOST_TEST(counts.executions == 5);
    BOOST_TEST(counts.distinct == 4);
    BOOST_TEST(counts.deepest == 4);
    const std::set<Outcome> found = p.outcomes;
    BOOST_TEST(explore_brute_force(p).distinct == 4);
    BOOST_TEST((found == p.outcomes));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
