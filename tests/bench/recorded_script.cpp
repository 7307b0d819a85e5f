#include "tests/bench/recorded_script.hpp"

#include <map>
#include <stdexcept>

#include "harness/explore/random_walk.hpp"
#include "harness/run/scenario_program.hpp"

namespace txmc::bench {
namespace {

Touch touch_of(const Operation& op) {
    if (op.accesses[0].mode == Mode::read) return Touch::load;
    const bool blind = op.kind == Kind::store || op.kind == Kind::unlock || op.kind == Kind::mark;
    return blind ? Touch::store : Touch::rmw;
}

/// Only the locations that are accessed, numbered anew: to build the others would be a cost that
/// no operation stands against.
Script script_of(const Execution& execution) {
    Script script;
    script.contexts.resize(static_cast<std::size_t>(execution.contexts()));
    std::map<LocationId, int> number;
    for (const Event& e : execution.events()) {
        if (e.operation.accesses.empty()) continue;
        const auto next = static_cast<int>(number.size());
        const int location = number.try_emplace(e.operation.location(), next).first->second;
        script.contexts[static_cast<std::size_t>(e.context)].push_back(
            {touch_of(e.operation), location});
    }
    script.locations = static_cast<int>(number.size());
    return script;
}

class ScriptWriter final : public Onlooker {
public:
    using Onlooker::Onlooker;

    bool finished(const Execution& e, Ending ending) override {
        if (ending != Ending::rest) return inner_.finished(e, ending);
        script = script_of(e);
        return false;
    }

    Script script;
};

}  // namespace

Script record_script(const Case& cell) {
    ScenarioProgram program(cell, {}, {});
    RandomWalk walk(1, 1000);
    ScriptWriter writer(walk);
    Execution execution(program, writer, program.memory());
    execution.explore();
    if (writer.script.operations() == 0) throw std::runtime_error("no complete execution");
    if (writer.script.locations > Script::max_locations) {
        throw std::runtime_error("too many locations for a script");
    }
    return std::move(writer.script);
}

}  // namespace txmc::bench
