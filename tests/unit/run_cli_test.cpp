#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/cli/cli.hpp"
#include "harness/run/file.hpp"
#include "harness/run/trace.hpp"
#include "tests/support/fake_catalogue.hpp"
#include "tests/support/temporary_folder.hpp"

namespace txmc {
namespace {

struct Answer {
    int code;
    std::string out;
    std::string err;
};

Answer txmc_with(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "txmc");
    std::ostringstream out;
    std::ostringstream err;
    const int code = cli::run(fake::catalogue(), static_cast<int>(arguments.size()),
                              arguments.data(), {out, err, false});
    return {code, out.str(), err.str()};
}

bool one_line(const Answer& a) {
    return a.out.empty() && a.err.starts_with("txmc: ") && a.err.ends_with('\n') &&
           std::count(a.err.begin(), a.err.end(), '\n') == 1;
}

BOOST_AUTO_TEST_SUITE(run_cli)

BOOST_AUTO_TEST_CASE(bad_input_is_one_line_and_exit_2) {
    const std::vector<std::vector<const char*>> wrong{
        {},
        {"frobnicate"},
        {"check", "lockd/plain"},
        {"check", "nothing*"},
        {"check", "--suite", "none"},
        {"check", "--cpus", "0"},
        {"check", "--cpus", "many"},
        {"check", "--ring", "3"},
        {"check", "--time", "soon"},
        {"check", "--executions", "0"},
        {"check", "--memory-model", "tso"},
        {"check", "--strategy", "best"},
        {"check", "--property", "overlap,speed"},
        {"check", "--what"},
        {"check", "locked/plain", "--cpus", "6"},
        {"replay"},
        {"replay", "/nowhere/trace.json"},
        {"list", "cats"},
        {"mutate"},
        {"mutate", "lockd"},
        {"mutate", "locked/plain", "--time", "soon"},
        {"mutate", "locked/plain", "--jobs", "0"},
        {"mutate", "locked/plain", "--json", "-"},
    };
    for (const auto& arguments : wrong) {
        const Answer a = txmc_with(arguments);
        BOOST_TEST_CONTEXT(a.err) {
            BOOST_TEST(a.code == 2);
            BOOST_TEST(one_line(a));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_unknown_scenario_gets_the_nearest_names) {
    BOOST_TEST(txmc_with({"check", "lockd/plain"}).err.find("locked/plain") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(help_and_version_are_no_errors) {
    for (const auto& arguments : std::vector<std::vector<const char*>>{
             {"--help"}, {"--version"}, {"check", "--help"}, {"replay", "--help"}}) {
        const Answer a = txmc_with(arguments);
        BOOST_TEST(a.code == 0);
        BOOST_TEST(a.err.empty());
        BOOST_TEST(a.out.find("txmc") != std::string::npos);
    }
    BOOST_TEST(txmc_with({"check", "--help"}).out.find("Exit codes:") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(lists_have_a_line_each) {
    BOOST_TEST(txmc_with({"list"}).out.find("unlocked/message") != std::string::npos);
    BOOST_TEST(txmc_with({"list", "schemes"}).out.find("locked") != std::string::npos);
    BOOST_TEST(txmc_with({"list", "properties"}).out.find("overlap") != std::string::npos);
    BOOST_TEST(txmc_with({"list", "strategies"}).out.find("brute-force") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_named_scenario_exits_with_its_verdict_a_pattern_with_its_expectations) {
    BOOST_TEST(txmc_with({"check"}).code == 0);
    BOOST_TEST(txmc_with({"check", "unlocked/plain"}).code == 1);
    BOOST_TEST(txmc_with({"check", "unlocked/*"}).code == 0);
    BOOST_TEST(txmc_with({"check", "locked/plain"}).code == 0);
    BOOST_TEST(txmc_with({"check", "odd/vacuous"}).code == 4);
    BOOST_TEST(txmc_with({"check", "odd/moody"}).code == 5);
    BOOST_TEST(txmc_with({"check", "locked/plain", "--packets", "3", "--executions", "2"}).code ==
               3);
}

BOOST_AUTO_TEST_CASE(a_trace_that_was_written_replays) {
    const TemporaryFolder folder;
    const std::string out = folder.file("traces");
    const std::string json = folder.file("results.json");
    const Answer checked = txmc_with({"check", "unlocked/plain", "--memory-model", "sc", "--out",
                                      out.c_str(), "--json", json.c_str(), "--stats"});
    BOOST_TEST(checked.code == 1);
    const auto results = nlohmann::json::parse(read_file(json));
    BOOST_TEST(results["cells"][0]["verdict"] == "violated");
    const std::string trace = results["cells"][0]["violations"][0]["trace"];
    BOOST_TEST(checked.out.find("txmc replay " + trace) != std::string::npos);
    const Answer again = txmc_with({"replay", trace.c_str()});
    BOOST_TEST(again.code == 1);
    BOOST_TEST(again.err.empty());
    BOOST_TEST(again.out.find("overlap: ") == 0U);
}

BOOST_AUTO_TEST_CASE(a_trace_that_no_longer_fits_is_exit_5) {
    const TemporaryFolder folder;
    txmc_with({"check", "unlocked/plain", "--strategy", "dpor", "--memory-model", "sc", "--out",
               folder.path().c_str()});
    const std::string path = folder.file("unlocked-plain.sc.overlap.json");
    auto json = nlohmann::json::parse(read_file(path));
    json["steps"][1]["word"] = "spin_lock";
    json["tool"]["version"] = "0.0.1";
    json["checksum"] = trace_checksum(json);
    write_file(path, json.dump());
    const Answer a = txmc_with({"replay", path.c_str()});
    BOOST_TEST(a.code == 5);
    BOOST_TEST(a.err.find("note: the trace was written by txmc 0.0.1") == 0U);
    BOOST_TEST(a.err.find("step 2") != std::string::npos);
    json["steps"].erase(1);
    json["checksum"] = trace_checksum(json);
    write_file(path, json.dump());
    BOOST_TEST(txmc_with({"replay", path.c_str()}).code == 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
