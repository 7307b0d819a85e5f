// One location: all models keep it coherent, without any barrier.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

BOOST_AUTO_TEST_SUITE(coherence)

BOOST_AUTO_TEST_CASE(two_reads_do_not_go_back) {
    const Test corr{"CoRR",
                    {[](Vars& v) { WRITE_ONCE(v.x, 1); },
                     [](Vars& v) {
                         v.r0 = READ_ONCE(v.x);
                         v.r1 = READ_ONCE(v.x);
                     }},
                    "r0=1 r1=0"};
    never(corr, {3, 3});
}

BOOST_AUTO_TEST_CASE(two_writes_stay_in_order) {
    const Test coww{"CoWW",
                    {[](Vars& v) {
                        WRITE_ONCE(v.x, 1);
                        WRITE_ONCE(v.x, 2);
                    }},
                    "x=1"};
    never(coww, {1, 1});
}

BOOST_AUTO_TEST_CASE(a_write_follows_what_was_read) {
    const Test corw{"CoRW",
                    {[](Vars& v) {
                         v.r0 = READ_ONCE(v.x);
                         WRITE_ONCE(v.x, 1);
                     },
                     [](Vars& v) { WRITE_ONCE(v.x, 2); }},
                    "r0=2 x=2"};
    never(corw, {3, 3});
}

BOOST_AUTO_TEST_CASE(a_read_sees_its_own_write_or_a_later_one) {
    const Test cowr{"CoWR",
                    {[](Vars& v) {
                         WRITE_ONCE(v.x, 1);
                         v.r0 = READ_ONCE(v.x);
                     },
                     [](Vars& v) { WRITE_ONCE(v.x, 2); }},
                    "r0=2 x=1"};
    never(cowr, {3, 3});
    forbidden(cowr, MemoryModel::weak, "r0=0");
}

BOOST_AUTO_TEST_CASE(two_readers_agree_on_the_order) {
    const auto reader = [](int Vars::*first, int Vars::*second) {
        return [=](Vars& v) {
            v.*first = READ_ONCE(v.x);
            v.*second = READ_ONCE(v.x);
        };
    };
    const Test test{"CoRR two readers",
                    {[](Vars& v) { WRITE_ONCE(v.x, 1); }, [](Vars& v) { WRITE_ONCE(v.x, 2); },
                     reader(&Vars::r0, &Vars::r1), reader(&Vars::r2, &Vars::r3)},
                    "r0=1 r1=2 r2=2 r3=1"};
    never(test, {72, 72});
}

BOOST_AUTO_TEST_CASE(increments_are_never_lost) {
    const Body increment = [](Vars& v) {
        atomic_inc(&v.x);
        atomic_inc(&v.x);
    };
    never({"2 x 2 atomic_inc", {increment, increment}, "x=3"}, {6, 6});
    never({"atomic_inc, set_bit",
           {[](Vars& v) { set_bit(0, &v.bits); },
            [](Vars& v) {
                clear_bit(1, &v.bits);
                v.r0 = test_bit(0, &v.bits) && test_bit(1, &v.bits);
            }},
           "r0=1"},
          {3, 3});
}

BOOST_AUTO_TEST_CASE(nonatomic_bit_operations_lose_updates) {
    const Test test{"__set_bit twice",
                    {[](Vars& v) {
                         __set_bit(0, &v.bits);
                         smp_store_release(&v.x, 1);
                     },
                     [](Vars& v) {
                         __set_bit(1, &v.bits);
                         smp_store_release(&v.y, 1);
                     },
                     [](Vars& v) {
                         v.r0 = smp_load_acquire(&v.x);
                         v.r1 = smp_load_acquire(&v.y);
                         v.r2 = test_bit(0, &v.bits);
                     }},
                    "r0=1 r1=1 r2=0"};
    interleaving(test, {28, 28});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
