// Uses of a lock that lie in different executions, until states are told apart by them.

#include <boost/test/unit_test.hpp>

#include "harness/explore/states.hpp"
#include "harness/linux/spinlock.hpp"
#include "harness/run/learning.hpp"
#include "harness/run/scenario_program.hpp"
#include "harness/run/violations.hpp"
#include "tests/support/small_model.hpp"

namespace txmc::testing {
namespace {

using namespace linux_words;

struct Shared {
    spinlock_t lock{Name("lock")};
    shared<int> closed{Name("closed"), 0};
};

void use(Shared& s) {
    spin_lock(&s.lock);
    spin_unlock(&s.lock);
}

/// On its own CPU the handler comes between two operations, or too late: either way it is idle in
/// the end and raised again.
void raise_twice_and_use(Shared& s) {
    Machine& machine = Machine::current();
    const ContextId handler = machine.find(0, Level::softirq);
    machine.raise(handler, 1, "raise", Site::current());
    WRITE_ONCE(s.closed, 1);
    machine.raise(handler, 1, "raise", Site::current());
    use(s);
}

void use_if_open(Shared& s) {
    if (READ_ONCE(s.closed) == 0) use(s);
}

/// The uses exclude each other: the task takes the lock only if the handler never will.
void close_and_use_if_idle(Shared& s) {
    Machine& machine = Machine::current();
    const ContextId handler = machine.find(0, Level::softirq);
    machine.raise(handler, 1, "raise", Site::current());
    if (machine.withdraw(handler, 1, "withdraw", Site::current())) use(s);
}

struct Found {
    bool violated = false;
    int passes = 0;
};

Found search_with(const std::function<void(Shared&)>& task,
                  const std::function<void(Shared&)>& handler, bool learns) {
    const Scenario scenario = small<Shared>(
        "uses",
        {{{"CPU0/task", 0, Level::task}, task}, {{"CPU0/softirq", 0, Level::softirq}, handler}});
    ScenarioProgram program({&scenario, scenario.size, MemoryModel::sc}, all_properties(), {});
    // Without a survey, which would be likely to meet both uses by chance.
    Learning strategy([] { return std::make_unique<States>(0); },
                      [&] { return learns && program.learn(); });
    Violations violations(strategy, program);
    Execution execution(program, violations, program.memory());
    execution.explore();
    return {violations.has("lock-discipline"), strategy.pass()};
}

BOOST_AUTO_TEST_SUITE(lockdep)

BOOST_AUTO_TEST_CASE(uses_in_one_execution_are_met_after_learning) {
    BOOST_TEST(!search_with(raise_twice_and_use, use_if_open, false).violated);
    BOOST_TEST(search_with(raise_twice_and_use, use_if_open, true).violated);
}

BOOST_AUTO_TEST_CASE(uses_that_exclude_each_other_hold_after_learning) {
    const Found found = search_with(close_and_use_if_idle, use, true);
    BOOST_TEST(!found.violated);
    BOOST_TEST(found.passes > search_with(use, use, false).passes);
}

BOOST_AUTO_TEST_CASE(uses_of_one_kind_teach_nothing) {
    const auto unused = [](Shared&) {};
    const int once = search_with(use, unused, false).passes;
    BOOST_TEST(search_with(use, unused, true).passes == once);
    BOOST_TEST(!search_with(use, unused, true).violated);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
