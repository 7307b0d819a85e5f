// What reaches a third CPU: a release and a full barrier pass on what was read before them, also
// where that read was relaxed.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

BOOST_AUTO_TEST_SUITE(cumulativity)

BOOST_AUTO_TEST_CASE(a_release_passes_on_a_relaxed_read) {
    weak_only(wrc(po, po), {7, 8});
    weak_only(wrc(po, acq), {7, 8});
    weak_only(wrc(acq, acq), {7, 8});
    weak_only(wrc(rmb, rmb), {7, 8});
    weak_only(wrc(rel, po), {7, 8});
    never(wrc(rel, acq), {7, 7});
    never(wrc(rel, rmb), {7, 7});
    never(wrc(mb, rmb), {7, 7});
}

BOOST_AUTO_TEST_CASE(a_full_barrier_is_needed_before_a_later_read) {
    weak_only(rwc(po, po), {7, 9});
    weak_only(rwc(acq, mb), {7, 9});
    weak_only(rwc(rmb, mb), {7, 9});
    weak_only(rwc(mb, po), {7, 9});
    never(rwc(mb, mb), {7, 10});
}

BOOST_AUTO_TEST_CASE(a_full_barrier_travels_along_later_reads_and_writes) {
    never(isa2(mb, acq, acq), {7, 7});
    never(isa2(mb, acq, rmb), {7, 7});
    weak_only(isa2(wmb, acq, rmb), {7, 8});
    never(z6_0(mb, acq, mb), {7, 10});
    weak_only(z6_0(wmb, acq, mb), {7, 9});
}

BOOST_AUTO_TEST_CASE(a_write_barrier_passes_on_what_a_release_before_it_has_published) {
    const Edge rel_wmb{"rel-wmb", [](Own& o) {
                           atomic_set_release(&o.counter, 1);
                           smp_wmb();
                       }};
    never(isa2(rel, rel_wmb, acq), {7, 7});
    weak_only(isa2(rel, wmb, acq), {7, 8});
}

void release_y(Vars& v) {
    WRITE_ONCE(v.x, 1);
    smp_store_release(&v.y, 1);
}

BOOST_AUTO_TEST_CASE(a_read_comes_before_an_acquire_that_shows_it_to_be_overwritten) {
    const Body overwrite = [](Vars& v) { WRITE_ONCE(v.y, 2); };
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = smp_load_acquire(&v.y);
        v.r2 = READ_ONCE(v.x);
    };
    never({"MP+overwritten", {release_y, overwrite, reader}, "r0=1 r1=2 r2=0"}, {16, 20});
    const Body overwrite_and_tell = [](Vars& v) {
        WRITE_ONCE(v.y, 2);
        smp_store_release(&v.z, 1);
    };
    const Body told_reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = smp_load_acquire(&v.z);
        v.r2 = READ_ONCE(v.x);
    };
    Test told{"MP+overwritten and told", {release_y, overwrite_and_tell, told_reader}, ""};
    told.outcome = "y=2 r0=1 r1=1 r2=0";
    never(told, {17, 26});
    // The overwriting store came first: nothing orders the two reads.
    told.name = "MP+told";
    told.outcome = "y=1 r0=1 r1=1 r2=0";
    weak_only(told, {17, 26});
}

/// The writer publishes x with a release of y; `second` then changes y, and the reader must have
/// seen that change.
Test chain(const std::string& name, const Body& second, bool same_thread) {
    Test test{name, {}, "r0=2 r1=0"};
    if (same_thread) {
        test.threads.emplace_back([=](Vars& v) {
            release_y(v);
            second(v);
        });
    } else {
        test.threads = {release_y, second};
    }
    test.threads.emplace_back([](Vars& v) {
        v.r0 = smp_load_acquire(&v.y);
        v.r1 = READ_ONCE(v.x);
    });
    return test;
}

BOOST_AUTO_TEST_CASE(a_plain_store_of_the_same_thread_ends_what_a_release_published) {
    weak_only(chain(
                  "MP+rel-once+acq", [](Vars& v) { WRITE_ONCE(v.y, 2); }, true),
              {4, 5});
}

BOOST_AUTO_TEST_CASE(a_store_of_another_thread_ends_it_too) {
    Test test = chain(
        "MP+rel+once+acq",
        [](Vars& v) {
            v.r2 = READ_ONCE(v.y);
            WRITE_ONCE(v.y, 2);
        },
        false);
    test.outcome += " r2=1";
    weak_only(test, {13, 16});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
