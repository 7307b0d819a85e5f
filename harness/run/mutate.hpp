#pragma once
// Which of the places in a scenario's source are needed? Each is weakened by itself, and what is
// left is searched. Every place that a CPU comes to is tried, none is drawn at random.

#include <map>

#include "harness/run/catalogue.hpp"
#include "harness/run/report.hpp"

namespace txmc {

struct MutateSettings {
    double seconds = 60;   ///< Of one search.
    std::size_t jobs = 1;  ///< Searches at one time.
    std::string out;       ///< Folder for traces; empty: none are written.
    std::function<bool()> interrupted;
    /// Told before each round of searches and after each search.
    std::function<void(const std::string& what, std::size_t done, std::size_t of)> progress;
};

enum class Necessity {
    needed,     ///< Without it a property is violated that holds with it.
    not_shown,  ///< Nothing changes at these sizes, under sc and under weak.
    undecided,  ///< A search was cut, or could not be done.
};
const char* name_of(Necessity necessity);

struct Mutant {
    Mutation mutation;
    Necessity necessity = Necessity::undecided;
    std::string reason;                       ///< Why it is undecided.
    const Scenario* scenario = nullptr;       ///< Of a needed one: where it shows first,
    MemoryModel strongest = MemoryModel::sc;  ///< under which memory model,
    std::string property;                     ///< as what,
    std::string sentence;
    std::string trace_file;
};

/// A scenario as it is, which mutants are compared with.
struct Baseline {
    const Scenario* scenario = nullptr;
    MemoryModel memory_model = MemoryModel::sc;
    SearchResult search;
};

struct MutationReport {
    std::vector<Baseline> baselines;
    std::vector<Mutant> mutants;  ///< By place.
    bool interrupted = false;
    double seconds = 0;

    std::size_t count(Necessity necessity) const;
    /// How many mutants each property was the first to catch.
    std::map<std::string, std::size_t> score() const;
};

MutationReport mutate(const Catalogue& catalogue, std::span<const Scenario* const> scenarios,
                      const MutateSettings& settings);

}  // namespace txmc
