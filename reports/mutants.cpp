#include "reports/mutants.hpp"

#include <fmt/format.h>

#include <ostream>

#include "harness/run/text.hpp"
#include "harness/run/version.hpp"
#include "reports/grid.hpp"
#include "reports/numbers.hpp"

namespace txmc {
namespace {

std::string place_text(const Mutation& m) {
    return fmt::format("{}:{} {}", m.file, m.line, bare_function(m.function));
}

std::string mutation_text(const Mutation& m) {
    switch (m.how) {
        case Weakening::drop: return m.word + " dropped";
        case Weakening::relax: return m.word + " relaxed";
        case Weakening::swap: return m.word + " after the next store";
    }
    return m.word;
}

std::string outcome_text(const Mutant& m) {
    if (m.necessity == Necessity::undecided) return "undecided: " + m.reason;
    if (m.necessity == Necessity::not_shown) return name_of(m.necessity);
    return fmt::format("needed: {} under {}, {}", m.property, name_of(m.strongest),
                       m.scenario->name);
}

std::string baseline_text(const Baseline& b) {
    const SearchResult& s = b.search;
    std::string text =
        s.violations.empty() ? std::string(name_of(s.verdict)) : "violated: " + join(s.violated());
    if (!s.counts.exhausted) text += " (not searched to the end: no evidence)";
    return fmt::format("  {} {}, {}: {}\n", b.scenario->name, name_of(b.memory_model),
                       to_text(b.scenario->size), text);
}

}  // namespace

std::string mutants_text(const MutationReport& report) {
    std::string text = "As it is:\n";
    for (const Baseline& b : report.baselines) text += baseline_text(b);
    std::vector<std::vector<std::string>> rows{{"place", "mutation", "result"}};
    for (const Mutant& m : report.mutants) {
        rows.push_back({place_text(m.mutation), mutation_text(m.mutation), outcome_text(m)});
    }
    text += "\n" + align(rows, "lll") + "\n";
    for (const auto& [property, mutants] : report.score()) {
        text += fmt::format("  {} caught by {} first\n", plural(mutants, "mutant"), property);
    }
    text +=
        fmt::format("{}: {} needed, {} not shown to be needed at these sizes, {} undecided ({})\n",
                    plural(report.mutants.size(), "mutant"), report.count(Necessity::needed),
                    report.count(Necessity::not_shown), report.count(Necessity::undecided),
                    duration(report.seconds));
    return text;
}

nlohmann::json mutants_json(const MutationReport& report) {
    using Json = nlohmann::json;
    Json json{{"format", "txmc-mutants"},          {"version", 1},
              {"tool", build_info().version},      {"seconds", report.seconds},
              {"interrupted", report.interrupted}, {"score", report.score()},
              {"mutants", Json::array()},          {"as_it_is", Json::array()}};
    for (const Baseline& b : report.baselines) {
        json["as_it_is"].push_back({{"scenario", b.scenario->name},
                                    {"memory_model", name_of(b.memory_model)},
                                    {"violated", b.search.violated()},
                                    {"exhausted", b.search.counts.exhausted}});
    }
    for (const Mutant& m : report.mutants) {
        Json one{{"file", m.mutation.file},       {"line", m.mutation.line},
                 {"column", m.mutation.column},   {"function", bare_function(m.mutation.function)},
                 {"word", m.mutation.word},       {"how", name_of(m.mutation.how)},
                 {"result", name_of(m.necessity)}};
        if (m.necessity == Necessity::undecided) one["reason"] = m.reason;
        if (m.necessity == Necessity::needed) {
            one["scenario"] = m.scenario->name;
            one["strongest_memory_model"] = name_of(m.strongest);
            one["property"] = m.property;
            one["sentence"] = m.sentence;
            if (!m.trace_file.empty()) one["trace"] = m.trace_file;
        }
        json["mutants"].push_back(std::move(one));
    }
    return json;
}

void MutationProgress::show(const std::string& what, std::size_t done, std::size_t of) {
    if (terminal_) {
        out_ << fmt::format("\r\x1b[K{}: {} of {}", what, done, of) << std::flush;
    } else if (what != round_) {
        out_ << fmt::format("{}, {} of {}\n", what, done, of) << std::flush;
    }
    round_ = what;
}

void MutationProgress::end() {
    if (terminal_) out_ << "\r\x1b[K" << std::flush;
}

}  // namespace txmc
