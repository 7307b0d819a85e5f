// RCU: a grace period separates what precedes it from every reader section that follows.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

using Variable = shared<int> Vars::*;

Body section(Variable first, Variable second) {
    return [=](Vars& v) {
        rcu_read_lock();
        v.r0 = READ_ONCE(v.*first);
        v.r1 = READ_ONCE(v.*second);
        rcu_read_unlock();
    };
}

void update(Vars& v) {
    WRITE_ONCE(v.x, 1);
    synchronize_rcu();
    WRITE_ONCE(v.y, 1);
}

Test rcu_test(const std::string& name, std::vector<Thread> threads, const std::string& outcome) {
    return {name, std::move(threads), outcome, true};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rcu)

BOOST_AUTO_TEST_CASE(a_section_does_not_see_both_sides_of_a_grace_period) {
    never(rcu_test("RCU+sync+read", {section(&Vars::x, &Vars::y), update}, "r0=0 r1=1"), {4, 4});
    never(rcu_test("RCU+sync+read, reversed", {section(&Vars::y, &Vars::x), update}, "r0=1 r1=0"),
          {4, 4});
}

BOOST_AUTO_TEST_CASE(without_a_section_it_does) {
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = READ_ONCE(v.x);
    };
    weak_only(rcu_test("MP+sync+po", {reader, update}, "r0=1 r1=0"), {3, 4});
}

BOOST_AUTO_TEST_CASE(nothing_is_freed_under_a_reader) {
    // y counts as freed when it is 1; pointer is the published object.
    const Body reader = [](Vars& v) {
        rcu_read_lock();
        const shared<int>* object = READ_ONCE(v.pointer);
        if (object != nullptr) v.r0 = READ_ONCE(*object);
        rcu_read_unlock();
    };
    const Body updater = [](Vars& v) {
        WRITE_ONCE(v.pointer, &v.y);
        smp_mb();
        WRITE_ONCE(v.pointer, nullptr);
        synchronize_net();
        WRITE_ONCE(v.y, 1);
    };
    never(rcu_test("RCU+sync+free", {reader, updater}, "r0=1"), {4, 4});
}

BOOST_AUTO_TEST_CASE(a_grace_period_is_a_full_barrier) {
    const Body first = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        synchronize_rcu();
        v.r0 = READ_ONCE(v.y);
    };
    const Body second = [](Vars& v) {
        WRITE_ONCE(v.y, 1);
        smp_mb();
        v.r1 = READ_ONCE(v.x);
    };
    never(rcu_test("SB+sync+mb", {first, second}, "r0=0 r1=0"), {3, 5});
}

BOOST_AUTO_TEST_CASE(a_section_alone_orders_nothing) {
    const auto half = [](Variable own, Variable other, int Vars::*result) {
        return [=](Vars& v) {
            WRITE_ONCE(v.*own, 1);
            rcu_read_lock();
            rcu_read_unlock();
            v.*result = READ_ONCE(v.*other);
        };
    };
    weak_only(rcu_test("SB+sections",
                       {half(&Vars::x, &Vars::y, &Vars::r0), half(&Vars::y, &Vars::x, &Vars::r1)},
                       "r0=0 r1=0"),
              {3, 5});
}

BOOST_AUTO_TEST_CASE(a_grace_period_orders_a_section_against_a_third_cpu) {
    const Body updater = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        synchronize_rcu();
        v.r0 = READ_ONCE(v.y);
    };
    const Body reader = [](Vars& v) {
        rcu_read_lock();
        WRITE_ONCE(v.y, 1);
        v.r1 = READ_ONCE(v.x);
        rcu_read_unlock();
    };
    never(rcu_test("SB+sync+section", {updater, reader}, "r0=0 r1=0"), {4, 4});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
