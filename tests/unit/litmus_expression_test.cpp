// What statements, expressions, initial values and conditions mean.

#include <boost/test/unit_test.hpp>

#include "tests/unit/litmus_texts.hpp"

namespace txmc::herd {
namespace {

std::string value(const std::string& expression) {
    return single("x=7", "int a = 5; int b = 3; int r0 = " + expression + ";", "0:r0");
}

bool condition(const std::string& text) {
    return seen(
        "{ x=1; y=x; 0:r1=2; }\nP0(int *x, int **y) { int r0 = 1; r2 = READ_ONCE(*y); }\n"
        "exists " +
        text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_expression)

BOOST_AUTO_TEST_CASE(operators_are_those_of_c) {
    const std::vector<std::pair<std::string, int>> cases{
        {"a + b", 8},         {"a - b", 2},        {"b - a", -2},      {"a * b", 15},
        {"a / b", 1},         {"-a / b", -1},      {"a % b", 2},       {"-a % b", -2},
        {"a << b", 40},       {"a >> 1", 2},       {"a < b", 0},       {"a > b", 1},
        {"a <= 5", 1},        {"a >= 6", 0},       {"a == 5", 1},      {"a != 5", 0},
        {"a & b", 1},         {"a ^ b", 6},        {"a | b", 7},       {"a && 0", 0},
        {"0 || b", 1},        {"!a", 0},           {"!0", 1},          {"~a", -6},
        {"-a", -5},           {"+a", 5},           {"a ? b : 9", 3},   {"0 ? b : 9", 9},
        {"2 + 3 * 4", 14},    {"(2 + 3) * 4", 20}, {"10 - 4 - 3", 3},  {"1 | 2 ^ 2 & 3", 1},
        {"1 & 3 ^ 2", 3},     {"1 ^ 1 | 1", 1},    {"4 - 1 << 1", 6},  {"1 < 2 == 1", 1},
        {"1 << 1 + 1", 4},    {"1 == 1 & 0", 0},   {"0 && 0 || 1", 1}, {"1 ? 0 : 1 ? 2 : 3", 0},
        {"0x1f", 31},         {"010", 8},          {"3UL", 3},         {"(int)a", 5},
        {"(long)(a) - b", 2}, {"(*x)", 7},         {"*x + 1", 8},      {"READ_ONCE(*x) == 7", 1},
        {"x == x", 1},        {"x == y", 0},       {"x != NULL", 1},   {"&*x == x", 1},
    };
    for (const auto& [expression, result] : cases) {
        BOOST_TEST(value(expression) == "0:r0=" + std::to_string(result) + ";", expression);
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_asked_for_is_not_evaluated) {
    BOOST_TEST(single("", "int r0 = 0 && xchg(x, 1);", "x") == "x=0;");
    BOOST_TEST(single("", "int r0 = 1 || xchg(x, 1);", "x") == "x=0;");
    BOOST_TEST(single("", "int r0 = 1 && xchg(x, 1);", "x") == "x=1;");
    BOOST_TEST(single("", "int r0 = 1 ? xchg(x, 1) : xchg(y, 1);", "x;y") == "x=1; y=0;");
    BOOST_TEST(single("", "int r0 = 0 ? xchg(x, 1) : xchg(y, 1);", "x;y") == "x=0; y=1;");
}

BOOST_AUTO_TEST_CASE(statements_do_what_they_say) {
    BOOST_TEST(single("", "int r0, r1 = 2, *r2 = x; r0 = r1 + 1;", "0:r0;0:r1;0:r2") ==
               "0:r0=3; 0:r1=2; 0:r2=x;");
    BOOST_TEST(single("", "int r0 = 1; if (r0) r0 = 5; else r0 = 6;", "0:r0") == "0:r0=5;");
    BOOST_TEST(single("", "int r0 = 0; if (r0) r0 = 5; else r0 = 6;", "0:r0") == "0:r0=6;");
    BOOST_TEST(single("", "int r0 = 0; if (r0) { r0 = 5; r0 = 4; } r0 = r0 + 1;", "0:r0") ==
               "0:r0=1;");
    BOOST_TEST(single("", "int r0 = 1; if (r0) if (0) r0 = 5; else r0 = 6;", "0:r0") == "0:r0=6;");
    BOOST_TEST(single("",
                      "int r0 = 6; r0 += 2; r0 -= 1; r0 *= 3; r0 |= 8; r0 ^= 1; r0 &= 28; "
                      "r0 <<= 1; r0 >>= 2; r0 /= 2; r0 %= 5;",
                      "0:r0") == "0:r0=2;");
    BOOST_TEST(single("", "{ ; *x = 4; ; } *y = *x + 1;", "x;y") == "x=4; y=5;");
    BOOST_TEST(single("", "(void)xchg(x, 3);", "x") == "x=3;");
    BOOST_TEST(single("", "r9 = 4;", "0:r9") == "0:r9=4;");
    BOOST_TEST(single("", "int r0;", "0:r0") == "0:r0=0;");
    BOOST_TEST(single("", "unsigned int r0 = 1; bool b = 1; r0 = r0 - 1;", "0:r0") == "0:r0=0;");
    BOOST_TEST(single("", "unsigned int r0 = 0; r0 = r0 - 1;", "0:r0") ==
               "a value that does not fit into its variable");
}

BOOST_AUTO_TEST_CASE(pointers_are_values) {
    BOOST_TEST(single("x=&y; y=4", "int *r0 = READ_ONCE(*x); int r1 = *r0;", "x;0:r0;0:r1") ==
               "0:r0=y; 0:r1=4; x=y;");
    BOOST_TEST(single("int *x = y", "*x = NULL; int r0 = !READ_ONCE(*x);", "x;0:r0") ==
               "0:r0=1; x=0;");
    BOOST_TEST(single("", "int *r0 = x; WRITE_ONCE(*r0, 3); *r0 = *r0 + 1;", "x") == "x=4;");
    BOOST_TEST(single("", "WRITE_ONCE(*x, y); int *r0 = *x; smp_store_release(r0, 2);", "x;y") ==
               "x=y; y=2;");
    BOOST_TEST(single("", "intptr_t r0 = (intptr_t)x; int r1 = xchg((int *)r0, 6);", "x;0:r0") ==
               "0:r0=x; x=6;");
}

BOOST_AUTO_TEST_CASE(an_address_is_stored_through_a_pointer) {
    BOOST_TEST(single("x=y", "int *r0 = READ_ONCE(*x); WRITE_ONCE(*r0, x);", "x;y") == "x=y; y=x;");
    BOOST_TEST(single("", "r0 = y; *r0 = x; r1 = xchg((int **)r0, NULL);", "0:r1;y") ==
               "0:r1=x; y=0;");
    BOOST_TEST(single("0:r0=y", "smp_store_release((int *)r0, y);", "y") == "y=y;");
}

BOOST_AUTO_TEST_CASE(initial_values_come_in_all_notations) {
    BOOST_TEST(single("int x = 3; y=0x10; atomic_t v = ATOMIC_INIT(-2);", "", "x;y;v") ==
               "x=3; y=16; v=-2;");
    BOOST_TEST(single("[x]=4; v = ATOMIC_INIT(5); 0:r0=x; int 0:r1=6;", "r2 = r1;",
                      "x;v;0:r0;0:r2") == "0:r0=x; 0:r2=6; x=4; v=5;");
    BOOST_TEST(single("0:r0=3;", "int r0; r0 = r0 + 1;", "0:r0") == "0:r0=4;");
}

BOOST_AUTO_TEST_CASE(conditions_are_logic) {
    const std::vector<std::pair<std::string, bool>> cases{
        {"(x=1)", true},
        {"(x==1)", true},
        {"(x=2)", false},
        {"(x!=2)", true},
        {"(~x=2)", true},
        {"(not (x=1))", false},
        {"true", true},
        {"false", false},
        {"(x=1 /\\ 0:r0=2)", false},
        {"(x=1 \\/ 0:r0=2)", true},
        {"(x=2 /\\ 0:r0=2 \\/ x=1)", true},
        {"(x=1 \\/ x=1 /\\ x=2)", true},
        {"((x=1 \\/ x=1) /\\ x=2)", false},
        {"(~(x=2 \\/ 0:r0=2))", true},
        {"(y=x)", true},
        {"([y]=&x)", true},
        {"(0:r2=x)", true},
        {"(0:r2=y)", false},
        {"(0:r1=2)", true},
        {"(0:r0=0:r1)", false},
        {"(~0:r0=0:r1)", true},
        {"(x=0:r0)", true},
        {"(x=-1)", false},
    };
    for (const auto& [text, holds] : cases) BOOST_TEST(condition(text) == holds, text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::herd
