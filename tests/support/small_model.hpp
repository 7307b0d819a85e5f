#pragma once
// A model of a few lines: contexts, what they share, and a function for each.

#include <optional>
#include <utility>

#include "harness/machine/machine.hpp"
#include "models/scenarios/scenario.hpp"
#include "tests/support/search_all.hpp"

namespace txmc::testing {

template <class State>
struct Role {
    ContextSpec context;
    std::function<void(State&)> body;
};

template <class State>
class SmallModel final : public Model {
public:
    explicit SmallModel(std::vector<Role<State>> roles) : roles_(std::move(roles)) {
        for (const auto& role : roles_) contexts_.push_back(role.context);
    }

    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void build(Machine& machine) override {
        state_.emplace();
        for (std::size_t i = 0; i < roles_.size(); ++i) {
            machine.set_body(static_cast<ContextId>(i),
                             [this, i](unsigned) { roles_[i].body(*state_); });
        }
    }
    void destroy() override { state_.reset(); }

private:
    const std::vector<Role<State>> roles_;
    std::vector<ContextSpec> contexts_;
    std::optional<State> state_;
};

template <class State>
Scenario small(const std::string& name, std::vector<Role<State>> roles) {
    return scenario_of(name, {1, 1, 2},
                       [=](const Size&) { return std::make_unique<SmallModel<State>>(roles); });
}

}  // namespace txmc::testing
