#include "harness/litmus/program.hpp"

#include <algorithm>

#include "harness/litmus/evaluate.hpp"

namespace txmc::herd {

TestProgram::TestProgram(const Test& test, Memory& memory) : test_(test), memory_(memory) {
    for (int p = 0; p < contexts(); ++p) specs_.push_back({context_name(p), p, Level::task});
}

void TestProgram::build(Execution& execution) {
    memory_.reset(execution);
    machine_.emplace(execution, memory_, specs_);
    objects_.emplace(test_);
    registers_.clear();
    for (ContextId c = 0; c < contexts(); ++c) {
        registers_.emplace_back();
        for (const Register& r : test_.processes[static_cast<std::size_t>(c)].registers) {
            registers_.back().push_back(r.initial);
        }
        machine_->set_body(c, [this, c](unsigned) { run_process(c); });
    }
}

void TestProgram::run_process(ContextId c) {
    const auto i = static_cast<std::size_t>(c);
    ProcessRun(test_, test_.processes[i], *objects_, registers_[i]).run();
}

State TestProgram::state() const {
    State s;
    for (const Item& item : test_.observed) {
        const auto index = static_cast<std::size_t>(item.index);
        const bool shared = item.process == Item::shared;
        s.push_back(shared ? objects_->all[index].newest()
                           : registers_[static_cast<std::size_t>(item.process)][index]);
    }
    return s;
}

void TestProgram::at_rest(Execution&) {
    if (!machine_->blocked().empty()) {
        deadlocked_ = true;
        return;
    }
    State s = state();
    if (test_.filter && !holds(test_, *test_.filter, s)) return;
    const bool positive = holds(test_, test_.condition, s);
    states_.emplace(std::move(s), positive);
}

void TestProgram::destroy() {
    objects_.reset();
    machine_.reset();
}

bool holds(const Test& test, const Condition& c, const State& state) {
    const auto part = [&](const Condition& p) { return holds(test, p, state); };
    switch (c.kind) {
        case Condition::Kind::constant: return c.value != 0;
        case Condition::Kind::negation: return !part(c.parts[0]);
        case Condition::Kind::conjunction: return std::all_of(c.parts.begin(), c.parts.end(), part);
        case Condition::Kind::disjunction: return std::any_of(c.parts.begin(), c.parts.end(), part);
        case Condition::Kind::equal: break;
    }
    const auto value = [&](const Item& item) {
        const auto at = std::lower_bound(test.observed.begin(), test.observed.end(), item);
        return state[static_cast<std::size_t>(at - test.observed.begin())];
    };
    return value(c.item) == (c.other ? value(*c.other) : c.value);
}

std::string text_of(const Test& test, const Item& item) {
    const auto index = static_cast<std::size_t>(item.index);
    if (item.process == Item::shared) return test.locations[index].name;
    const Process& p = test.processes[static_cast<std::size_t>(item.process)];
    return std::to_string(item.process) + ':' + p.registers[index].name;
}

std::string text_of(const Test& test, Number value) {
    const std::optional<int> location = location_at(test, value);
    return location ? test.locations[static_cast<std::size_t>(*location)].name
                    : std::to_string(value);
}

}  // namespace txmc::herd
