// A pointer's address dependency, and the words that are a store and a barrier in one.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

void follow(Vars& v) {
    const shared<int>* object = READ_ONCE(v.pointer);
    if (object != nullptr) v.r0 = READ_ONCE(*object);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pointers)

BOOST_AUTO_TEST_CASE(what_a_published_pointer_points_to_is_initialised) {
    const Body publish = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_store_release(&v.pointer, &v.x);
    };
    never({"MP+onceassign+derefonce", {publish, follow}, "r0=0"}, {2, 2});
    const Body wmb_publish = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_wmb();
        WRITE_ONCE(v.pointer, &v.x);
    };
    never({"MP+wmb+deref", {wmb_publish, follow}, "r0=0"}, {2, 2});
}

BOOST_AUTO_TEST_CASE(a_relaxed_store_publishes_nothing) {
    const Body publish = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        WRITE_ONCE(v.pointer, &v.x);
    };
    weak_only({"MP+po+deref", {publish, follow}, "r0=0"}, {2, 3});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(store_and_barrier)

BOOST_AUTO_TEST_CASE(smp_store_mb_orders_its_store_before_later_loads) {
    const Body first = [](Vars& v) {
        smp_store_mb(v.x, 1);
        v.r0 = READ_ONCE(v.y);
    };
    const Body second = [](Vars& v) {
        smp_store_mb(v.y, 1);
        v.r1 = READ_ONCE(v.x);
    };
    never({"SB+smp_store_mb", {first, second}, "r0=0 r1=0"}, {3, 4});
}

BOOST_AUTO_TEST_CASE(it_does_not_order_earlier_stores_before_it) {
    const Body first = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_store_mb(v.y, 1);
    };
    const Body second = [](Vars& v) {
        v.r0 = smp_load_acquire(&v.y);
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"MP+smp_store_mb+acq", {first, second}, "r0=1 r1=0"}, {3, 4});
}

BOOST_AUTO_TEST_CASE(store_buffering_with_forwarding) {
    const auto half = [](shared<int> Vars::*own, shared<int> Vars::*other, int Vars::*forwarded,
                         int Vars::*result) {
        return [=](Vars& v) {
            WRITE_ONCE(v.*own, 1);
            v.*forwarded = READ_ONCE(v.*own);
            v.*result = READ_ONCE(v.*other);
        };
    };
    weak_only({"SB+rfionceonce-poonceonces",
               {half(&Vars::x, &Vars::y, &Vars::r2, &Vars::r0),
                half(&Vars::y, &Vars::x, &Vars::r3, &Vars::r1)},
               "r2=1 r3=1 r0=0 r1=0"},
              {3, 5});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
