#include "harness/run/fine_print.hpp"

#include "harness/run/catalogue.hpp"
#include "harness/run/strategies.hpp"
#include "harness/run/text.hpp"

namespace txmc {

std::vector<std::string> gaps_of(MemoryModel model) {
    if (model == MemoryModel::sc) {
        return {"sc: interleavings only, no access is reordered or delayed"};
    }
    if (model == MemoryModel::x86) {
        return {"x86: TSO; an interrupt does not drain the store buffer"};
    }
    return {
        "weak: a compare-exchange that succeeds, or a lock, goes below no newer store",
        "weak: no store passes an earlier load of its CPU (load buffering)",
        "weak: a full barrier, smp_mb__before_atomic included, knows what all earlier ones knew",
        "weak: READ_ONCE of a pointer is an acquire; rmb and wmb order a little more than the "
        "kernel's",
        "weak: docs/memory-model.md has an example of each",
    };
}

std::vector<std::string> fine_print(const Case& cell, const Settings& settings,
                                    const SearchResult& result) {
    const StrategyInfo& strategy = strategy_info(settings.strategy);
    std::string how = "strategy " + settings.strategy;
    if (!strategy.exhaustive) how += ", seed " + std::to_string(settings.seed);
    how += result.counts.exhausted ? ": every execution" : ": not every execution";
    std::vector<std::string> lines{
        to_text(cell.size) + "; memory model " + name_of(cell.memory_model) + "; " + how,
    };
    if (!cell.scenario->limits.empty()) lines.push_back(cell.scenario->limits);
    if (!result.reason.empty()) lines.push_back(result.reason);
    // "vacuous" has it as its reason.
    if (!result.missed_marks.empty() && result.verdict != Verdict::vacuous) {
        lines.push_back("never reached: " + join(result.missed_marks));
    }
    if (!settings.properties.empty()) {
        lines.push_back("judged by " + join(settings.properties) +
                        " only, and by what ends an execution");
    }
    if (settings.strategy == "states") {
        lines.push_back("states are told apart by 128-bit hashes");
    }
    for (std::string& gap : gaps_of(cell.memory_model)) lines.push_back(std::move(gap));
    return lines;
}

}  // namespace txmc
