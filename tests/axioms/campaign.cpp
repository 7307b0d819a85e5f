#include "tests/axioms/campaign.hpp"

#include <fmt/format.h>

#include "tests/axioms/notation.hpp"
#include "tests/axioms/pins.hpp"
#include "tests/axioms/shrink.hpp"

namespace txmc::axioms {
namespace {

// The other searches are slow and have a test of their own (tests/fuzz).
constexpr std::uint64_t cross_check_every = 10;

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number, Family family) {
    return (seed * family_count + static_cast<std::uint64_t>(family)) * 1'000'003 + number;
}

std::string text_of_missed(const std::map<std::string, std::uint64_t>& missed) {
    std::string text;
    for (const auto& [name, states] : missed) text += fmt::format("; {} {}", name, states);
    return text;
}

}  // namespace

int Campaign::run() {
    if (!options_.program.empty()) return show_one();
    if (options_.programs == 0) options_.programs = pinned_programs;
    for (const Pairing& pairing : pairings()) {
        if (options_.model != "all" && options_.model != txmc::name_of(pairing.model)) continue;
        for (int f = 0; f < family_count; ++f) {
            const auto which = static_cast<Family>(f);
            if (options_.family != "all" && options_.family != name_of(which)) continue;
            family(which, pairing);
        }
    }
    table();
    return failures_ == 0 && pinned() ? 0 : 1;
}

void Campaign::family(Family family, const Pairing& pairing) {
    const std::string where = fmt::format("{} {}", txmc::name_of(pairing.model), name_of(family));
    Totals totals;
    for (std::uint64_t n = 0; n < options_.programs && !over(); ++n) {
        if (options_.only >= 0 && n != static_cast<std::uint64_t>(options_.only)) continue;
        progress(where, n);
        const Program program = generate(seed_of(options_.seed, n, family), family);
        const std::string name = fmt::format("{} seed {} program {}", where, options_.seed, n);
        const std::string fault = fault_of(program);
        if (!fault.empty()) throw std::logic_error(name + ": " + fault);
        const Comparison c = compare(program, pairing, n % cross_check_every == 0);
        count(c, totals);
        if (c.wrong()) report(program, pairing, name);
        if (options_.missed) show_missed(program, pairing, c, name);
    }
    rows_.push_back({where, totals});
}

void Campaign::count(const Comparison& c, Totals& totals) {
    totals.programs += 1;
    totals.skipped += c.skipped ? 1 : 0;
    totals.executions += c.executions;
    totals.allowed += c.allowed.size();
    totals.extra += c.extra.size();
    totals.faults += c.fault.empty() ? 0 : 1;
    for (const auto& [name, states] : c.missed) totals.missed[name] += states.size();
}

/// What is wrong with a program, once for each minimal one.
void Campaign::report(const Program& program, const Pairing& pairing, const std::string& name) {
    failures_ += 1;
    const Comparison whole = compare(program, pairing);
    if (whole.missed.count(on_x86) != 0) return show_missed(program, pairing, whole, name);
    const bool differs = whole.extra.empty();
    Program minimal = program;
    if (options_.shrink) {
        minimal = shrink(program, [&](const Program& p) {
            const Comparison c = compare(p, pairing, differs);
            return differs ? !c.fault.empty() : !c.extra.empty();
        });
    }
    if (!reported_.insert(notation_of(minimal)).second) return;
    const Comparison c = compare(minimal, pairing, differs);
    fmt::print("\nWRONG: {}: {}\n", name, notation_of(program));
    if (!c.fault.empty()) fmt::print("{}\n", c.fault);
    fmt::print("minimal: {}\n", notation_of(minimal));
    for (const State& s : c.extra) {
        fmt::print("shown, but forbidden by {}: {}\n", name_of(pairing.axioms),
                   text_of(minimal, s));
    }
    const State* state = c.extra.empty() ? nullptr : &*c.extra.begin();
    fmt::print("{}", litmus_text(minimal, "minimal", state));
}

void Campaign::show_missed(const Program& program, const Pairing& pairing, const Comparison& c,
                           const std::string& name) {
    for (const auto& missed : c.missed) {
        const std::string& reason = missed.first;
        const auto shows = [&](const Program& p) {
            return compare(p, pairing).missed.count(reason) != 0;
        };
        const bool always = reason == unattributed || reason == together || reason == on_x86;
        if (!always && missed_shown_.count(reason) != 0) continue;
        missed_shown_.insert(reason);
        const Program minimal = shrink(program, shows);
        if (!reported_.insert(notation_of(minimal)).second) continue;
        const State state = *compare(minimal, pairing).missed.at(reason).begin();
        fmt::print("\nmissed ({}): {}\n{}\n{}", reason, name, notation_of(minimal),
                   litmus_text(minimal, "minimal", &state));
    }
}

int Campaign::show_one() const {
    const Program program = parse(options_.program);
    fmt::print("{}", litmus_text(program, "program"));
    bool wrong = false;
    for (const Pairing& pairing : pairings()) {
        if (options_.model != "all" && options_.model != txmc::name_of(pairing.model)) continue;
        const Comparison c = compare(program, pairing, true);
        wrong = wrong || c.wrong();
        fmt::print("\n{}: {} executions, {} states allowed {}\n", txmc::name_of(pairing.model),
                   c.executions, c.allowed.size(), c.fault);
        for (const State& s : c.allowed) fmt::print("  {}\n", text_of(program, s));
        for (const State& s : c.extra) fmt::print("FORBIDDEN: {}\n", text_of(program, s));
        for (const auto& [reason, states] : c.missed) {
            for (const State& s : states) {
                fmt::print("missed ({}): {}\n", reason, text_of(program, s));
            }
        }
    }
    return wrong ? 1 : 0;
}

bool Campaign::over() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return failures_ >= options_.failures ||
           (options_.seconds > 0 && passed.count() > options_.seconds);
}

void Campaign::progress(const std::string& where, std::uint64_t number) const {
    if (!options_.terminal || number % 20 != 0) return;
    fmt::print(stderr, "\r{}: {} of {} programs   ", where, number, options_.programs);
}

void Campaign::table() const {
    if (options_.terminal) fmt::print(stderr, "\r");
    fmt::print("{:24} {:>8} {:>7} {:>10} {:>8} {:>6} {:>6} {:>7}\n",
               "seed " + std::to_string(options_.seed), "programs", "skipped", "executions",
               "states", "extra", "faults", "missed");
    for (const auto& [where, t] : rows_) {
        std::uint64_t missed = 0;
        for (const auto& [name, states] : t.missed) missed += states;
        fmt::print("{:24} {:8} {:7} {:10} {:8} {:6} {:6} {:7}{}\n", where, t.programs, t.skipped,
                   t.executions, t.allowed, t.extra, t.faults, missed, text_of_missed(t.missed));
    }
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    fmt::print("{:.1f} s\n", passed.count());
}

bool Campaign::whole_run() const {
    return options_.programs == pinned_programs && options_.seed == pinned_seed &&
           options_.only < 0 && options_.seconds <= 0 && options_.family == "all";
}

/// Zero extra is asserted anyhow; the rest must not change unnoticed.
bool Campaign::pinned() const {
    if (!whole_run()) return true;
    bool equal = true;
    for (const auto& [where, t] : rows_) {
        const Pin* pin = pin_of(where);
        const auto at = t.missed.find(unattributed);
        const std::uint64_t left = at == t.missed.end() ? 0 : at->second;
        std::uint64_t missed = 0;
        for (const auto& [name, states] : t.missed) missed += states;
        if (pin != nullptr && pin->allowed == t.allowed && pin->missed == missed &&
            pin->unattributed == left) {
            continue;
        }
        equal = false;
        fmt::print("not pinned so: {{\"{}\", {}, {}, {}}},\n", where, t.allowed, missed, left);
    }
    return equal;
}

}  // namespace txmc::axioms
