#pragma once
// A strategy around a strategy that collects what the judge finds: per property the schedule with
// the fewest context switches among the violating executions.

#include "harness/run/scenario_program.hpp"
#include "harness/run/search.hpp"

namespace txmc {

class Violations final : public Strategy {
public:
    Violations(Strategy& inner, const ScenarioProgram& program)
        : inner_(inner), program_(program) {}

    void begin(const Execution& e) override { inner_.begin(e); }
    ContextId choose_context(const Execution& e) override { return inner_.choose_context(e); }
    std::size_t choose_value(const Execution& e, std::span<const Candidate> c) override {
        return inner_.choose_value(e, c);
    }
    void executed(const Execution& e, const Event& event) override { inner_.executed(e, event); }
    void on_cycle(const Execution& e, std::size_t n) override { inner_.on_cycle(e, n); }
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

    Strategy& inner_;
    const ScenarioProgram& program_;
    std::vector<Entry> found_;
};

}  // namespace txmc
