// Whole sets of final states of small tests, under both memory models.

#include <boost/test/unit_test.hpp>

#include "tests/unit/litmus_texts.hpp"

namespace txmc::herd {
namespace {

using States = std::set<std::string>;

/// The oracle, which leaves out no execution.
States all_states(const std::string& body, MemoryModel model) {
    RunSettings settings;
    settings.memory_model = model;
    settings.strategy = "brute-force";
    const FileReport r = run_text("t.litmus", "C t\n" + body, settings);
    BOOST_TEST(r.exhausted);
    return states_of(r);
}

void judge(const std::string& body, const States& sc, const States& weak) {
    BOOST_TEST_CONTEXT(body) {
        BOOST_TEST(all_states(body, MemoryModel::sc) == sc, boost::test_tools::per_element());
        BOOST_TEST(all_states(body, MemoryModel::weak) == weak, boost::test_tools::per_element());
        BOOST_TEST(states_of(body, MemoryModel::sc) == sc, boost::test_tools::per_element());
        BOOST_TEST(states_of(body, MemoryModel::weak) == weak, boost::test_tools::per_element());
    }
}

States with(States states, const std::string& more) {
    states.insert(more);
    return states;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_states)

BOOST_AUTO_TEST_CASE(store_buffering) {
    const States sc{"0:r0=0; 1:r1=1;", "0:r0=1; 1:r1=0;", "0:r0=1; 1:r1=1;"};
    judge(R"({}
P0(int *x, int *y) { int r0; WRITE_ONCE(*x, 1); r0 = READ_ONCE(*y); }
P1(int *x, int *y) { int r1; WRITE_ONCE(*y, 1); r1 = READ_ONCE(*x); }
exists (0:r0=0 /\ 1:r1=0))",
          sc, with(sc, "0:r0=0; 1:r1=0;"));
}

BOOST_AUTO_TEST_CASE(message_passing) {
    const States sc{"1:r0=0; 1:r1=0;", "1:r0=0; 1:r1=1;", "1:r0=1; 1:r1=1;"};
    judge(R"({}
P0(int *x, int *y) { WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); }
P1(int *x, int *y) { int r0 = READ_ONCE(*y); int r1 = READ_ONCE(*x); }
exists (1:r0=1 /\ 1:r1=0))",
          sc, with(sc, "1:r0=1; 1:r1=0;"));
}

BOOST_AUTO_TEST_CASE(plain_accesses_are_relaxed_and_said_to_be_plain) {
    const States sc{"1:r0=0; 1:r1=0;", "1:r0=0; 1:r1=1;", "1:r0=1; 1:r1=1;"};
    const std::string body = R"({}
P0(int *x, int *y) { *x = 1; *y = 1; }
P1(int *x, int *y) { int r0, r1; r0 = *y; r1 = *x; }
exists (1:r0=1 /\ 1:r1=0))";
    judge(body, sc, with(sc, "1:r0=1; 1:r1=0;"));
    BOOST_TEST(run_body(body).plain);
    BOOST_TEST(!run_body("{} P0(int *x) { WRITE_ONCE(*x, 1); } exists (x=1)").plain);
}

BOOST_AUTO_TEST_CASE(an_address_dependency_orders_and_a_control_dependency_does_not) {
    const auto reader = [](const std::string& statements) {
        return "{ int a = 1; int *p = &b; int b = 3; }\n"
               "P0(int *a, int **p) { WRITE_ONCE(*a, 2); smp_wmb(); WRITE_ONCE(*p, a); }\n"
               "P1(int *a, int **p) { int *r0; int r1 = 9; " +
               statements + "}\nexists (1:r0=a /\\ 1:r1=1)";
    };
    const States ordered{"1:r0=b; 1:r1=3;", "1:r0=a; 1:r1=2;"};
    judge(reader("r0 = READ_ONCE(*p); r1 = READ_ONCE(*r0);"), ordered, ordered);
    judge(reader("r0 = rcu_dereference(*p); r1 = *r0;"), ordered, ordered);
    judge(
        "{ int a = 1; int f; }\n"
        "P0(int *a, int *f) { WRITE_ONCE(*a, 2); smp_wmb(); WRITE_ONCE(*f, 1); }\n"
        "P1(int *a, int *f) { int r0; int r1 = 9; r0 = READ_ONCE(*f); if (r0) r1 = "
        "READ_ONCE(*a); }\nexists (1:r0=1 /\\ 1:r1=1)",
        {"1:r0=0; 1:r1=9;", "1:r0=1; 1:r1=2;"},
        {"1:r0=0; 1:r1=9;", "1:r0=1; 1:r1=1;", "1:r0=1; 1:r1=2;"});
}

BOOST_AUTO_TEST_CASE(an_address_that_is_calculated_from_a_value_depends_on_it) {
    const auto body = [](const std::string& second) {
        return R"({}
P0(int *x, int *y) { WRITE_ONCE(*x, 1); smp_wmb(); WRITE_ONCE(*y, 1); }
P1(int *x, int *y) { r0 = READ_ONCE(*y); r2 = r0 ^ r0; r3 = x + r2; r1 = )" +
               second + "; }\nexists (1:r0=1 /\\ 1:r1=0)";
    };
    BOOST_TEST(!seen(body("READ_ONCE(*r3)")));
    BOOST_TEST(seen(body("READ_ONCE(*x)")));
    const std::string exchanged = R"({}
P0(int *x, int *y) { WRITE_ONCE(*x, 1); smp_wmb(); WRITE_ONCE(*y, 1); }
P1(int *x, int *y) { r0 = xchg_relaxed(y, 2); r1 = READ_ONCE(*)";
    BOOST_TEST(!seen(exchanged + "(x + (r0 - r0))); }\nexists (1:r0=1 /\\ 1:r1=0)"));
    BOOST_TEST(seen(exchanged + "x); }\nexists (1:r0=1 /\\ 1:r1=0)"));
}

BOOST_AUTO_TEST_CASE(locks_exclude_each_other) {
    const std::string half =
        "{ int r0; spin_lock(l); r0 = READ_ONCE(*x); WRITE_ONCE(*x, r0 + 1); "
        "spin_unlock(l); }\n";
    const std::string head = "{} \nP0(int *x, spinlock_t *l) ";
    const std::string body = head + half + "P1(int *x, spinlock_t *l) " + half;
    const States states{"0:r0=0; 1:r0=1; x=2;", "0:r0=1; 1:r0=0; x=2;"};
    judge(body + "exists (x=1 /\\ 0:r0=0 /\\ 1:r0=0)", states, states);
}

BOOST_AUTO_TEST_CASE(a_trylock_succeeds_or_fails) {
    const std::string half =
        "{ int r0; r0 = spin_trylock(l); if (r0) { r1 = spin_is_locked(l); "
        "spin_unlock(l); } }\n";
    const States states{"0:r0=0; 0:r1=0; 1:r0=1;", "0:r0=1; 0:r1=1; 1:r0=0;",
                        "0:r0=1; 0:r1=1; 1:r0=1;"};
    judge("{}\nP0(spinlock_t *l) " + half + "P1(spinlock_t *l) " + half +
              "locations [0:r0;0:r1;1:r0] exists (0:r0=0)",
          states, states);
}

BOOST_AUTO_TEST_CASE(only_executions_that_end_count) {
    const std::string body = R"({}
P0(int *x, spinlock_t *a, spinlock_t *b)
{ spin_lock(a); spin_lock(b); WRITE_ONCE(*x, 1); spin_unlock(b); spin_unlock(a); }
P1(int *x, spinlock_t *a, spinlock_t *b)
{ spin_lock(b); spin_lock(a); WRITE_ONCE(*x, 2); spin_unlock(a); spin_unlock(b); }
exists (x=0))";
    judge(body, {"x=1;", "x=2;"}, {"x=1;", "x=2;"});
    BOOST_TEST(run_body(body).deadlocked);
    const FileReport never = run_body(
        "(* Result: DEADLOCK *) {}\nP0(spinlock_t *l) "
        "{ spin_lock(l); spin_lock(l); }");
    BOOST_TEST(never.states.empty());
    BOOST_TEST(name_of(never.comparison) == "agree");
}

BOOST_AUTO_TEST_CASE(a_grace_period_waits_for_readers) {
    const auto body = [](const std::string& open, const std::string& close) {
        return "{}\nP0(int *x, int *y) { int r0; int r1; " + open +
               "r0 = READ_ONCE(*x); r1 = READ_ONCE(*y); " + close +
               "}\nP1(int *x, int *y) { WRITE_ONCE(*y, 1); synchronize_rcu(); WRITE_ONCE(*x, 1); "
               "}\nexists (0:r0=1 /\\ 0:r1=0)";
    };
    const States sc{"0:r0=0; 0:r1=0;", "0:r0=0; 0:r1=1;", "0:r0=1; 0:r1=1;"};
    judge(body("rcu_read_lock(); ", "rcu_read_unlock(); "), sc, sc);
    judge(body("", ""), sc, with(sc, "0:r0=1; 0:r1=0;"));
}

BOOST_AUTO_TEST_CASE(a_filter_takes_states_out) {
    const std::string body = R"({}
P0(int *x) { WRITE_ONCE(*x, 1); }
P1(int *x) { int r0 = READ_ONCE(*x); }
locations [x; 1:r0]
filter (1:r0=0)
exists (x=1))";
    judge(body, {"1:r0=0; x=1;"}, {"1:r0=0; x=1;"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::herd
