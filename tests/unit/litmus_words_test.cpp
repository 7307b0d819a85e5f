// Each word: what it does, and what it orders under weak. Three tests tell the orders apart; in
// each of them the word stands between two accesses.

#include <boost/test/unit_test.hpp>

#include "tests/unit/litmus_texts.hpp"

namespace txmc::herd {
namespace {

/// What is not seen with the word in place.
struct Orders {
    bool store_load;
    bool store_store;
    bool load_load;
    bool operator==(const Orders&) const = default;
};
constexpr Orders full{true, true, true};
constexpr Orders none{false, false, false};

std::string text_of(const Orders& o) {
    std::string text = o.store_load ? "store-load " : "";
    if (o.store_store) text += "store-store ";
    return text + (o.load_load ? "load-load" : "");
}

const std::string parameters = "(int *x, int *y, int *z, atomic_t *v, spinlock_t *l)";

/// Does the statement, which is about nothing that others see, forbid the outcome?
Orders orders_of(const std::string& s) {
    const std::string p0 = "{}\nP0" + parameters;
    const std::string p1 = "}\nP1" + parameters;
    const bool sb = seen(p0 + "{ WRITE_ONCE(*x, 1); " + s + " r0 = READ_ONCE(*y); " + p1 +
                         "{ WRITE_ONCE(*y, 1); smp_mb(); r1 = READ_ONCE(*x); }\n"
                         "exists (0:r0=0 /\\ 1:r1=0)");
    const bool writer = seen(p0 + "{ WRITE_ONCE(*x, 1); " + s + " WRITE_ONCE(*y, 1); " + p1 +
                             "{ r0 = smp_load_acquire(y); r1 = READ_ONCE(*x); }\n"
                             "exists (1:r0=1 /\\ 1:r1=0)");
    const bool reader = seen(p0 + "{ WRITE_ONCE(*x, 1); smp_store_release(y, 1); " + p1 +
                             "{ r0 = READ_ONCE(*y); " + s +
                             " r1 = READ_ONCE(*x); }\n"
                             "exists (1:r0=1 /\\ 1:r1=0)");
    return {!sb, !writer, !reader};
}

/// The same for a read-modify-write, which takes the place of the second or first access.
Orders orders_of_rmw(const std::string& word_z, const std::string& word_y) {
    const std::string p0 = "{}\nP0" + parameters;
    const std::string p1 = "}\nP1" + parameters;
    const bool writer = seen(p0 + "{ int r9 = 5; WRITE_ONCE(*x, 1); " + word_z + p1 +
                             "{ r0 = smp_load_acquire(z); r1 = READ_ONCE(*x); }\n"
                             "exists (~1:r0=0 /\\ 1:r1=0)");
    const bool reader = seen(p0 + "{ WRITE_ONCE(*x, 1); smp_store_release(y, 5); " + p1 +
                             "{ int r9 = 5; " + word_y +
                             " r1 = READ_ONCE(*x); }\n"
                             "exists (~y=5 /\\ 1:r1=0)");
    const bool sb =
        seen(p0 + "{ int r9; WRITE_ONCE(*x, 1); " + word_z + " r0 = READ_ONCE(*y); " + p1 +
             "{ WRITE_ONCE(*y, 1); smp_mb(); r1 = READ_ONCE(*x); }\n"
             "exists (0:r0=0 /\\ 1:r1=0)");
    return {!sb, !writer, !reader};
}

struct Form {
    std::string before;  ///< The suffix.
    std::string after;   ///< The suffix: the arguments.
    /// What the location holds, and with which arguments of a cmpxchg it is changed.
    std::string arguments(const std::string& where, const std::string& old) const {
        std::string text = after;
        text.replace(text.find('@'), 1, where);
        if (const auto at = text.find('#'); at != std::string::npos) text.replace(at, 1, old);
        return text;
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_words)

BOOST_AUTO_TEST_CASE(barriers_order_what_they_should) {
    const std::vector<std::pair<std::string, Orders>> cases{
        {"", none},
        {"smp_mb();", full},
        {"smp_rmb();", {false, false, true}},
        {"smp_wmb();", {false, true, false}},
        {"barrier();", none},
        {"smp_read_barrier_depends();", none},
        {"smp_store_mb(*z, 1);", full},
        {"smp_mb__before_atomic();", none},
        {"smp_mb__after_atomic();", none},
        {"smp_mb__before_atomic(); atomic_inc(v);", full},
        {"atomic_inc(v); smp_mb__after_atomic();", full},
        {"spin_lock(l); spin_unlock(l);", none},
        {"spin_lock(l); smp_mb__after_spinlock();", full},
        {"spin_lock(l); smp_mb__after_unlock_lock();", full},
        {"synchronize_rcu();", full},
        {"synchronize_rcu_expedited();", full},
        {"rcu_read_lock(); rcu_read_unlock();", none},
        {"atomic_inc(v);", none},
        {"atomic_dec(v);", none},
        {"atomic_add(2, v);", none},
        {"atomic_sub(2, v);", none},
        {"atomic_inc_and_test(v);", full},
        {"atomic_dec_and_test(v);", full},
        {"atomic_sub_and_test(2, v);", full},
        {"atomic_add_negative(2, v);", full},
        {"atomic_add_unless(v, 2, 7);", full},
        {"atomic_add_unless(v, 2, 0);", none},
        {"atomic_inc_not_zero(v);", none},
        {"cmpxchg(z, 7, 1);", none},
        {"atomic_cmpxchg(v, 7, 1);", none},
    };
    for (const auto& [statement, orders] : cases) {
        const Orders found = orders_of(statement);
        BOOST_TEST((found == orders),
                   statement << " orders " << text_of(found) << ", not " << text_of(orders));
    }
}

BOOST_AUTO_TEST_CASE(a_suffix_says_what_a_read_modify_write_orders) {
    const std::vector<Form> forms{
        {"xchg", "(@, 1);"},
        {"cmpxchg", "(@, #, 1);"},
        {"try_cmpxchg", "(@, &r9, 1);"},
        {"atomic_xchg", "(@, 1);"},
        {"atomic_cmpxchg", "(@, #, 1);"},
        {"atomic_try_cmpxchg", "(@, &r9, 1);"},
        {"atomic_add_return", "(2, @);"},
        {"atomic_sub_return", "(2, @);"},
        {"atomic_inc_return", "(@);"},
        {"atomic_dec_return", "(@);"},
        {"atomic_fetch_add", "(2, @);"},
        {"atomic_fetch_sub", "(2, @);"},
        {"atomic_fetch_inc", "(@);"},
        {"atomic_fetch_dec", "(@);"},
    };
    const std::vector<std::pair<std::string, Orders>> suffixes{{"", full},
                                                               {"_relaxed", none},
                                                               {"_acquire", {false, false, true}},
                                                               {"_release", {false, true, false}}};
    for (const Form& f : forms) {
        for (const auto& [suffix, orders] : suffixes) {
            const std::string word = f.before + suffix;
            const std::string on_z =
                (word.find("try_") != word.npos ? "r9 = 0; " : "") + word + f.arguments("z", "0");
            const Orders found = orders_of_rmw(on_z, word + f.arguments("y", "5"));
            BOOST_TEST((found == orders),
                       word << " orders " << text_of(found) << ", not " << text_of(orders));
        }
    }
}

BOOST_AUTO_TEST_CASE(words_leave_and_return_the_right_values) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"atomic_read(v)", "0:r0=5; v=5;"},
        {"atomic_read_acquire(v)", "0:r0=5; v=5;"},
        {"atomic_add_return(2, v)", "0:r0=7; v=7;"},
        {"atomic_sub_return_relaxed(2, v)", "0:r0=3; v=3;"},
        {"atomic_inc_return_acquire(v)", "0:r0=6; v=6;"},
        {"atomic_dec_return_release(v)", "0:r0=4; v=4;"},
        {"atomic_fetch_add(2, v)", "0:r0=5; v=7;"},
        {"atomic_fetch_sub(2, v)", "0:r0=5; v=3;"},
        {"atomic_fetch_inc(v)", "0:r0=5; v=6;"},
        {"atomic_fetch_dec(v)", "0:r0=5; v=4;"},
        {"atomic_inc_and_test(v)", "0:r0=0; v=6;"},
        {"atomic_dec_and_test(v)", "0:r0=0; v=4;"},
        {"atomic_sub_and_test(5, v)", "0:r0=1; v=0;"},
        {"atomic_add_negative(-6, v)", "0:r0=1; v=-1;"},
        {"atomic_add_negative(-5, v)", "0:r0=0; v=0;"},
        {"atomic_add_unless(v, 2, 4)", "0:r0=1; v=7;"},
        {"atomic_add_unless(v, 2, 5)", "0:r0=0; v=5;"},
        {"atomic_fetch_add_unless(v, 2, 5)", "0:r0=5; v=5;"},
        {"atomic_inc_not_zero(v)", "0:r0=1; v=6;"},
        {"atomic_xchg(v, 9)", "0:r0=5; v=9;"},
        {"atomic_cmpxchg(v, 5, 9)", "0:r0=5; v=9;"},
        {"atomic_cmpxchg(v, 4, 9)", "0:r0=5; v=5;"},
        {"xchg(v, 9)", "0:r0=5; v=9;"},
        {"cmpxchg(v, 5, 9)", "0:r0=5; v=9;"},
        {"cmpxchg(v, 4, 9)", "0:r0=5; v=5;"},
        {"smp_load_acquire(v)", "0:r0=5; v=5;"},
        {"spin_trylock(l)", "0:r0=1; v=5;"},
        {"spin_is_locked(l)", "0:r0=0; v=5;"},
    };
    for (const auto& [call, result] : cases) {
        BOOST_TEST(single("v=5", "int r0 = " + call + ";", "0:r0;v") == result, call);
    }
    BOOST_TEST(single("v=5", "atomic_inc(v); atomic_add(3, v); atomic_sub(1, v); atomic_dec(v); ",
                      "v") == "v=7;");
    BOOST_TEST(single("", "atomic_set(v, 3);", "v") == "v=3;");
    BOOST_TEST(single("", "atomic_set_release(v, 4);", "v") == "v=4;");
    BOOST_TEST(single("", "smp_store_release(x, 3); smp_store_mb(*y, 4);", "x;y") == "x=3; y=4;");
    BOOST_TEST(single("x=5", "int r0 = 4; int r1 = try_cmpxchg(x, &r0, 9);", "x;0:r0;0:r1") ==
               "0:r0=5; 0:r1=0; x=5;");
    BOOST_TEST(single("x=5", "int r0 = 5; int r1 = try_cmpxchg(x, &r0, 9);", "x;0:r0;0:r1") ==
               "0:r0=5; 0:r1=1; x=9;");
    BOOST_TEST(single("", "spin_lock(l); int r0 = spin_is_locked(l); int r1 = spin_trylock(l);",
                      "0:r0;0:r1") == "0:r0=1; 0:r1=0;");
}

BOOST_AUTO_TEST_CASE(accesses_acquire_and_release) {
    const auto stale = [](const std::string& store, const std::string& load) {
        return seen("{ int *y = &z; int z = 9; }\nP0(int *x, int **y) { WRITE_ONCE(*x, 1); " +
                    store + " }\nP1(int *x, int **y) { r0 = " + load +
                    "; r1 = READ_ONCE(*x); }\nexists (1:r0=x /\\ 1:r1=0)");
    };
    const std::string once = "WRITE_ONCE(*y, x);";
    const std::string release = "smp_store_release(y, x);";
    BOOST_TEST(stale(once, "smp_load_acquire(y)"));
    BOOST_TEST(stale("*y = x;", "smp_load_acquire(y)"));
    BOOST_TEST(!stale(release, "smp_load_acquire(y)"));
    BOOST_TEST(!stale("rcu_assign_pointer(*y, x);", "smp_load_acquire(y)"));
    BOOST_TEST(!stale(release, "rcu_dereference(*y)"));
    BOOST_TEST(!stale(release, "rcu_dereference_raw(*y)"));
    BOOST_TEST(!stale(release, "rcu_dereference_check(*y, 1)"));
    BOOST_TEST(!stale(release, "lockless_dereference(*y)"));
    // A read of a pointer is ordered before all that follows (docs/memory-model.md).
    BOOST_TEST(!stale(release, "READ_ONCE(*y)"));
    BOOST_TEST(stale(release, "*y"));
    // Of an integer that no address depends on it orders nothing.
    BOOST_TEST(
        seen("{}\nP0(int *x, int *f) { WRITE_ONCE(*x, 1); smp_store_release(f, 1); }\n"
             "P1(int *x, int *f) { r0 = rcu_dereference(*f); r1 = READ_ONCE(*x); }\n"
             "exists (1:r0=1 /\\ 1:r1=0)"));
    const auto counted = [](const std::string& store, const std::string& load) {
        return seen("{}\nP0(int *x, atomic_t *v) { WRITE_ONCE(*x, 1); " + store +
                    " }\nP1(int *x, atomic_t *v) { r0 = " + load +
                    "; r1 = READ_ONCE(*x); }\nexists (1:r0=1 /\\ 1:r1=0)");
    };
    BOOST_TEST(!counted("atomic_set_release(v, 1);", "atomic_read_acquire(v)"));
    BOOST_TEST(counted("atomic_set(v, 1);", "atomic_read_acquire(v)"));
    BOOST_TEST(counted("atomic_set_release(v, 1);", "atomic_read(v)"));
    BOOST_TEST(counted("atomic_set_release(v, 1);", "READ_ONCE(*v)"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::herd
