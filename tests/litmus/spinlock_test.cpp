// Locks: what one section passes to the next, and what a third CPU sees of an unlock and a lock.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

void two_writes_locked(Vars& v) {
    spin_lock(&v.lock);
    WRITE_ONCE(v.x, 1);
    WRITE_ONCE(v.y, 1);
    spin_unlock(&v.lock);
}

void pass_on_locked(Vars& v) {
    spin_lock(&v.lock);
    v.r0 = READ_ONCE(v.y);
    WRITE_ONCE(v.z, 1);
    spin_unlock(&v.lock);
}

void pass_on_after_spinlock(Vars& v) {
    spin_lock(&v.lock);
    smp_mb__after_spinlock();
    v.r0 = READ_ONCE(v.y);
    WRITE_ONCE(v.z, 1);
    spin_unlock(&v.lock);
}

void overwrite_and_read(Vars& v) {
    WRITE_ONCE(v.z, 2);
    smp_mb();
    v.r1 = READ_ONCE(v.x);
}

const Edge empty_section{"lock-unlock", [](Own& o) {
                             spin_lock(&o.lock);
                             spin_unlock(&o.lock);
                         }};
const Edge after_spinlock{"lock-mb-unlock", [](Own& o) {
                              spin_lock(&o.lock);
                              smp_mb__after_spinlock();
                              spin_unlock(&o.lock);
                          }};
/// y is written in a section of another lock than x, which a third CPU watches without a lock.
void write_in_two_sections(Vars& v) {
    spin_lock(&v.lock);
    WRITE_ONCE(v.x, 1);
    spin_unlock(&v.lock);
    spin_lock(&v.lock2);
    WRITE_ONCE(v.y, 1);
    spin_unlock(&v.lock2);
}

Test watched_lock(const std::string& name, bool barrier) {
    return {name,
            {[barrier](Vars& v) {
                 spin_lock(&v.lock);
                 if (barrier) smp_mb__after_spinlock();
                 WRITE_ONCE(v.x, 1);
                 spin_unlock(&v.lock);
             },
             [](Vars& v) {
                 v.r0 = smp_load_acquire(&v.x);
                 v.r1 = spin_is_locked(&v.lock);
                 v.r2 = spin_is_locked(&v.lock);
             }},
            "r0=1 r1=0 r2=1"};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(spinlocks)

BOOST_AUTO_TEST_CASE(a_section_sees_what_precedes_the_last_unlock) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        spin_lock(&v.lock);
        WRITE_ONCE(v.y, 1);
        spin_unlock(&v.lock);
    };
    const Body reader = [](Vars& v) {
        spin_lock(&v.lock);
        v.r0 = READ_ONCE(v.y);
        spin_unlock(&v.lock);
        v.r1 = READ_ONCE(v.x);
    };
    never({"MP+polocks", {writer, reader}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(an_access_outside_is_ordered_by_the_section_between) {
    const Body writer = [](Vars& v) {
        spin_lock(&v.lock);
        WRITE_ONCE(v.x, 1);
        spin_unlock(&v.lock);
        WRITE_ONCE(v.y, 1);
    };
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        spin_lock(&v.lock);
        v.r1 = READ_ONCE(v.x);
        spin_unlock(&v.lock);
    };
    never({"MP+porevlocks", {writer, reader}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(a_reader_without_the_lock_is_not_protected) {
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        smp_rmb();
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"MP+lock+rmb", {two_writes_locked, reader}, "r0=1 r1=0"}, {3, 4});
}

BOOST_AUTO_TEST_CASE(an_unlock_and_a_lock_order_writes_for_a_third_cpu) {
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        smp_rmb();
        v.r1 = READ_ONCE(v.x);
    };
    never({"MP+unlocklockonceonce+fencermbonceonce", {write_in_two_sections, reader}, "r0=1 r1=0"},
          {3, 3});
    const Body relaxed_reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = READ_ONCE(v.x);
    };
    weak_only({"MP+unlocklock+po", {write_in_two_sections, relaxed_reader}, "r0=1 r1=0"}, {3, 4});
    const Body last = [](Vars& v) {
        v.r1 = READ_ONCE(v.z);
        smp_mb();
        v.r2 = READ_ONCE(v.x);
    };
    never({"ISA2+pooncelock+pooncelock+pombonce",
           {two_writes_locked, pass_on_locked, last},
           "r0=1 r1=1 r2=0"},
          {7, 7});
}

BOOST_AUTO_TEST_CASE(they_pass_on_what_a_release_before_them_has_published) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_store_release(&v.y, 1);
    };
    const auto middle = [](bool release) {
        return [release](Vars& v) {
            v.r0 = READ_ONCE(v.y);
            if (release) atomic_set_release(&v.own[0].counter, 1);
            spin_lock(&v.lock);
            spin_unlock(&v.lock);
            spin_lock(&v.lock2);
            WRITE_ONCE(v.z, 1);
        };
    };
    const Body reader = [](Vars& v) {
        v.r1 = smp_load_acquire(&v.z);
        v.r2 = READ_ONCE(v.x);
    };
    never({"ISA2+rel+rel-unlocklock+acq", {writer, middle(true), reader}, "r0=1 r1=1 r2=0"},
          {7, 7});
    weak_only({"ISA2+rel+unlocklock+acq", {writer, middle(false), reader}, "r0=1 r1=1 r2=0"},
              {7, 8});
}

BOOST_AUTO_TEST_CASE(but_not_as_a_full_barrier_does) {
    weak_only({"Z6.0+pooncelock+pooncelock+pombonce",
               {two_writes_locked, pass_on_locked, overwrite_and_read},
               "r0=1 z=2 r1=0"},
              {7, 9});
    never({"Z6.0+pooncelock+poonceLock+pombonce",
           {two_writes_locked, pass_on_after_spinlock, overwrite_and_read},
           "r0=1 z=2 r1=0"},
          {7, 10});
    weak_only(sb(empty_section, mb), {3, 5});
    weak_only(mp(empty_section, mb), {3, 4});
    never(sb(after_spinlock, after_spinlock), {3, 4});
    never(sb(after_spinlock, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(reads_before_an_unlock_come_before_reads_after_a_lock) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_store_release(&v.y, 1);
    };
    const auto reader = [](bool second_lock) {
        return [second_lock](Vars& v) {
            spin_lock(&v.lock);
            v.r0 = READ_ONCE(v.y);
            spin_unlock(&v.lock);
            if (second_lock) spin_lock(&v.lock2);
            v.r1 = READ_ONCE(v.x);
        };
    };
    never({"MP+rel+unlocklock", {writer, reader(true)}, "r0=1 r1=0"}, {3, 3});
    weak_only({"MP+rel+unlock", {writer, reader(false)}, "r0=1 r1=0"}, {3, 4});
}

BOOST_AUTO_TEST_CASE(reads_before_an_unlock_come_before_writes_after_a_lock) {
    const Body first = [](Vars& v) {
        spin_lock(&v.lock);
        v.r0 = READ_ONCE(v.x);
        spin_unlock(&v.lock);
        spin_lock(&v.lock2);
        WRITE_ONCE(v.y, 1);
        spin_unlock(&v.lock2);
    };
    const Body second = [](Vars& v) {
        v.r1 = smp_load_acquire(&v.y);
        WRITE_ONCE(v.x, 1);
    };
    never({"LB+unlocklockonceonce+poacquireonce", {first, second}, "r0=1 r1=1"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(the_lock_word_itself_is_watched) {
    weak_only(watched_lock("MP+polockonce+poacquiresilsil", false), {9, 12});
    never(watched_lock("MP+polockmbonce+poacquiresilsil", true), {9, 9});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
