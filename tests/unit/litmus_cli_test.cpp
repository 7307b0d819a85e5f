// txmc litmus: files and folders, comparisons, exit codes, JSON.

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/cli/cli.hpp"
#include "harness/run/file.hpp"
#include "tests/support/fake_catalogue.hpp"
#include "tests/support/temporary_folder.hpp"

namespace txmc {
namespace {

struct Answer {
    int code;
    std::string out;
    std::string err;
    bool says(const std::string& text) const { return out.find(text) != out.npos; }
};

Answer litmus(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"txmc", "litmus"});
    std::vector<const char*> argv;
    for (const std::string& a : arguments) argv.push_back(a.c_str());
    std::ostringstream out;
    std::ostringstream err;
    const int code =
        cli::run(fake::catalogue(), static_cast<int>(argv.size()), argv.data(), {out, err, false});
    return {code, out.str(), err.str()};
}

/// 0:r0 is 1 in all executions, 1:r0 in some.
const std::string reads_one =
    "{ int x = 1; }\nP0(int *x, int *y) { int r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1); }\n"
    "P1(int *y) { int r0 = READ_ONCE(*y); }\n";

std::string with_result(const std::string& result, const std::string& condition) {
    return "C t\n(* Result: " + result + " *)\n" + reads_one + condition;
}

/// A folder in which tests write their files.
class Folder {
public:
    std::string path() const { return folder_.path(); }
    std::string path(const std::string& name) const { return folder_.file(name); }
    std::string file(const std::string& name, const std::string& text) const {
        write_file(path(name), text);
        return path(name);
    }

private:
    TemporaryFolder folder_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_cli)

BOOST_AUTO_TEST_CASE(one_file_is_shown_with_its_states) {
    const Answer a = litmus({"tests/litmus/sb-once.litmus"});
    BOOST_TEST(a.code == 0);
    BOOST_TEST(a.err == "");
    BOOST_TEST(a.out == R"(Test sb-once Allowed
States 4
0:r0=0; 1:r0=0;
0:r0=0; 1:r0=1;
0:r0=1; 1:r0=0;
0:r0=1; 1:r0=1;
Ok
Witnesses
Positive: 1 Negative: 3
Condition exists (0:r0=0 /\ 1:r0=0)
Observation sb-once Sometimes 1 3
Expected Sometimes: agree
)");
    const Answer sc = litmus({"tests/litmus/sb-once.litmus", "--memory-model", "sc"});
    BOOST_TEST(sc.says("States 3\n"));
    BOOST_TEST(sc.says("\nNo\n"));
    BOOST_TEST(sc.says("Observation sb-once Never 0 3\nExpected Sometimes: missed\n"));
}

BOOST_AUTO_TEST_CASE(a_folder_is_compared_with_what_its_files_say) {
    const Folder folder;
    for (const auto& entry : std::filesystem::directory_iterator("tests/litmus")) {
        const std::filesystem::path& file = entry.path();
        if (file.extension() == ".litmus") folder.file(file.filename(), read_file(file));
    }
    const Answer a = litmus({folder.path()});
    BOOST_TEST(a.code == 0);
    BOOST_TEST(a.says("agree            4\n"), a.out);
    BOOST_TEST(a.says("false alarm      0\n"));
    BOOST_TEST(a.says("missed           1\n"));
    BOOST_TEST(a.says(folder.path("load-buffering.litmus") + "  missed"));
    BOOST_TEST(!a.says("sb-once"));
    BOOST_TEST(a.says("1 test with plain accesses, taken for relaxed ones"));
    const Answer verbose = litmus({folder.path(), "--verbose"});
    BOOST_TEST(verbose.says(folder.path("sb-once.litmus")));
}

BOOST_AUTO_TEST_CASE(results_are_compared) {
    const Folder folder;
    const std::vector<std::tuple<std::string, std::string, std::string, int>> cases{
        {"Never", "exists (0:r0=2)", "agree", 0},
        {"Never", "exists (0:r0=1)", "false alarm", 1},
        {"Always", "exists (0:r0=1)", "agree", 0},
        {"Always", "exists (0:r0=2)", "false alarm", 1},
        {"Sometimes", "exists (0:r0=1)", "missed", 0},
        {"Sometimes", "exists (0:r0=2)", "missed", 0},
        {"DEADLOCK", "exists (0:r0=1)", "false alarm", 1},
        {"Sometimes", "exists (1:r0=1)", "agree", 0},
        {"Always", "exists (1:r0=1)", "false alarm", 1},
        {"Never", "exists (1:r0=1)", "false alarm", 1},
        {"Never DATARACE", "exists (0:r0=2)", "agree", 0},
        {"unknown", "exists (0:r0=1)", "no result line", 0},
        {"unknown", "~exists (0:r0=1)", "false alarm", 1},
        {"unknown", "forall (0:r0=1)", "agree", 0},
        {"unknown", "forall (0:r0=2)", "false alarm", 1},
    };
    for (const auto& [result, condition, comparison, code] : cases) {
        const Answer a = litmus({folder.file("t.litmus", with_result(result, condition))});
        BOOST_TEST_CONTEXT(result << ' ' << condition) {
            BOOST_TEST(a.code == code);
            BOOST_TEST(a.out.ends_with(": " + comparison + "\n"), a.out);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_run_is_exit_2_alone_and_listed_among_others) {
    const Folder folder;
    const std::string bad = folder.file("a/bad.litmus", "C t\n{}\nP0(int *x) { *x = }");
    const std::string loop =
        folder.file("b/loop.litmus", "C t\n{}\nP0(int *x) { while (1) {} } exists (x=0)");
    const Answer one = litmus({bad});
    BOOST_TEST(one.code == 2);
    BOOST_TEST(one.out == "");
    BOOST_TEST(one.err == "txmc: " + bad + ":3:19: malformed: expected an expression, found '}'\n");
    BOOST_TEST(litmus({loop}).code == 2);
    BOOST_TEST(litmus({folder.path()}).code == 4);
    folder.file("c/good.litmus", with_result("Always", "exists (0:r0=1)"));
    folder.file("c/ignored.txt", "C t");
    const Answer all = litmus({folder.path(), "--verbose"});
    BOOST_TEST(all.code == 0);
    BOOST_TEST(all.says(bad + ":3:19: malformed: expected an expression, found '}'\n"));
    BOOST_TEST(all.says(loop + ":3:14: skipped: statement 'while'\n"));
    BOOST_TEST(all.says("skipped because of\n       1  statement 'while'\n"));
    BOOST_TEST(all.says("3 files under weak"));
}

BOOST_AUTO_TEST_CASE(a_limit_is_bounded_and_never_a_pass) {
    const Folder folder;
    std::string text = "C t\n{}\n";
    for (int p = 0; p < 8; ++p) {
        text += "P" + std::to_string(p) + "(int *x, int *y) { WRITE_ONCE(*x, 1); WRITE_ONCE(*y, " +
                std::to_string(p) + "); r0 = READ_ONCE(*x); r1 = READ_ONCE(*y); }\n";
    }
    const Answer a = litmus({folder.file("t.litmus", text + "~exists (y=9)"), "--time", "50ms"});
    BOOST_TEST(a.code == 3);
    BOOST_TEST(a.says("Bounded: "));
    BOOST_TEST(a.says("Expected Never (by quantifier): bounded\n"));
}

BOOST_AUTO_TEST_CASE(usage_is_one_line_and_exit_2) {
    const Folder folder;
    std::filesystem::create_directories(folder.path("empty"));
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {folder.path("none.litmus")},
                                                      {folder.path("empty")},
                                                      {"tests/litmus", "--memory-model", "strong"},
                                                      {"tests/litmus", "--time", "soon"}};
    for (const auto& arguments : wrong) {
        const Answer a = litmus(arguments);
        BOOST_TEST(a.code == 2);
        BOOST_TEST(a.out == "");
        BOOST_TEST(std::count(a.err.begin(), a.err.end(), '\n') == 1);
    }
    BOOST_TEST(litmus({"/dev/null"}).err == "txmc: /dev/null: malformed: no ordinary file\n");
}

BOOST_AUTO_TEST_CASE(json_has_states_and_places) {
    const Folder folder;
    folder.file("a.litmus", with_result("Always", "exists (0:r0=1)"));
    folder.file("b.litmus", std::string("C t\n{}\nP0(int *x) { goto \xff; }"));
    BOOST_TEST(litmus({folder.path(), "--json", folder.path("out.json")}).code == 0);
    const auto json = nlohmann::json::parse(read_file(folder.path("out.json")));
    BOOST_TEST(json["memory_model"] == "weak");
    BOOST_TEST(json["files"].size() == 2);
    const auto& ran = json["files"][0];
    BOOST_TEST(ran["comparison"] == "agree");
    BOOST_TEST(ran["expected"] == "Always");
    BOOST_TEST(ran["states"][0]["state"] == "0:r0=1;");
    BOOST_TEST(ran["states"][0]["positive"] == true);
    const auto& skipped = json["files"][1];
    BOOST_TEST(skipped["comparison"] == "skipped");
    BOOST_TEST(skipped["reason"] == "statement 'goto'");
    BOOST_TEST(skipped["line"] == 3);
    BOOST_TEST(skipped["column"] == 14);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc
