// Locks that may not be had: spin_trylock and the bit locks.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

const Edge failed_trylock{"failed trylock", [](Own& o) {
                              spin_lock(&o.lock);
                              spin_trylock(&o.lock);
                          }};

}  // namespace

BOOST_AUTO_TEST_SUITE(trylocks)

BOOST_AUTO_TEST_CASE(a_failed_trylock_orders_nothing) {
    weak_only(sb(failed_trylock, mb), {3, 5});
    weak_only(mp(failed_trylock, mb), {3, 4});
    const Body holder = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        spin_lock(&v.lock);
        smp_mb__after_spinlock();
        WRITE_ONCE(v.y, 1);
    };
    const Body other = [](Vars& v) {
        v.r0 = spin_trylock(&v.lock);
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"MP+lock+failed trylock", {holder, other}, "r0=0 r1=0"}, {3, 4});
}

/// The holder tells in x that it has unlocked; `get` reads it.
Test told_of_the_unlock(const std::string& name, int (*get)(Vars&)) {
    return {name,
            {[](Vars& v) {
                 spin_lock(&v.lock);
                 spin_unlock(&v.lock);
                 WRITE_ONCE(v.x, 1);
             },
             [get](Vars& v) {
                 v.r0 = get(v);
                 v.r1 = spin_trylock(&v.lock);
             }},
            "r0=1 r1=0"};
}

BOOST_AUTO_TEST_CASE(a_trylock_may_fail_on_an_old_held) {
    weak_only(told_of_the_unlock("MP+unlock+trylock", [](Vars& v) { return READ_ONCE(v.x); }),
              {4, 5});
    Test ordered = told_of_the_unlock("MP+unlock-mb+acq-trylock",
                                      [](Vars& v) { return smp_load_acquire(&v.x); });
    ordered.threads[0] = [](Vars& v) {
        spin_lock(&v.lock);
        spin_unlock(&v.lock);
        smp_store_release(&v.x, 1);
    };
    never(ordered, {4, 4});
}

BOOST_AUTO_TEST_CASE(a_trylock_that_succeeds_is_a_lock) {
    const Body writer = [](Vars& v) {
        spin_lock(&v.lock);
        WRITE_ONCE(v.x, 1);
        spin_unlock(&v.lock);
    };
    const Body reader = [](Vars& v) {
        v.r0 = spin_trylock(&v.lock);
        v.r1 = READ_ONCE(v.x);
        v.r2 = READ_ONCE(v.x);
    };
    never({"CoRR+trylock", {writer, reader}, "r0=1 r1=0 r2=1"}, {5, 5});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(bit_locks)

void lock_write_unlock(Vars& v) {
    if (test_and_set_bit_lock(0, &v.bits)) return;
    WRITE_ONCE(v.x, 1);
    clear_bit_unlock(0, &v.bits);
}

BOOST_AUTO_TEST_CASE(acquire_and_release) {
    const Body second = [](Vars& v) {
        v.r0 = test_bit(0, &v.bits);
        v.r1 = test_and_set_bit_lock(0, &v.bits);
        v.r2 = READ_ONCE(v.x);
    };
    // r0=1 shows that the first section had begun.
    never({"MP+bit lock", {lock_write_unlock, second}, "r0=1 r1=0 r2=0"}, {12, 12});
    Test unordered{"MP+clear_bit+bit lock", {lock_write_unlock, second}, "r0=1 r1=0 r2=0"};
    unordered.threads[0] = [](Vars& v) {
        test_and_set_bit_lock(0, &v.bits);
        WRITE_ONCE(v.x, 1);
        clear_bit(0, &v.bits);
    };
    weak_only(unordered, {14, 18});
}

BOOST_AUTO_TEST_CASE(a_bit_lock_that_is_taken_orders_nothing) {
    const Body holder = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        test_and_set_bit(0, &v.bits);
    };
    const Body other = [](Vars& v) {
        v.r0 = test_and_set_bit_lock(0, &v.bits);
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"MP+test_and_set_bit+taken bit lock", {holder, other}, "r0=1 r1=0"}, {4, 5});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
