// Read-modify-writes between two other accesses, and as the accesses themselves.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

const Edge fully_ordered_words[] = {
    {"test_and_set_bit", [](Own& o) { test_and_set_bit(0, &o.bits); }},
    {"test_and_set_bit, set", [](Own& o) { test_and_set_bit(1, &o.bits); }},
    {"test_and_clear_bit", [](Own& o) { test_and_clear_bit(1, &o.bits); }},
    {"test_and_clear_bit, clear", [](Own& o) { test_and_clear_bit(0, &o.bits); }},
    {"xchg", [](Own& o) { xchg(&o.counter, 1); }},
    {"cmpxchg", [](Own& o) { cmpxchg(&o.counter, 0, 1); }},
    {"try_cmpxchg",
     [](Own& o) {
         int old = 0;
         try_cmpxchg(&o.counter, &old, 1);
     }},
    {"atomic_add_return", [](Own& o) { atomic_add_return(1, &o.counter); }},
    {"atomic_inc_return", [](Own& o) { atomic_inc_return(&o.counter); }},
    {"atomic_dec_return", [](Own& o) { atomic_dec_return(&o.counter); }},
    {"atomic_dec_and_test", [](Own& o) { atomic_dec_and_test(&o.counter); }},
    {"atomic_fetch_add", [](Own& o) { atomic_fetch_add(1, &o.counter); }},
    {"atomic_xchg", [](Own& o) { atomic_xchg(&o.counter, 1); }},
    {"atomic_cmpxchg", [](Own& o) { atomic_cmpxchg(&o.counter, 0, 1); }},
};

const Edge unordered_words[] = {
    {"set_bit", [](Own& o) { set_bit(0, &o.bits); }},
    {"clear_bit", [](Own& o) { clear_bit(1, &o.bits); }},
    {"atomic_inc", [](Own& o) { atomic_inc(&o.counter); }},
    {"atomic_dec", [](Own& o) { atomic_dec(&o.counter); }},
    {"atomic_add", [](Own& o) { atomic_add(1, &o.counter); }},
    {"atomic_sub", [](Own& o) { atomic_sub(1, &o.counter); }},
    {"xchg_relaxed", [](Own& o) { xchg_relaxed(&o.counter, 1); }},
    {"cmpxchg_relaxed", [](Own& o) { cmpxchg_relaxed(&o.counter, 0, 1); }},
    {"atomic_fetch_add_relaxed", [](Own& o) { atomic_fetch_add_relaxed(1, &o.counter); }},
};

/// Their barrier has no effect, but the exploration takes both orders of it into account.
const Edge failed_words[] = {
    {"failed cmpxchg", [](Own& o) { cmpxchg(&o.counter, 1, 2); }},
    {"failed try_cmpxchg",
     [](Own& o) {
         int old = 1;
         try_cmpxchg(&o.counter, &old, 2);
     }},
    {"failed atomic_cmpxchg", [](Own& o) { atomic_cmpxchg(&o.counter, 1, 2); }},
};

const Edge words_without_a_store[] = {
    {"failed cmpxchg_acquire", [](Own& o) { cmpxchg_acquire(&o.counter, 1, 2); }},
    {"failed cmpxchg_release", [](Own& o) { cmpxchg_release(&o.counter, 1, 2); }},
    {"failed cmpxchg_relaxed", [](Own& o) { cmpxchg_relaxed(&o.counter, 1, 2); }},
    {"test_and_set_bit_lock, set", [](Own& o) { test_and_set_bit_lock(1, &o.bits); }},
    {"test_bit", [](Own& o) { test_bit(1, &o.bits); }},
    {"atomic_read", [](Own& o) { atomic_read(&o.counter); }},
};

/// y is passed from one thread to the other with the given words.
Test mp_through(const std::string& name, void (*put)(Vars&), int (*get)(Vars&)) {
    return {name,
            {[put](Vars& v) {
                 WRITE_ONCE(v.x, 1);
                 put(v);
             },
             [get](Vars& v) {
                 v.r0 = get(v);
                 v.r1 = READ_ONCE(v.x);
             }},
            "r0=1 r1=0"};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(read_modify_write)

BOOST_AUTO_TEST_CASE(a_fully_ordered_word_is_a_full_barrier) {
    for (const Edge& word : fully_ordered_words) {
        never(sb(word, word), {3, 4});
        never(sb(word, mb), {3, 4});
        never(mp(word, word), {3, 4});
        weak_only(sb(word, po), {3, 5});
    }
}

BOOST_AUTO_TEST_CASE(all_cpus_agree_on_the_order_of_fully_ordered_words) {
    never(iriw(fully_ordered_words[0], fully_ordered_words[4]), {15, 24});
}

BOOST_AUTO_TEST_CASE(an_unordered_word_orders_nothing) {
    for (const Edge& word : unordered_words) {
        weak_only(sb(word, word), {3, 5});
        weak_only(sb(word, mb), {3, 5});
        weak_only(mp(word, mb), {3, 4});
        weak_only(mp(mb, word), {3, 4});
    }
}

BOOST_AUTO_TEST_CASE(a_word_that_fails_orders_nothing) {
    for (const Edge& word : failed_words) {
        weak_only(sb(word, word), {3, 8});
        weak_only(mp(word, mb), {3, 6});
        weak_only(mp(mb, word), {3, 6});
    }
}

BOOST_AUTO_TEST_CASE(a_word_that_stores_nothing_orders_nothing) {
    for (const Edge& word : words_without_a_store) {
        weak_only(sb(word, word), {3, 5});
        weak_only(mp(word, mb), {3, 4});
        weak_only(mp(mb, word), {3, 4});
    }
}

BOOST_AUTO_TEST_CASE(release_words_publish) {
    const auto get = [](Vars& v) { return smp_load_acquire(&v.y); };
    never(mp_through(
              "xchg_release", [](Vars& v) { xchg_release(&v.y, 1); }, get),
          {3, 3});
    never(mp_through(
              "cmpxchg_release", [](Vars& v) { cmpxchg_release(&v.y, 0, 1); }, get),
          {3, 3});
    never(mp_through(
              "fetch_add_release", [](Vars& v) { atomic_fetch_add_release(1, &v.y); }, get),
          {3, 3});
    never(mp_through(
              "set_release", [](Vars& v) { atomic_set_release(&v.y, 1); }, get),
          {3, 3});
    weak_only(mp_through(
                  "xchg_acquire", [](Vars& v) { xchg_acquire(&v.y, 1); }, get),
              {3, 4});
    weak_only(mp_through(
                  "atomic_inc", [](Vars& v) { atomic_inc(&v.y); }, get),
              {3, 4});
    weak_only(mp_through(
                  "atomic_set", [](Vars& v) { atomic_set(&v.y, 1); }, get),
              {3, 4});
}

BOOST_AUTO_TEST_CASE(acquire_words_learn) {
    const auto put = [](Vars& v) { smp_store_release(&v.y, 1); };
    never(mp_through("xchg_acquire", put, [](Vars& v) { return xchg_acquire(&v.y, 2); }), {3, 3});
    never(mp_through("cmpxchg_acquire", put, [](Vars& v) { return cmpxchg_acquire(&v.y, 1, 2); }),
          {3, 3});
    never(mp_through("fetch_add_acquire", put,
                     [](Vars& v) { return atomic_fetch_add_acquire(1, &v.y); }),
          {3, 3});
    never(mp_through("read_acquire", put, [](Vars& v) { return atomic_read_acquire(&v.y); }),
          {3, 3});
    weak_only(mp_through("xchg_release", put, [](Vars& v) { return xchg_release(&v.y, 2); }),
              {3, 4});
    weak_only(mp_through("cmpxchg, fails", put, [](Vars& v) { return cmpxchg(&v.y, 7, 2); }),
              {3, 4});
}

BOOST_AUTO_TEST_CASE(a_failed_cmpxchg_may_have_read_an_old_value) {
    const Test test{"SB+failed cmpxchg",
                    {[](Vars& v) {
                         WRITE_ONCE(v.x, 1);
                         v.r0 = cmpxchg(&v.y, 7, 8);
                     },
                     [](Vars& v) {
                         WRITE_ONCE(v.y, 1);
                         v.r1 = cmpxchg(&v.x, 7, 8);
                     }},
                    "r0=0 r1=0"};
    weak_only(test, {3, 6});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
