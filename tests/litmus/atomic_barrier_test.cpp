// smp_mb__before_atomic and smp_mb__after_atomic: full barriers together with a read-modify-write,
// nothing without one.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

const Edge with_rmw[] = {
    {"before, atomic_inc",
     [](Own& o) {
         smp_mb__before_atomic();
         atomic_inc(&o.counter);
     }},
    {"before, set_bit",
     [](Own& o) {
         smp_mb__before_atomic();
         set_bit(0, &o.bits);
     }},
    {"atomic_inc, after",
     [](Own& o) {
         atomic_inc(&o.counter);
         smp_mb__after_atomic();
     }},
    {"clear_bit, after",
     [](Own& o) {
         clear_bit(1, &o.bits);
         smp_mb__after_atomic();
     }},
};

const Edge without_rmw[] = {
    {"before", [](Own&) { smp_mb__before_atomic(); }},
    {"after", [](Own&) { smp_mb__after_atomic(); }},
    {"before, test_bit",
     [](Own& o) {
         smp_mb__before_atomic();
         test_bit(1, &o.bits);
     }},
    {"test_bit, after",
     [](Own& o) {
         test_bit(1, &o.bits);
         smp_mb__after_atomic();
     }},
    {"before, atomic_set",
     [](Own& o) {
         smp_mb__before_atomic();
         atomic_set(&o.counter, 1);
     }},
};

const Edge on_the_wrong_side[] = {
    {"atomic_inc, before",
     [](Own& o) {
         atomic_inc(&o.counter);
         smp_mb__before_atomic();
     }},
    {"after, atomic_inc",
     [](Own& o) {
         smp_mb__after_atomic();
         atomic_inc(&o.counter);
     }},
};

/// One half of store buffering: `store_x` stores x = 1 in some way, then y is read.
Test sb_with(const std::string& name, const Body& store_x) {
    return {name,
            {[store_x](Vars& v) {
                 store_x(v);
                 v.r0 = READ_ONCE(v.y);
             },
             [](Vars& v) {
                 WRITE_ONCE(v.y, 1);
                 smp_mb();
                 v.r1 = READ_ONCE(v.x);
             }},
            "r0=0 r1=0"};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(barriers_of_atomics)

BOOST_AUTO_TEST_CASE(with_their_rmw_they_are_full_barriers) {
    for (const Edge& edge : with_rmw) {
        never(sb(edge, edge), {3, 4});
        never(sb(edge, mb), {3, 4});
        never(mp(edge, edge), {3, 4});
    }
}

BOOST_AUTO_TEST_CASE(without_one_they_are_nothing) {
    for (const Edge& edge : without_rmw) {
        weak_only(sb(edge, mb), {3, 5});
        weak_only(mp(edge, mb), {3, 4});
        weak_only(mp(mb, edge), {3, 4});
    }
}

BOOST_AUTO_TEST_CASE(on_the_wrong_side_of_it_they_are_nothing) {
    for (const Edge& edge : on_the_wrong_side) {
        weak_only(sb(edge, mb), {3, 5});
        weak_only(mp(edge, mb), {3, 4});
        weak_only(mp(mb, edge), {3, 4});
    }
}

BOOST_AUTO_TEST_CASE(what_stands_between_them_and_their_rmw_is_not_ordered) {
    weak_only(sb_with("SB+before-store-inc",
                      [](Vars& v) {
                          smp_mb__before_atomic();
                          WRITE_ONCE(v.x, 1);
                          atomic_inc(&v.own[0].counter);
                      }),
              {3, 6});
    weak_only(sb_with("SB+inc-store-after",
                      [](Vars& v) {
                          atomic_inc(&v.own[0].counter);
                          WRITE_ONCE(v.x, 1);
                          smp_mb__after_atomic();
                      }),
              {3, 6});
    weak_only(sb_with("SB+lock-store-after_spinlock",
                      [](Vars& v) {
                          spin_lock(&v.own[0].lock);
                          WRITE_ONCE(v.x, 1);
                          smp_mb__after_spinlock();
                          spin_unlock(&v.own[0].lock);
                      }),
              {3, 6});
    weak_only(sb_with("SB+after_spinlock alone+mb",
                      [](Vars& v) {
                          WRITE_ONCE(v.x, 1);
                          smp_mb__after_spinlock();
                      }),
              {3, 5});
}

BOOST_AUTO_TEST_CASE(a_failed_cmpxchg_is_no_rmw_and_leaves_the_barrier_to_the_next) {
    const Edge alone{"before, failed cmpxchg", [](Own& o) {
                         smp_mb__before_atomic();
                         cmpxchg(&o.counter, 1, 2);
                     }};
    const Edge followed{"before, failed cmpxchg, atomic_inc", [](Own& o) {
                            smp_mb__before_atomic();
                            cmpxchg(&o.counter, 1, 2);
                            atomic_inc(&o.counter);
                        }};
    weak_only(sb(alone, mb), {3, 8});
    weak_only(mp(alone, mb), {3, 6});
    never(sb(followed, followed), {3, 12});
    never(mp(followed, followed), {3, 10});
}

/// The enqueuer looks at MISSED, which is set, before it leaves the packet to the lock's owner;
/// the owner clears MISSED and looks into the ring once more. y is the ring, MISSED is bit 1.
Test missed_flag(const std::string& name, void (*look)(Vars&)) {
    return {name,
            {[look](Vars& v) {
                 WRITE_ONCE(v.y, 1);
                 look(v);
             },
             [](Vars& v) {
                 clear_bit(1, &v.own[2].bits);
                 smp_mb__after_atomic();
                 v.r1 = READ_ONCE(v.y);
             }},
            "r0=1 r1=0"};
}

BOOST_AUTO_TEST_CASE(the_mistake_of_a54ce3703613) {
    weak_only(missed_flag("before_atomic, test_bit(MISSED)",
                          [](Vars& v) {
                              smp_mb__before_atomic();
                              v.r0 = test_bit(1, &v.own[2].bits);
                          }),
              {3, 5});
    never(missed_flag("test_and_set_bit(MISSED)",
                      [](Vars& v) { v.r0 = test_and_set_bit(1, &v.own[2].bits); }),
          {3, 4});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
