#include <boost/test/unit_test.hpp>

#include "harness/run/file.hpp"
#include "harness/run/story.hpp"
#include "harness/run/trace.hpp"
#include "harness/run/usage_error.hpp"
#include "tests/support/fake_catalogue.hpp"
#include "tests/support/temporary_folder.hpp"

namespace txmc {
namespace {

using fake::catalogue;

Trace make_trace(const char* scenario, MemoryModel model = MemoryModel::sc) {
    const Case cell = fake::cell(scenario, model);
    const SearchResult found = search(cell, catalogue().properties(), {});
    return trace_of(tell(catalogue(), cell, found.violations.at(0), {}));
}

struct Fixture {
    TemporaryFolder folder;
    std::string path = folder.file("trace.json");

    /// What the reader says of a trace after `change`; with its checksum made right again, or not.
    std::string said_of(const std::function<void(nlohmann::json&)>& change, bool sign = true) {
        nlohmann::json json = make_trace("unlocked/plain").content;
        change(json);
        if (sign) json["checksum"] = trace_checksum(json);
        write_file(path, json.dump());
        return said();
    }

    std::string said() {
        try {
            read_trace(path, catalogue());
            return "";
        } catch (const UsageError& e) {
            const std::string text = e.what();
            BOOST_TEST(text.find(path) != std::string::npos);
            BOOST_TEST(text.find('\n') == std::string::npos);
            return text;
        }
    }
};

bool has(const std::string& text, const std::string& part) {
    const bool found = text.find(part) != std::string::npos;
    BOOST_TEST(found, '"' << text << "\" does not say \"" << part << '"');
    return found;
}

BOOST_FIXTURE_TEST_SUITE(run_trace, Fixture)

BOOST_AUTO_TEST_CASE(a_trace_replays_to_the_same_violation) {
    for (const auto& [name, model] : {std::pair{"unlocked/plain", MemoryModel::sc},
                                      std::pair{"locked/deadlock", MemoryModel::sc},
                                      std::pair{"locked/interrupts", MemoryModel::sc},
                                      std::pair{"unlocked/message", MemoryModel::weak}}) {
        const Trace trace = make_trace(name, model);
        write_trace(path, trace);
        const Trace again = read_trace(path, catalogue());
        BOOST_TEST(again.content == trace.content);
        const Recording recording = replay_trace(again, catalogue());
        const Sighting* sighting = recording.sighting(trace.property);
        BOOST_REQUIRE(sighting != nullptr);
        BOOST_TEST(sighting->sentence == trace.sentence);
        BOOST_TEST(sighting->steps == trace.steps.size());
    }
}

BOOST_AUTO_TEST_CASE(nothing_half_written_is_left) {
    write_trace(path, make_trace("unlocked/plain"));
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        BOOST_TEST(entry.path().string() == path);
        ++files;
    }
    BOOST_TEST(files == 1U);
    BOOST_CHECK_THROW(write_file("/proc/none/trace.json", "x"), UsageError);
}

BOOST_AUTO_TEST_CASE(no_file_and_no_trace_are_told_apart) {
    has(said(), "cannot be read: No such file");
    write_file(path, "");
    has(said(), "is empty");
    write_file(path, "hello");
    has(said(), "is not a trace");
    write_file(path, "[1]");
    has(said(), "is not a trace of txmc");
}

BOOST_AUTO_TEST_CASE(a_truncated_trace_is_named_so) {
    const std::string whole = make_trace("unlocked/plain").content.dump(1);
    for (const std::size_t part : {2U, 3U, 10U}) {
        write_file(path, whole.substr(0, whole.size() - whole.size() / part));
        BOOST_TEST(!said().empty());
    }
    write_file(path, whole.substr(0, whole.size() - 2));
    has(said(), "is truncated");
}

BOOST_AUTO_TEST_CASE(an_edited_trace_has_a_wrong_checksum) {
    has(said_of([](auto& j) { j["steps"][0]["word"] = "other"; }, false), "checksum");
    has(said_of([](auto& j) { j["sentence"] = "other"; }, false), "checksum");
    has(said_of([](auto& j) { j["more"] = 1; }, false), "checksum");
    has(said_of([](auto& j) { j.erase("checksum"); }, false), "checksum");
}

BOOST_AUTO_TEST_CASE(another_format_or_version_is_refused) {
    has(said_of([](auto& j) { j["version"] = 2; }), "format version 2, this txmc reads version 1");
    has(said_of([](auto& j) { j["version"] = "1"; }), "format version");
    has(said_of([](auto& j) { j["format"] = "other"; }), "is not a trace of txmc");
}

BOOST_AUTO_TEST_CASE(what_this_tool_does_not_know_is_refused) {
    has(said_of([](auto& j) { j["scenario"] = "unlocked/plane"; }),
        "unknown scenario \"unlocked/plane\"; did you mean unlocked/plain");
    has(said_of([](auto& j) { j["property"] = "overlay"; }), "unknown property");
    has(said_of([](auto& j) { j["memory_model"] = "strong"; }), "unknown memory model");
    has(said_of([](auto& j) { j["size"]["senders"] = 7; }), "size that does not fit");
}

BOOST_AUTO_TEST_CASE(a_field_of_a_wrong_type_is_refused) {
    has(said_of([](auto& j) { j.erase("steps"); }), "lacks a field");
    has(said_of([](auto& j) { j["steps"][0].erase("word"); }), "lacks a field");
    has(said_of([](auto& j) { j["steps"][0]["store"] = 3; }), "lacks a field");
    has(said_of([](auto& j) { j["size"] = "big"; }), "lacks a field");
    has(said_of([](auto& j) { j["steps"] = "none"; }), "lacks a field");
}

BOOST_AUTO_TEST_CASE(a_step_that_does_not_fit_is_named) {
    const auto step_of = [](Trace trace) -> std::size_t {
        try {
            replay_trace(trace, catalogue());
            return 0;
        } catch (const Divergence& e) {
            return e.step();
        }
    };
    const Trace good = make_trace("unlocked/message", MemoryModel::weak);
    BOOST_TEST(step_of(good) == 0U);
    Trace other = good;
    other.steps[1].word = "smp_mb";
    BOOST_TEST(step_of(other) == 2U);
    other = good;
    other.steps[2].context = "CPU7 task";
    BOOST_TEST(step_of(other) == 3U);
    other = good;
    other.steps.back().store = {0, 9};
    other.steps.back().store_context = "CPU0 task";
    BOOST_TEST(step_of(other) == good.steps.size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc
