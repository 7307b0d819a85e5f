// The engine's edges: what it does with programs that are not what they should be, and with what a
// program may use.

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <map>

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"
#include "harness/explore/replay.hpp"
#include "tests/support/thread_program.hpp"
// After relacy, which defines macros: nlohmann/json.hpp uses the names.
#include <nlohmann/json.hpp>

#if defined($) || defined(RL_TEST) || defined(RL_LOG) || defined(RL_UNTIL) || defined(VAR)
#error "a macro of relacy has leaked"
#endif
#if defined(new) || defined(delete) || defined(memory_order_relaxed) || defined(atomic_history_size)
#error "a macro of relacy's catch-all header has leaked"
#endif

namespace txmc::testing {
namespace {

/// T0 reads another cell in each execution.
ThreadProgram moody(int& executions) {
    ThreadProgram p(3);
    p.thread([](Shared& s) { s.store(0, 1); });
    p.thread([&executions](Shared& s) {
        executions += 1;
        s.saw(s.load(executions % 2 + 1));
        s.saw(s.load(0));
    });
    return p;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explore_engine)

BOOST_AUTO_TEST_CASE(another_behaviour_in_a_replay_is_a_divergence) {
    int executions = 0;
    ThreadProgram p = moody(executions);
    BOOST_CHECK_EXCEPTION(explore_dpor(p), Divergence, [](const Divergence& d) {
        BOOST_TEST(d.what() == "step 1: the model is not deterministic: T1 is about to run load");
        return d.step() == 1;
    });
}

BOOST_AUTO_TEST_CASE(an_exception_of_a_body_ends_the_search) {
    ThreadProgram p(1);
    p.thread([](Shared& s) {
        s.store(0, 1);
        throw std::runtime_error("no such ring");
    });
    p.thread([](Shared& s) { s.store(0, 2); });
    BOOST_CHECK_THROW(explore_dpor(p), std::runtime_error);
    ThreadProgram next(1);
    next.thread([](Shared& s) { s.store(0, 1); });
    BOOST_TEST(explore_dpor(next).executions == 1);
}

BOOST_AUTO_TEST_CASE(one_context_and_sixteen) {
    for (const int n : {1, 16}) {
        ThreadProgram p(n);
        for (int i = 0; i < n; ++i) {
            p.thread([i](Shared& s) {
                s.store(i, i);
                s.saw(s.load(i));
            });
        }
        BOOST_TEST(explore_dpor(p).executions == 1);
        BOOST_TEST(p.outcomes.begin()->back().front() == n - 1);
    }
}

BOOST_AUTO_TEST_CASE(no_context_or_seventeen_are_refused) {
    ThreadProgram none(1);
    BOOST_CHECK_THROW(explore_dpor(none), std::invalid_argument);
    ThreadProgram many(1);
    for (int i = 0; i < 17; ++i) many.thread([](Shared&) {});
    BOOST_CHECK_THROW(explore_dpor(many), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_schedule_replays_its_execution) {
    ThreadProgram p(2);
    p.thread([](Shared& s) {
        s.store(0, 1);
        s.saw(s.load(1));
    });
    p.thread([](Shared& s) {
        s.store(1, 1);
        s.saw(s.load(0));
    });
    std::vector<Step> wanted;
    p.look = [&](Execution& e) {
        const bool both_old = e.events()[1].read == 0 || e.events()[3].read == 0;
        if (both_old && wanted.empty()) wanted = schedule_of(e);
    };
    explore_dpor(p);
    BOOST_REQUIRE(wanted.size() == 4U);
    std::vector<Step> again;
    p.look = [&](Execution& e) { again = schedule_of(e); };
    Replay replay(wanted);
    BOOST_TEST(explore(p, replay, MemoryModel::weak).executions == 1);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        BOOST_TEST(again.at(i).context == wanted[i].context);
        BOOST_TEST((again.at(i).store == wanted[i].store));
    }
    wanted[2].word = "xchg";
    Replay wrong(wanted);
    BOOST_CHECK_EXCEPTION(explore(p, wrong, MemoryModel::weak), Divergence,
                          [](const Divergence& d) { return d.step() == 3; });
}

BOOST_AUTO_TEST_CASE(a_body_may_use_ordinary_containers) {
    ThreadProgram p(1);
    for (int i = 0; i < 2; ++i) {
        p.thread([i](Shared& s) {
            std::map<std::string, int> counts;
            counts[fmt::format("a name that is longer than a short string, {}", i)] = s.load(0);
            s.increment(0);
            nlohmann::json json = counts;
            json["list"] = {1, 2, 3};
            s.saw(static_cast<int>(json.dump().size()));
        });
    }
    const std::uint64_t dpor = explore_dpor(p).distinct;
    BOOST_TEST(dpor == explore_brute_force(p).distinct);
    BOOST_TEST(p.outcomes.size() == 1);
}

BOOST_AUTO_TEST_CASE(an_assertion_is_the_standard_one) {
    // relacy's own assert would be a fault of the model here.
    BOOST_TEST(nlohmann::json::parse("[1, 2]").at(1) == 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
