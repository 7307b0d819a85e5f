#include "harness/run/mutate.hpp"

#include <algorithm>
#include <chrono>

#include "harness/run/pool.hpp"
#include "harness/run/story.hpp"
#include "harness/run/text.hpp"
#include "harness/run/trace.hpp"

namespace txmc {
namespace {

class Mutating {
public:
    Mutating(const Catalogue& catalogue, const MutateSettings& settings)
        : catalogue_(catalogue), settings_(settings) {}

    MutationReport run(std::span<const Scenario* const> scenarios) {
        const auto start = std::chrono::steady_clock::now();
        for (const Scenario* s : scenarios) survey(*s, 2 * scenarios.size());
        make_mutants();
        // Cheap searches first: a mutant that one catches needs no other.
        for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) search_all(model);
        name_the_strongest();
        decide();
        report_.interrupted = interrupted();
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        report_.seconds = passed.count();
        return std::move(report_);
    }

private:
    struct Place {
        Mutant mutant;
        std::vector<const Scenario*> in;  ///< Scenarios that come to it.
        std::string cut;                  ///< A search of it that did not end.
        FoundViolation found;
    };

    bool interrupted() const { return settings_.interrupted && settings_.interrupted(); }
    void tell(const std::string& what, std::size_t done, std::size_t of) const {
        if (settings_.progress) settings_.progress(what, done, of);
    }

    Settings search_settings() const {
        Settings s;
        s.strategy = "states";
        s.limits.seconds = settings_.seconds;
        s.interrupted = settings_.interrupted;
        return s;
    }

    /// What the scenario violates as it is, and the places that it comes to.
    void survey(const Scenario& scenario, std::size_t of) {
        for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
            if (interrupted()) return;
            tell("as it is: " + scenario.name + ' ' + name_of(model), report_.baselines.size(), of);
            const MutationPoints points;
            Baseline base{&scenario, model, {}};
            // What it violates as it is must be known in full: it is no mutant's doing.
            Settings settings = search_settings();
            settings.keep_going = true;
            base.search =
                search({&scenario, scenario.size, model}, catalogue_.properties(), settings);
            for (const Mutation& m : points.found()) {
                auto& in = places_[m].in;
                if (in.empty() || in.back() != &scenario) in.push_back(&scenario);
            }
            report_.baselines.push_back(std::move(base));
        }
    }

    void make_mutants() {
        for (auto& [mutation, place] : places_) place.mutant.mutation = mutation;
    }

    void search_all(MemoryModel model) {
        std::vector<const Baseline*> order;
        for (const Baseline& b : report_.baselines) {
            if (b.memory_model == model) order.push_back(&b);
        }
        std::stable_sort(order.begin(), order.end(), [](const Baseline* a, const Baseline* b) {
            return a->search.counts.seconds < b->search.counts.seconds;
        });
        for (const Baseline* b : order) {
            std::vector<Place*> open;
            for (auto& [mutation, place] : places_) {
                const auto& in = place.in;
                const bool reached = std::find(in.begin(), in.end(), b->scenario) != in.end();
                if (reached && place.mutant.scenario == nullptr) open.push_back(&place);
            }
            search_round(*b, model, open);
        }
    }

    /// Judged by what the scenario does not violate as it is.
    std::vector<std::string> judged(const Baseline& base) const {
        std::vector<std::string> names = catalogue_.property_names();
        for (const std::string& violated : base.search.violated()) std::erase(names, violated);
        return names;
    }

    void search_round(const Baseline& base, MemoryModel model, const std::vector<Place*>& open) {
        Settings settings = search_settings();
        settings.properties = judged(base);
        settings.stop_at_first = true;
        if (settings.properties.empty()) return;
        if (!base.search.counts.exhausted) {
            for (Place* p : open)
                p->cut = name_of_search(base, model) + ": as it is, not searched to the end";
            return;
        }
        std::vector<Case> cells;
        for (const Place* p : open) {
            cells.push_back({base.scenario, base.scenario->size, model, p->mutant.mutation});
        }
        SearchPool pool(
            cells, settings_.jobs,
            [&](const Case& cell, const ProgressListener& progress) {
                return search(cell, catalogue_.properties(), settings, progress);
            },
            settings_.interrupted);
        const std::string what = name_of_search(base, model);
        for (std::size_t i = 0; i < open.size(); ++i) {
            tell(what, i, open.size());
            if (interrupted() && !pool.has_next()) {
                open[i]->cut = "interrupted";
                continue;
            }
            learn(*open[i], base, model, pool.take({}));
        }
    }

    static std::string name_of_search(const Baseline& base, MemoryModel model) {
        return base.scenario->name + ' ' + name_of(model);
    }

    static void learn(Place& place, const Baseline& base, MemoryModel model,
                      const SearchResult& result) {
        const std::vector<std::string> before = base.search.violated();
        for (const FoundViolation& v : result.violations) {
            if (std::find(before.begin(), before.end(), v.property) != before.end()) continue;
            place.mutant.scenario = base.scenario;
            place.mutant.strongest = model;
            place.mutant.property = v.property;
            place.mutant.sentence = v.sentence;
            place.found = v;
            return;
        }
        if (result.counts.exhausted && result.verdict != Verdict::error) return;
        place.cut = name_of_search(base, model) + ": " +
                    (result.reason.empty() ? name_of(result.verdict) : result.reason);
    }

    /// What only weak has caught may need no more than a store buffer.
    void name_the_strongest() {
        for (const Baseline& base : report_.baselines) {
            if (base.memory_model != MemoryModel::weak) continue;
            std::vector<Place*> weak_only;
            for (auto& [mutation, p] : places_) {
                const Mutant& m = p.mutant;
                const bool here = m.scenario == base.scenario && m.strongest == MemoryModel::weak;
                if (here) weak_only.push_back(&p);
            }
            if (!interrupted()) search_round(base, MemoryModel::x86, weak_only);
        }
    }

    void decide() {
        for (auto& [mutation, place] : places_) {
            Mutant& m = place.mutant;
            if (m.scenario != nullptr) {
                m.necessity = Necessity::needed;
                if (!settings_.out.empty()) write_story(place);
            } else if (place.cut.empty() && !interrupted()) {
                m.necessity = Necessity::not_shown;
            } else {
                m.reason = place.cut.empty() ? "interrupted" : place.cut;
            }
            report_.mutants.push_back(std::move(m));
        }
    }

    void write_story(Place& place) const {
        Mutant& m = place.mutant;
        const Case cell{m.scenario, m.scenario->size, m.strongest, m.mutation};
        const Counterexample story =
            txmc::tell(catalogue_, cell, place.found, settings_.interrupted);
        m.trace_file = settings_.out + '/' + trace_file_name(cell, story.property);
        write_trace(m.trace_file, trace_of(story));
    }

    const Catalogue& catalogue_;
    const MutateSettings& settings_;
    std::map<Mutation, Place> places_;
    MutationReport report_;
};

}  // namespace

const char* name_of(Necessity necessity) {
    switch (necessity) {
        case Necessity::needed: return "needed";
        case Necessity::not_shown: return "not shown to be needed";
        case Necessity::undecided: return "undecided";
    }
    return "?";
}

std::size_t MutationReport::count(Necessity necessity) const {
    return static_cast<std::size_t>(std::count_if(
        mutants.begin(), mutants.end(), [&](const Mutant& m) { return m.necessity == necessity; }));
}

std::map<std::string, std::size_t> MutationReport::score() const {
    std::map<std::string, std::size_t> score;
    for (const Mutant& m : mutants) {
        if (m.necessity == Necessity::needed) ++score[m.property];
    }
    return score;
}

MutationReport mutate(const Catalogue& catalogue, std::span<const Scenario* const> scenarios,
                      const MutateSettings& settings) {
    return Mutating(catalogue, settings).run(scenarios);
}

}  // namespace txmc
