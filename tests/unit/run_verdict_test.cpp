#include <boost/test/unit_test.hpp>

#include "harness/run/expectation.hpp"
#include "harness/run/usage_error.hpp"
#include "harness/run/verdict.hpp"

namespace txmc {
namespace {

using Names = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(run_verdict)

BOOST_AUTO_TEST_CASE(only_a_complete_search_that_reached_its_marks_holds) {
    const Outcome good{.ran = true, .exhausted = true, .reached = true};
    BOOST_TEST(name_of(decide(good)) == "holds");
    Outcome o = good;
    o.reached = false;
    BOOST_TEST(name_of(decide(o)) == "vacuous");
    o.exhausted = false;
    BOOST_TEST(name_of(decide(o)) == "bounded");
    o.ran = false;
    BOOST_TEST(name_of(decide(o)) == "vacuous");
    o.violated = true;
    BOOST_TEST(name_of(decide(o)) == "violated");
    o.error = true;
    BOOST_TEST(name_of(decide(o)) == "error");
}

BOOST_AUTO_TEST_CASE(each_verdict_has_its_exit_code) {
    BOOST_TEST(exit_code(Verdict::holds) == 0);
    BOOST_TEST(exit_code(Verdict::violated) == 1);
    BOOST_TEST(exit_code(Verdict::bounded) == 3);
    BOOST_TEST(exit_code(Verdict::vacuous) == 4);
    BOOST_TEST(exit_code(Verdict::error) == 5);
}

BOOST_AUTO_TEST_CASE(the_worst_of_several_is_5_1_4_3) {
    const std::vector<int> none{0, 0};
    const std::vector<int> all{0, 3, 4, 1, 5};
    BOOST_TEST(worst_exit_code(none) == 0);
    BOOST_TEST(worst_exit_code(all) == 5);
    BOOST_TEST(worst_exit_code(std::span(all).first(4)) == 1);
    BOOST_TEST(worst_exit_code(std::span(all).first(3)) == 4);
    BOOST_TEST(worst_exit_code(std::span(all).first(2)) == 3);
}

BOOST_AUTO_TEST_CASE(expectations_are_read_strictly) {
    BOOST_TEST(to_text(parse_expectation("holds")) == "holds");
    BOOST_TEST(to_text(parse_expectation("violated: b, a")) == "violated: a, b");
    BOOST_TEST(to_text(parse_expectation("bounded")) == "bounded");
    BOOST_CHECK_THROW(parse_expectation("violated"), UsageError);
    BOOST_CHECK_THROW(parse_expectation("violated:"), UsageError);
    BOOST_CHECK_THROW(parse_expectation("fine"), UsageError);
}

BOOST_AUTO_TEST_CASE(an_expectation_shrinks_with_the_judged_properties) {
    const Expectation e = parse_expectation("violated: a, b");
    BOOST_TEST(to_text(restrict_to(e, Names{})) == "violated: a, b");
    BOOST_TEST(to_text(restrict_to(e, Names{"b"})) == "violated: b");
    BOOST_TEST(to_text(restrict_to(e, Names{"c"})) == "holds");
}

BOOST_AUTO_TEST_CASE(what_was_expected_is_met) {
    const auto judge = [](const char* text, Verdict v, const Names& violated, bool exhausted) {
        return judge_expectation(parse_expectation(text), v, violated, exhausted);
    };
    BOOST_TEST(judge("holds", Verdict::holds, {}, true) == 0);
    BOOST_TEST(judge("violated: a", Verdict::violated, {"a"}, true) == 0);
    BOOST_TEST(judge("violated: a", Verdict::violated, {"a"}, false) == 0);
    BOOST_TEST(judge("bounded", Verdict::bounded, {}, false) == 0);
    BOOST_TEST(judge("bounded", Verdict::holds, {}, true) == 0);
}

BOOST_AUTO_TEST_CASE(what_was_not_expected_has_an_exit_code) {
    const auto judge = [](const char* text, Verdict v, const Names& violated, bool exhausted) {
        return judge_expectation(parse_expectation(text), v, violated, exhausted);
    };
    BOOST_TEST(judge("holds", Verdict::violated, {"a"}, true) == 1);
    BOOST_TEST(judge("violated: a", Verdict::violated, {"a", "b"}, true) == 1);
    BOOST_TEST(judge("violated: a", Verdict::holds, {}, true) == 1);  // it has vanished
    BOOST_TEST(judge("violated: a, b", Verdict::violated, {"a"}, true) == 1);
    BOOST_TEST(judge("violated: a, b", Verdict::violated, {"a"}, false) == 3);
    BOOST_TEST(judge("violated: a", Verdict::bounded, {}, false) == 3);
    BOOST_TEST(judge("holds", Verdict::bounded, {}, false) == 3);
    BOOST_TEST(judge("holds", Verdict::vacuous, {}, true) == 4);
    BOOST_TEST(judge("violated: a", Verdict::vacuous, {}, true) == 4);
    BOOST_TEST(judge("bounded", Verdict::violated, {"a"}, false) == 1);
    BOOST_TEST(judge("violated: a", Verdict::error, {"a"}, false) == 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
