#pragma once
// A strategy around a strategy that collects what the judge finds: per property the schedule with
// the fewest context switches among the violating executions.

#include "harness/run/scenario_program.hpp"
#include "harness/run/search.hpp"

namespace txmc {

class Violations final : public Onlooker {
public:
    Violations(Strategy& inner, const ScenarioProgram& program)
        : Onlooker(inner), program_(program) {}

    bool finished(const Execution& execution, Ending ending) override;

    /// How many properties have been violated.
    std::size_t count() const { return found_.size(); }
    bool has(std::string_view property) const;
    /// In the order of the properties, then what relacy and the engine found.
    std::vector<FoundViolation> take();

private:
    struct Entry {
        FoundViolation violation;
        std::size_t cost = 0;
    };

    void note(const Execution& execution, const Sighting& sighting);

    const ScenarioProgram& program_;
    std::vector<Entry> found_;
};

}  // namespace txmc
