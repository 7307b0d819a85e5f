#include "tests/support/litmus_run.hpp"

#include <algorithm>
#include <sstream>

#include "harness/explore/brute_force.hpp"
#include "harness/explore/dpor.hpp"

namespace txmc::litmus {
namespace {

constexpr std::array<const char*, 7> names = {"r0", "r1", "r2", "r3", "x", "y", "z"};

std::size_t index_of(const std::string& name) {
    const auto* at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) throw std::invalid_argument("no such register or variable: " + name);
    return static_cast<std::size_t>(at - names.begin());
}

std::vector<ContextSpec> placement_of(const Test& test) {
    std::vector<ContextSpec> specs;
    CpuId next = 0;
    for (const Thread& t : test.threads) next = std::max(next, t.cpu + 1);
    for (const Thread& t : test.threads) {
        const bool placed = t.cpu != no_cpu || t.level == Level::device;
        specs.push_back({"P" + std::to_string(specs.size()), placed ? t.cpu : next++, t.level});
    }
    return specs;
}

class TestProgram final : public Program {
public:
    TestProgram(const Test& test, Memory& memory)
        : test_(test), memory_(memory), specs_(placement_of(test)) {}

    int contexts() const override { return static_cast<int>(test_.threads.size()); }

    void build(Execution& execution) override {
        memory_.reset(execution);
        machine_.emplace(execution, memory_, specs_);
        vars_.emplace();
        if (test_.rcu) vars_->rcu.emplace(contexts());
        for (ContextId c = 0; c < contexts(); ++c) {
            machine_->set_body(c, [this, c](unsigned) {
                test_.threads[static_cast<std::size_t>(c)].body(*vars_);
            });
        }
    }

    void run(ContextId context) override { machine_->run(context); }

    void at_rest(Execution&) override {
        const Vars& v = *vars_;
        result.outcomes.insert({v.r0, v.r1, v.r2, v.r3, v.x.newest(), v.y.newest(), v.z.newest()});
    }

    void fault(Execution&, relacy::Fault, const char*) override { result.races = true; }

    void destroy() override {
        vars_.reset();
        machine_.reset();
    }

    Result result;

private:
    const Test& test_;
    Memory& memory_;
    std::vector<ContextSpec> specs_;
    std::optional<Machine> machine_;
    std::optional<Vars> vars_;
};

Result run(const Test& test, MemoryModel model, Strategy& strategy) {
    const std::unique_ptr<Memory> memory = Memory::make(model);
    TestProgram program(test, *memory);
    Meter meter(strategy);
    Execution execution(program, meter, *memory);
    execution.explore();
    program.result.counts = meter.counts();
    return std::move(program.result);
}

}  // namespace

void interrupt(CpuId cpu) {
    Machine& machine = Machine::current();
    machine.raise(machine.find(cpu, Level::hardirq), 1, "interrupt", Site::current());
}

std::string text_of(const Outcome& outcome) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (outcome[i] == unset) continue;
        text += (text.empty() ? "" : " ") + std::string(names[i]) + "=";
        text += std::to_string(outcome[i]);
    }
    return text;
}

bool matches(const Outcome& outcome, const std::string& condition) {
    std::istringstream terms(condition);
    std::string term;
    while (terms >> term) {
        const std::size_t equals = term.find('=');
        const int wanted = std::stoi(term.substr(equals + 1));
        if (outcome[index_of(term.substr(0, equals))] != wanted) return false;
    }
    return true;
}

bool Result::shows(const std::string& condition) const {
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const Outcome& o) { return matches(o, condition); });
}

Result run_dpor(const Test& test, MemoryModel model) {
    Dpor dpor;
    return run(test, model, dpor);
}

Result run_brute_force(const Test& test, MemoryModel model) {
    BruteForce brute_force;
    return run(test, model, brute_force);
}

}  // namespace txmc::litmus
