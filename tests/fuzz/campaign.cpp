#include "tests/fuzz/campaign.hpp"

#include <fmt/format.h>

#include "tests/fuzz/pins.hpp"
#include "tests/fuzz/shrink.hpp"

namespace txmc::fuzz {
namespace {

Family family_of(const std::string& name, std::uint64_t number) {
    for (int f = 0; f < families; ++f) {
        if (name == name_of(static_cast<Family>(f))) return static_cast<Family>(f);
    }
    return static_cast<Family>(number % families);
}

}  // namespace

Campaign::Campaign(Options options) : options_(std::move(options)) {
    for (const MemoryModel m : all_memory_models) {
        if (options_.model == "all" || options_.model == txmc::name_of(m)) models_.push_back(m);
    }
}

int Campaign::run() {
    if (options_.only >= 0) return program(static_cast<std::uint64_t>(options_.only)) ? 0 : 1;
    for (std::uint64_t n = 0; n < options_.programs && !out_of_time(); ++n) {
        progress(n);
        if (!program(n)) return 1;
        done_ += 1;
    }
    summary();
    return pinned() ? 0 : 1;
}

bool Campaign::program(std::uint64_t number) {
    const FuzzProgram program =
        generate(mix(options_.seed, number), family_of(options_.family, number));
    if (options_.verbose) fmt::print("program {}\n{}", number, text_of(program));
    for (const MemoryModel model : models_) {
        const Comparison c = compare(program, model);
        if (options_.verbose) {
            fmt::print("  {}: brute force {}{}, dpor {} + {} blocked, {} distinct, states {}\n",
                       txmc::name_of(model), c.brute_force.executions,
                       c.skipped ? " and more, skipped" : "", c.reduced[0].executions,
                       c.reduced[0].blocked, c.reduced[0].distinct,
                       c.reduced[1].executions + c.reduced[1].blocked);
        }
        if (!c.difference.empty()) {
            report_failure(number, program, model, c.difference);
            return false;
        }
        count(c);
    }
    return true;
}

void Campaign::count(const Comparison& c) {
    if (c.skipped) {
        totals_.skipped += 1;
        return;
    }
    totals_.compared += 1;
    totals_.brute_force += c.brute_force.executions;
    totals_.complete += c.reduced[0].executions;
    totals_.blocked += c.reduced[0].blocked;
    totals_.distinct += c.reduced[0].distinct;
    totals_.pruned += c.reduced[1].executions + c.reduced[1].blocked;
    for (const std::string& v : c.violations) violated_[v] += 1;
}

void Campaign::report_failure(std::uint64_t number, const FuzzProgram& program, MemoryModel model,
                              const std::string& difference) const {
    fmt::print("\nDIFFERENCE under {}: seed {}, program {} ({})\n{}{}", txmc::name_of(model),
               options_.seed, number, name_of(family_of(options_.family, number)), text_of(program),
               difference);
    if (!options_.shrink) return;
    const FuzzProgram minimal = shrink(
        program, [&](const FuzzProgram& p) { return !compare(p, model).difference.empty(); });
    fmt::print("minimal:\n{}{}", text_of(minimal), compare(minimal, model).difference);
}

bool Campaign::out_of_time() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return options_.seconds > 0 && passed.count() > options_.seconds;
}

void Campaign::progress(std::uint64_t number) const {
    if (!options_.terminal || options_.verbose || number % 20 != 0) return;
    fmt::print(stderr, "\r{} of {} programs ", number, options_.programs);
}

void Campaign::summary() const {
    if (options_.terminal) fmt::print(stderr, "\r");
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    const Totals& t = totals_;
    fmt::print(
        "{} programs equal in {} comparisons, {} skipped; brute force {} executions; dpor {} "
        "complete, {} blocked, {} distinct: {:.3f} per distinct; states {}; {:.1f} s\n",
        done_, t.compared, t.skipped, t.brute_force, t.complete, t.blocked, t.distinct,
        t.distinct == 0 ? 0.0 : static_cast<double>(t.complete) / static_cast<double>(t.distinct),
        t.pruned, passed.count());
    fmt::print("violated:");
    for (const auto& [what, count] : violated_) fmt::print(" {} {}", what, count);
    fmt::print("\n");
}

bool Campaign::pinned() const {
    if (options_.programs != pinned_programs || options_.seed != pinned_seed ||
        options_.family != "all" || options_.model != "all" || options_.seconds > 0 ||
        totals_ == pinned_totals) {
        return true;
    }
    const Totals& t = totals_;
    fmt::print("the totals are not the pinned ones; now {{{}, {}, {}, {}, {}, {}, {}}}\n",
               t.compared, t.skipped, t.brute_force, t.complete, t.blocked, t.distinct, t.pruned);
    return false;
}

}  // namespace txmc::fuzz
