#pragma once
// One execution written down with everything that a reader wants to see of it. It outlives the
// execution and the model.

#include <optional>
#include <string>
#include <vector>

#include "harness/explore/replay.hpp"
#include "harness/run/scenario_program.hpp"

namespace txmc {

struct RecordedAccess {
    LocationId location = -1;
    std::string name;
    Mode mode = Mode::read;
};

struct RecordedStep {
    ContextId context = -1;
    EventIndex index = 0;  ///< The n-th of its context, from 1.
    Kind kind = Kind::mark;
    std::string word;
    std::vector<RecordedAccess> accesses;  ///< The first is the one that the word names.
    std::string file;
    unsigned line = 0;
    std::string function;  ///< As the compiler writes it.
    StoreId store;         ///< That it read.
    StoreId missed;        ///< If it read a stale store: the newest one.
    bool chose = false;
    bool stale = false;
    bool success = true;
    Value read = 0;
    Value written = 0;

    Step step() const { return {context, word, store, chose}; }
};

struct Recording {
    std::vector<ContextSpec> contexts;
    std::vector<RecordedStep> steps;
    std::vector<PlacedEvent> events;
    std::vector<Sighting> sightings;
    std::optional<Rest> rest;
    /// At rest: what the contexts wait for that can never go on.
    std::vector<RecordedStep> waiting;

    std::vector<Step> schedule() const;
    const Sighting* sighting(std::string_view property) const;
    /// Drops what comes after the first `steps` operations.
    void cut_after(std::size_t steps);
};

std::size_t context_switches(std::span<const RecordedStep> steps);

Recording record(const Execution& execution, const ScenarioProgram& program);

/// Runs a schedule again. Throws Divergence if it does not fit the model.
Recording replay(const Case& cell, Properties properties, std::vector<Step> schedule);

}  // namespace txmc
