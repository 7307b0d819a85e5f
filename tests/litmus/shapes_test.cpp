// The shapes that a load of an old value shows, without and with what forbids them. LKMM's verdict
// is the name of the call.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

BOOST_AUTO_TEST_SUITE(shapes)

BOOST_AUTO_TEST_CASE(store_buffering) {
    weak_only(sb(po, po), {3, 5});
    weak_only(sb(mb, po), {3, 5});
    weak_only(sb(wmb, rmb), {3, 5});
    never(sb(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(message_passing) {
    weak_only(mp(po, po), {3, 4});
    weak_only(mp(wmb, po), {3, 4});
    weak_only(mp(po, rmb), {3, 4});
    weak_only(mp(rel, po), {3, 4});
    weak_only(mp(po, acq), {3, 4});
    weak_only(mp(po, mb), {3, 4});
    weak_only(mp(rmb, wmb), {3, 4});
    never(mp(wmb, rmb), {3, 3});
    never(mp(wmb, acq), {3, 3});
    never(mp(rel, rmb), {3, 3});
    never(mp(rel, acq), {3, 3});
    never(mp(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(overwrite_then_read) {
    weak_only(r(po, po), {3, 5});
    weak_only(r(wmb, mb), {3, 5});
    weak_only(r(rel, mb), {3, 5});
    weak_only(r(mb, po), {3, 5});
    never(r(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(read_then_overwrite) {
    weak_only(s(po, po), {3, 4});
    weak_only(s(po, acq), {3, 4});
    never(s(wmb, acq), {3, 3});
    never(s(rel, rel), {3, 3});
    never(s(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(two_writes_each) {
    weak_only(w22(po, po), {3, 5});
    weak_only(w22(wmb, wmb), {3, 5});
    weak_only(w22(rel, rel), {3, 5});
    never(w22(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(load_buffering) {
    never(lb(acq, rel), {3, 3});
    never(lb(rel, rel), {3, 3});
    never(lb(mb, mb), {3, 4});
}

BOOST_AUTO_TEST_CASE(independent_reads) {
    weak_only(iriw(po, po), {15, 17});
    weak_only(iriw(rmb, rmb), {15, 17});
    weak_only(iriw(acq, acq), {15, 17});
    weak_only(iriw(mb, rmb), {15, 17});
    never(iriw(mb, mb), {15, 24});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(three_threads)

BOOST_AUTO_TEST_CASE(isa2_shape) {
    weak_only(isa2(po, po, po), {7, 8});
    weak_only(isa2(wmb, acq, acq), {7, 8});
    weak_only(isa2(rel, acq, rmb), {7, 8});
    weak_only(isa2(rel, po, acq), {7, 8});
    never(isa2(rel, rel, acq), {7, 7});
    never(isa2(rel, acqrel, acq), {7, 7});
    never(isa2(wmb, rel, rmb), {7, 7});
    never(isa2(mb, acq, acq), {7, 7});
}

BOOST_AUTO_TEST_CASE(z6_shapes) {
    weak_only(z6_0(po, po, po), {7, 9});
    weak_only(z6_0(rel, acqrel, mb), {7, 9});
    weak_only(z6_0(mb, acq, po), {7, 9});
    never(z6_0(mb, acq, mb), {7, 10});
    weak_only(z6_3(po, po, po), {7, 9});
    weak_only(z6_3(mb, mb, po), {7, 12});
    weak_only(z6_3(mb, po, mb), {7, 12});
    weak_only(z6_3(mb, rel, acq), {7, 9});
    weak_only(z6_4(po, po, po), {7, 10});
    weak_only(z6_4(wmb, mb, mb), {7, 14});
    never(z6_4(mb, mb, mb), {7, 18});
    weak_only(z6_5(po, po, po), {7, 10});
    weak_only(z6_5(mb, wmb, po), {7, 10});
    weak_only(z6_5(mb, po, mb), {7, 14});
    never(z6_5(mb, mb, mb), {7, 18});
}

BOOST_AUTO_TEST_CASE(z6_shapes_without_a_read_of_an_old_value) {
    weak_only(z6_1(wmb, wmb, acq), {7, 9});
    weak_only(z6_2(po, acq, acq), {7, 8});
    never(z6_1(mb, mb, acq), {7, 10});
    never(z6_2(rel, rel, rel), {7, 7});
    weak_only(w32(wmb, wmb, wmb), {7, 10});
    never(w32(mb, mb, mb), {7, 18});
    weak_only(wwc(po, acq), {9, 10});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
