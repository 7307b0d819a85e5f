#include "harness/litmus/report.hpp"

#include <algorithm>

#include "harness/run/verdict.hpp"

namespace txmc::herd {

const char* name_of(Comparison comparison) {
    switch (comparison) {
        case Comparison::agree: return "agree";
        case Comparison::false_alarm: return "false alarm";
        case Comparison::missed: return "missed";
        case Comparison::no_result: return "no result line";
        case Comparison::bounded: return "bounded";
        case Comparison::skipped: return "skipped";
        case Comparison::malformed: return "malformed";
        case Comparison::error: return "error";
    }
    return "";
}

const char* name_of(Observation observation) {
    switch (observation) {
        case Observation::never: return "Never";
        case Observation::sometimes: return "Sometimes";
        case Observation::always: return "Always";
    }
    return "";
}

Observation FileReport::observation() const {
    if (positive == 0) return Observation::never;
    return negative == 0 ? Observation::always : Observation::sometimes;
}

bool FileReport::ok() const {
    switch (quantifier) {
        case Quantifier::exists: return positive > 0;
        case Quantifier::not_exists: return positive == 0;
        case Quantifier::for_all: return negative == 0;
    }
    return false;
}

std::size_t LitmusReport::count(Comparison comparison) const {
    const auto n = std::count_if(files.begin(), files.end(),
                                 [&](const FileReport& f) { return f.comparison == comparison; });
    return static_cast<std::size_t>(n);
}

int LitmusReport::exit_code() const {
    if (count(Comparison::error) > 0) return txmc::exit_code(Verdict::error);
    if (count(Comparison::false_alarm) > 0) return txmc::exit_code(Verdict::violated);
    if (interrupted) return exit_interrupted;
    if (single && !files.empty() && !files.front().ran()) return exit_usage;
    if (count(Comparison::bounded) > 0) return txmc::exit_code(Verdict::bounded);
    const bool any =
        std::any_of(files.begin(), files.end(), [](const FileReport& f) { return f.ran(); });
    return any ? 0 : txmc::exit_code(Verdict::vacuous);
}

}  // namespace txmc::herd
