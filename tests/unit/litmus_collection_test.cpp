// Every file of tests/litmus/collection under each memory model, against what the file says.

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>

#include "harness/run/file.hpp"
#include "tests/litmus/known_gaps.hpp"
#include "tests/unit/litmus_texts.hpp"

namespace txmc::herd {
namespace {

constexpr const char* collection = "tests/litmus/collection";
constexpr std::size_t pinned_files = 137;

/// Of one file, in the order of its memory models: sc, x86, weak.
using Reports = std::array<FileReport, all_memory_models.size()>;

/// All files under all memory models; each file is run once for all cases.
const std::vector<Reports>& all_reports() {
    static const std::vector<Reports> reports = [] {
        const std::string folder[] = {collection};
        std::vector<Reports> all;
        for (std::size_t m = 0; m < all_memory_models.size(); ++m) {
            LitmusReport r = run_files(folder, {.memory_model = all_memory_models[m]});
            all.resize(r.files.size());
            for (std::size_t f = 0; f < all.size(); ++f) all[f][m] = std::move(r.files[f]);
        }
        return all;
    }();
    return reports;
}

/// The word behind the key in the file, or nothing.
std::string word_after(const std::string& text, const std::string& key) {
    const std::size_t at = text.find(key);
    if (at == std::string::npos) return "";
    const std::size_t start = at + key.size();
    return text.substr(start, text.find_first_of(" ;", start) - start);
}

bool is_known_gap(const std::string& name) {
    return std::any_of(std::begin(litmus::known_gaps), std::end(litmus::known_gaps),
                       [&](const litmus::KnownGap& gap) { return gap.name == name; });
}

bool includes(const std::vector<SeenState>& more, const FileReport& fewer) {
    return std::all_of(fewer.states.begin(), fewer.states.end(), [&](const SeenState& state) {
        return std::any_of(more.begin(), more.end(),
                           [&](const SeenState& other) { return other.text == state.text; });
    });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(litmus_collection)

BOOST_AUTO_TEST_CASE(no_file_is_lost) { BOOST_TEST(all_reports().size() >= pinned_files); }

BOOST_AUTO_TEST_CASE(each_file_runs_to_its_end_and_bears_its_own_name) {
    for (const Reports& reports : all_reports()) {
        for (const FileReport& r : reports) {
            BOOST_TEST_CONTEXT(r.path << ' ' << r.reason) {
                BOOST_TEST((r.ran() && r.exhausted && !r.deadlocked && !r.plain));
                BOOST_TEST(r.path.ends_with('/' + r.name + ".litmus"));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(sc_and_x86_show_what_the_files_say) {
    for (const auto& [sc, x86, weak] : all_reports()) {
        const std::string text = read_file(sc.path);
        BOOST_TEST_CONTEXT(sc.path) {
            BOOST_TEST(name_of(sc.observation()) == word_after(text, "sc: "));
            BOOST_TEST(name_of(x86.observation()) == word_after(text, "x86: "));
        }
    }
}

BOOST_AUTO_TEST_CASE(weak_shows_the_result_or_a_known_gap_says_why_not) {
    for (const auto& [sc, x86, weak] : all_reports()) {
        const std::string text = read_file(weak.path);
        const std::string gap = word_after(text, "Missed: yes, because ");
        BOOST_TEST_CONTEXT(weak.path) {
            const std::string shown = name_of(weak.observation());
            if (gap.empty()) {
                BOOST_TEST(shown == word_after(text, "Result: "));
            } else {
                BOOST_TEST(is_known_gap(gap));
                BOOST_TEST(shown == "Never");
                BOOST_TEST(word_after(text, "Result: ") == "Sometimes");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_weaker_memory_model_shows_no_less) {
    for (const auto& [sc, x86, weak] : all_reports()) {
        BOOST_TEST_CONTEXT(sc.path) {
            BOOST_TEST(includes(x86.states, sc));
            BOOST_TEST(includes(weak.states, x86));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::herd
