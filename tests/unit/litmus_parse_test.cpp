// What is no litmus test, or one that is not supported, is named with its place.

#include <boost/test/unit_test.hpp>

#include "tests/unit/litmus_texts.hpp"

namespace txmc::herd {
namespace {

struct Wrong {
    std::string text;
    Position at;
    std::string reason;
};

void judge(const std::vector<Wrong>& cases, Comparison comparison) {
    for (const Wrong& w : cases) {
        const FileReport r = run_text("t.litmus", w.text, {});
        BOOST_TEST_CONTEXT(w.text) {
            BOOST_TEST(name_of(r.comparison) == name_of(comparison));
            BOOST_TEST(r.reason == w.reason);
            BOOST_TEST(r.at.line == w.at.line);
            BOOST_TEST(r.at.column == w.at.column);
        }
    }
}

/// A statement stands in line 3 from column 1.
Wrong statement(const std::string& text, int column, const std::string& reason) {
    return {"C t\n{} P0(int *x, int *y, spinlock_t *l) { int r0;\n" + text + "\n} exists (x=0)",
            {3, column},
            reason};
}

/// What follows the process stands in line 3 from column 1.
Wrong end(const std::string& text, int column, const std::string& reason) {
    return {"C t\n{} P0(int *x, spinlock_t *l) { int r0; }\n" + text, {3, column}, reason};
}

Wrong initial(const std::string& text, int column, const std::string& reason) {
    return {"C t\n{\n" + text + "} P0(int *x) { int r0; } exists (x=0)", {3, column}, reason};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_parse)

BOOST_AUTO_TEST_CASE(a_file_that_is_no_test_is_malformed) {
    const std::string begin = "no litmus test: it does not begin with 'C NAME'";
    judge({{"", {1, 1}, begin},
           {"\n\n", {3, 1}, begin},
           {"hello world", {1, 1}, begin},
           {"((((", {1, 1}, begin},
           {std::string("\0\1", 2), {1, 1}, "a character that has no place here: 0x00"},
           {"C\n{} P0() {} exists (x=0)", {1, 1}, "the test has no name"},
           {"C t\nno state", {2, 9}, "there is no initial state '{ ... }'"},
           {"C t\n(* (* *) {}", {2, 1}, "this comment does not end"},
           {"C t\n{}", {2, 3}, "expected a process P0, found the end of the file"},
           {"C t\n{} P1(int *x) {}", {2, 4}, "expected the process P0, found 'P1'"}},
          Comparison::malformed);
}

BOOST_AUTO_TEST_CASE(a_malformed_statement_has_a_place) {
    judge({statement("r0 = ;", 6, "expected an expression, found ';'"),
           statement("r0 = READ_ONCE(*z);", 17, "'z' is neither a parameter nor a variable of P0"),
           statement("  WRITE_ONCE(*x);", 16,
                     "expected ',' between the arguments of WRITE_ONCE, found ')'"),
           statement("r0 = smp_mb();", 6, "smp_mb has no value"),
           statement("if r0;", 4, "expected '(' after 'if', found 'r0'"),
           statement("r0 = 99999999999999999999;", 6,
                     "'99999999999999999999' is no number that fits"),
           statement("r0 = 09;", 6, "'09' is no number that fits"),
           statement("r0 = $;", 6, "a character that has no place here: 0x24")},
          Comparison::malformed);
    // The missing semicolon is noticed at the next token.
    const FileReport r = run_body("{} P0(int *x) {\n*x = 1\n  } exists (x=0)");
    BOOST_TEST(r.reason == "expected ';' after a statement, found '}'");
    BOOST_TEST((r.at == Position{4, 3}));
}

BOOST_AUTO_TEST_CASE(a_malformed_initial_state_or_condition_has_a_place) {
    judge({initial("int x = ;", 9, "expected a value, found ';'"),
           initial("x = 1 y = 2", 7, "expected ';' after an initial value, found 'y'"),
           initial("3:r0 = 1;", 3, "there is no process P3"),
           initial("spinlock_t x;", 24, "'x' is a spinlock in one place and none in another")},
          Comparison::malformed);
    judge({end("exists (z=0)", 9, "there is no location 'z'"),
           end("exists (0:r7=0)", 11, "P0 has no register 'r7'"),
           end("exists (4:r0=0)", 9, "there is no process P4"),
           end("exists (x 0)", 11, "expected '=' in the condition, found '0'"),
           end("exists (x=0", 12, "expected ')' after a condition, found the end of the file"),
           end("exists (x=0) x", 14, "'x' after the condition"),
           end("maybe (x=0)", 1, "expected exists, ~exists or forall, found 'maybe'")},
          Comparison::malformed);
}

BOOST_AUTO_TEST_CASE(what_is_not_supported_is_named_and_not_guessed) {
    judge({{"X86 t\n{}", {1, 1}, "language X86"}, {"LISA t\n{}", {1, 1}, "language LISA"}},
          Comparison::skipped);
    judge(
        {statement("while (r0) r0 = 0;", 1, "statement 'while'"),
         statement("for (;;) {}", 1, "statement 'for'"),
         statement("int a[2];", 6, "array"),
         statement("r0 = x[1];", 7, "array"),
         statement("struct s *p;", 1, "type 'struct'"),
         statement("foo_t p;", 1, "type 'foo_t'"),
         statement("r0 = x->next;", 7, "member of a struct"),
         statement("r0 = srcu_read_lock(x);", 6, "word 'srcu_read_lock'"),
         statement("r0 = atomic_load_explicit(x, 1);", 6, "word 'atomic_load_explicit'"),
         statement("r0++;", 3, "operator '++'"),
         statement("if ((r0 = 1)) r0 = 2;", 9, "an assignment inside an expression"),
         statement("x = 1;", 3, "an assignment to what is no register or plain location"),
         statement("*x += 1;", 4, "an assignment to what is no register or plain location"),
         statement("r0 = *x = 1;", 9, "two assignments in one"),
         statement("int r0;", 5, "two variables 'r0'"),
         statement("int x;", 5, "'x' hides a parameter"),
         statement("r0 = xchg(x, 1) + xchg(y, 2);", 17,
                   "two accesses in an order that C leaves open"),
         statement("WRITE_ONCE(*l, 1);", 1, "a spinlock is accessed as a variable"),
         statement("spin_lock(x);", 1, "spin_lock of what is no spinlock"),
         statement("spin_unlock(l);", 1, "unlock of a lock that the process does not hold"),
         statement("r0 = READ_ONCE(*r0);", 6, "READ_ONCE of what is no address"),
         statement("r0 = 1 / r0;", 8, "division by zero"),
         statement("WRITE_ONCE(*x, 3000000000);", 1, "a value that does not fit into its location"),
         statement("r0 = x + 1;", 8, "arithmetic on an address"),
         statement("rcu_read_unlock();", 1, "rcu_read_unlock() without a section"),
         statement("rcu_read_lock(); synchronize_rcu();", 18,
                   "a grace period inside a reader section"),
         statement("rcu_read_lock();", 1, "a process that ends inside a reader section")},
        Comparison::skipped);
    judge({initial("int x[3];", 6, "array"), initial("struct s x;", 1, "type 'struct'"),
           initial("foo x;", 1, "type 'foo'"),
           initial("spinlock_t l = 1;", 16, "a spinlock that is held at the start")},
          Comparison::skipped);
    judge({end("exists (l=0)", 9, "the value of a spinlock"),
           end("exists (x=0 => x=1)", 13, "operator '=>'")},
          Comparison::skipped);
}

BOOST_AUTO_TEST_CASE(too_much_is_refused_and_nothing_overflows) {
    const std::string many(200'000, '(');
    const std::string levels = "more than 40 levels within each other";
    BOOST_TEST(run_body("{} P0(int *x) { int r0; r0 = " + many).reason == levels);
    BOOST_TEST(run_body("{} P0(int *x) { } exists " + many).reason == levels);
    BOOST_TEST(run_body("{} P0(int *x) " + std::string(200'000, '{')).reason == levels);
    BOOST_TEST(run_body("{} P0(int *x) { } exists " + std::string(200'000, '~')).reason == levels);
    std::string sum = "1";
    for (int i = 0; i < 200'000; ++i) sum += "+1";
    BOOST_TEST(run_body("{} P0(int *x) { int r0 = " + sum).reason ==
               "an expression that is too long");
    std::string product = "1";
    for (int i = 0; i < 15; ++i) product = "(" + product + "+1+1+1)";
    BOOST_TEST(run_body("{} P0(int *x) { int r0 = " + product + "; } exists (x=0)").reason ==
               "an expression that is nested too deeply");
    std::string locations;
    for (int i = 0; i < 70; ++i) locations += "a" + std::to_string(i) + "=0;";
    BOOST_TEST(run_body("{" + locations + "} P0() {} exists (a0=0)").reason ==
               "more than 64 locations");
    std::string writes;
    for (int i = 0; i < 70; ++i) writes += "WRITE_ONCE(*x, 1);";
    BOOST_TEST(run_body("{} P0(int *x) {" + writes + "} exists (x=0)").reason ==
               "more than 60 writes");
    std::string sections;
    for (int i = 0; i < 31; ++i) sections += "rcu_read_lock(); rcu_read_unlock();";
    BOOST_TEST(run_body("{} P0(int *x) {" + sections + "} exists (x=0)").reason ==
               "more than 60 writes");
    std::string processes;
    for (int i = 0; i < 17; ++i) processes += "P" + std::to_string(i) + "(int *x) { }";
    BOOST_TEST(run_body("{} " + processes + " exists (x=0)").reason == "more than 16 processes");
}

/// A process runs on a small stack.
BOOST_AUTO_TEST_CASE(what_is_just_not_too_deep_runs) {
    std::string ifs;
    for (int i = 0; i < 34; ++i) ifs += "if (1) ";
    std::string sum;
    for (int i = 0; i < 39; ++i) sum += " + 1";
    const auto body = [&](const std::string& first) {
        return "{} P0(int *x) { int r0; " + ifs + "r0 = " + first + sum + "; } exists (0:r0=44)";
    };
    BOOST_TEST(seen(body("5")));
    BOOST_TEST(!seen(body("xchg(x, 7)")));
    // Thrown from the deepest place.
    BOOST_TEST(run_body(body("READ_ONCE(*r0)")).reason == "READ_ONCE of what is no address");
}

BOOST_AUTO_TEST_CASE(comments_stand_where_they_may) {
    const FileReport r = run_text("t.litmus", R"(C name of it
(* { (* Result: Always *) } *)
"a { string"
{ (* none *) int x = 2; // to the end
}
P0(int *x) // comment
{
    int r0; /* here } too */
    r0 = READ_ONCE(*x);
    r0 = r0 + (*x); // the bracket and the star begin no comment
}
exists (* why *) (0:r0=4 (* and *) ) (* end *)
)",
                                  {});
    BOOST_TEST(r.reason == "");
    BOOST_TEST(r.name == "name of it");
    BOOST_TEST(r.states.size() == 1);
    BOOST_TEST(name_of(r.comparison) == "agree");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::herd
