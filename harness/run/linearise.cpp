#include "harness/run/linearise.hpp"

#include <bit>
#include <tuple>

#include "harness/run/rearrange.hpp"
#include "harness/run/scenario_program.hpp"

namespace txmc {
namespace {

constexpr std::size_t most_candidates = 3'000;

struct Price {
    std::size_t switches = 0;
    std::size_t stale = 0;
    std::size_t steps = 0;
    bool operator<(const Price& o) const {
        return std::tie(switches, stale, steps) < std::tie(o.switches, o.stale, o.steps);
    }
};

Price price_of(const std::vector<Event>& events, std::size_t steps) {
    Price price{0, 0, steps};
    for (std::size_t i = 0; i < steps; ++i) {
        if (i > 0 && events[i].context != events[i - 1].context) price.switches += 1;
        if (events[i].stale) price.stale += 1;
    }
    return price;
}

/// Follows a candidate as far as it fits, skips what does not, and goes on to the violation with as
/// few switches as it can.
class Linearisation final : public Strategy {
public:
    Linearisation(const ScenarioProgram& program, const std::string& property,
                  const std::vector<Step>& schedule, const std::function<bool()>& interrupted)
        : program_(program), property_(property), interrupted_(interrupted), wanted_(schedule) {}

    void begin(const Execution&) override { at_ = 0; }

    ContextId choose_context(const Execution& e) override {
        if (sighting() != nullptr || e.events().size() > longest_) return cut;
        while (at_ < wanted_.size()) {
            const Step& step = wanted_[at_++];
            if (e.enabled() & bit(step.context)) {
                step_ = &step;
                return step.context;
            }
        }
        step_ = nullptr;
        return (e.enabled() & bit(e.running())) ? e.running() : std::countr_zero(e.enabled());
    }

    std::size_t choose_value(const Execution&, std::span<const Candidate> candidates) override {
        std::size_t first_usable = candidates.size();
        for (std::size_t i = candidates.size(); i-- > 0;) {
            if (!candidates[i].usable) continue;
            first_usable = i;
            if (step_ != nullptr && candidates[i].store == step_->store) return i;
        }
        return first_usable;
    }

    bool finished(const Execution& e, Ending) override {
        const Sighting* found = sighting();
        if (found != nullptr) consider(e, found->steps);
        if (!has_best_ || (interrupted_ && interrupted_())) return false;
        return tried_++ < most_candidates && rearrangements_.next(wanted_);
    }

    bool found() const { return has_best_; }
    Linearised result() const { return {best_, before_, price_.switches, tried_}; }

private:
    const Sighting* sighting() const {
        for (const Sighting& s : program_.judge().sightings()) {
            if (s.property == property_) return &s;
        }
        return nullptr;
    }

    void consider(const Execution& e, std::size_t steps) {
        const Price price = price_of(e.events(), steps);
        if (has_best_ && !(price < price_)) return;
        if (!has_best_) before_ = price.switches;
        has_best_ = true;
        price_ = price;
        best_ = schedule_of(e);
        best_.resize(steps);
        longest_ = 2 * steps + 100;
        rearrangements_.start(best_);
    }

    const ScenarioProgram& program_;
    const std::string& property_;
    const std::function<bool()>& interrupted_;
    Rearrangements rearrangements_;
    std::vector<Step> wanted_;
    std::size_t at_ = 0;
    const Step* step_ = nullptr;
    bool has_best_ = false;
    Price price_;
    std::size_t before_ = 0;
    std::size_t longest_ = 1'000'000;
    std::size_t tried_ = 0;
    std::vector<Step> best_;
};

}  // namespace

Linearised linearise(const Case& cell, Properties properties, const std::string& property,
                     const std::vector<Step>& schedule, const std::function<bool()>& interrupted) {
    ScenarioProgram program(cell, std::move(properties), {property});
    Linearisation strategy(program, property, schedule, interrupted);
    Execution execution(program, strategy, program.memory());
    execution.explore();
    if (!strategy.found()) throw InternalError(property + " did not appear again in a replay");
    return strategy.result();
}

}  // namespace txmc
