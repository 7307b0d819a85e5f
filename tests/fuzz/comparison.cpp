#include "tests/fuzz/comparison.hpp"

#include <fmt/format.h>

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"
#include "harness/explore/states.hpp"

namespace txmc::fuzz {
namespace {

// A generated program has some twenty operations, and as many in each round of a cycle. A cycle
// that leaves ever more stores to read (under weak) has no end: such a program is skipped.
constexpr std::size_t step_limit = 150;

std::string missing(const char* what, const std::set<std::string>& from,
                    const std::set<std::string>& in, const char* where) {
    std::string text;
    int shown = 0;
    for (const std::string& s : from) {
        if (in.count(s) == 0 && ++shown <= 4) {
            text += fmt::format("  {} not found by {}: {}\n", what, where, s);
        }
    }
    if (shown > 4) text += fmt::format("  and {} more\n", shown - 4);
    return text;
}

std::string missing_either_way(const char* what, const std::set<std::string>& brute,
                               const std::set<std::string>& reduced, const char* name) {
    return missing(what, brute, reduced, name) + missing(what, reduced, brute, "brute force");
}

std::string difference_of(const Searched& brute, const Searched& reduced, const Reduction& by) {
    const Findings& b = brute.findings;
    const Findings& r = reduced.findings;
    std::string text = missing_either_way("outcome", b.outcomes, r.outcomes, by.name);
    text += missing_either_way("violation", b.violations, r.violations, by.name);
    if (text.empty() && b.violations.count("data race") == 0) {
        text += missing_either_way("outcome", b.plain_outcomes, r.plain_outcomes, by.name);
    }
    // Where an execution in a cycle ends depends on how far the others have come.
    const bool ends_alike = brute.counts.cycles == 0;
    if (by.every_graph && ends_alike && brute.graphs != reduced.graphs) {
        text += fmt::format("  execution graphs: brute force {}, {} {}\n", brute.graphs.size(),
                            by.name, reduced.graphs.size());
    }
    return text;
}

}  // namespace

Searched search(const FuzzProgram& program, MemoryModel model, Strategy& strategy,
                std::uint64_t limit) {
    const std::unique_ptr<Memory> memory = Memory::make(model);
    Interpreter interpreter(program, *memory);
    Searched result;
    result.complete = true;
    Meter meter(strategy, [&](const Counts& c) {
        result.complete = c.bounded == 0 && c.executions + c.blocked + c.cycles < limit;
        return result.complete;
    });
    Execution execution(interpreter, meter, *memory);
    execution.set_step_limit(step_limit);
    execution.explore();
    result.findings = interpreter.findings();
    result.graphs = meter.graphs();
    result.counts = meter.counts();
    return result;
}

const std::array<Reduction, reduction_count>& reductions() {
    static constexpr std::array<Reduction, reduction_count> all{
        Reduction{"dpor", [] { return std::unique_ptr<Strategy>(new Dpor); }, true},
        // Without the survey, which would find by chance what the search must find.
        Reduction{"states", [] { return std::unique_ptr<Strategy>(new States(0)); }, false},
    };
    return all;
}

Comparison compare(const FuzzProgram& program, MemoryModel model) {
    Comparison result;
    const char* running = "brute force";
    try {
        BruteForce brute_force;
        const Searched brute = search(program, model, brute_force, brute_force_limit);
        result.brute_force = brute.counts;
        result.violations = brute.findings.violations;
        result.skipped = !brute.complete || !brute.counts.exhausted;
        for (std::size_t i = 0; i < reduction_count && !result.skipped; ++i) {
            running = reductions()[i].name;
            const auto strategy = reductions()[i].make();
            const Searched reduced = search(program, model, *strategy, 10 * brute_force_limit);
            result.reduced[i] = reduced.counts;
            result.difference += difference_of(brute, reduced, reductions()[i]);
        }
    } catch (const std::exception& e) {
        result.difference = fmt::format("  exception in {}: {}\n", running, e.what());
    }
    return result;
}

}  // namespace txmc::fuzz
