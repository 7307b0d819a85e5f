// What relacy finds in a model's use of memory: each kind of fault becomes a verdict and a trace.

#include <boost/test/unit_test.hpp>
#include <optional>

#include "harness/linux/spinlock.hpp"
#include "harness/machine/machine.hpp"
#include "harness/relacy/relacy.hpp"
#include "tests/wrong/bite.hpp"

namespace txmc::testing {
namespace {

using namespace linux_words;

/// Two tasks on two CPUs that share a State.
template <class State>
class Pair final : public Model {
public:
    using Body = void (*)(State&);
    Pair(Body first, Body second) : bodies_{first, second} {}

    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void build(Machine& machine) override {
        state_.emplace();
        for (ContextId c = 0; c < 2; ++c) {
            machine.set_body(c, [this, c](unsigned) { bodies_[c](*state_); });
        }
    }
    void destroy() override { state_.reset(); }

private:
    const std::vector<ContextSpec> contexts_ = {{"CPU0/task", 0, Level::task},
                                                {"CPU1/task", 1, Level::task}};
    const std::array<Body, 2> bodies_;
    std::optional<State> state_;
};

template <class State>
Scenario pair(const std::string& name, void (*first)(State&), void (*second)(State&)) {
    return scenario_of(name, {2, 1, 2},
                       [=](const Size&) { return std::make_unique<Pair<State>>(first, second); });
}

struct Message {
    std::optional<Plain<int>> data{std::in_place, Name("data"), 0};
    rl::var<int> never_written_at_first;
    shared<int> flag{Name("flag"), 0};
    spinlock_t lock{Name("lock")};
    void* memory = nullptr;
};

void write_then_publish(Message& m) {
    *m.data = 1;
    smp_store_release(&m.flag, 1);
}

void write_then_set(Message& m) {
    *m.data = 1;
    WRITE_ONCE(m.flag, 1);
}

void read_if_published(Message& m) {
    if (smp_load_acquire(&m.flag) == 1) static_cast<void>(static_cast<int>(*m.data));
}

void read_before_looking(Message& m) {
    static_cast<void>(static_cast<int>(*m.data));
    smp_load_acquire(&m.flag);
}

void free_then_publish(Message& m) {
    WRITE_ONCE(m.flag, 2);
    m.data.reset();
    smp_store_release(&m.flag, 1);
}

void read_what_may_be_free(Message& m) {
    Plain<int>& data = *m.data;
    if (smp_load_acquire(&m.flag) == 1) static_cast<void>(static_cast<int>(data));
}

void initialise_then_publish(Message& m) {
    m.never_written_at_first(rl::debug_info()).store(1);
    smp_store_release(&m.flag, 1);
}

void read_initialised(Message& m) {
    if (smp_load_acquire(&m.flag) == 1) m.never_written_at_first(rl::debug_info()).load();
}

void publish_uninitialised(Message& m) { smp_store_release(&m.flag, 1); }

/// Memory of relacy's own heap: the kernel's words have no kmalloc yet.
void* allocate() { return rl::ctx().alloc(8, false, RL_INFO); }
void release(void* p) { rl::ctx().free(p, false, rl::debug_info()); }

void allocate_and_free(Message& m) {
    void* p = allocate();
    READ_ONCE(m.flag);
    release(p);
}

void free_twice(Message& m) {
    void* p = allocate();
    release(p);
    READ_ONCE(m.flag);
    release(p);
}

void free_never(Message& m) {
    allocate();
    READ_ONCE(m.flag);
}

/// Who comes second frees it.
void free_if_second(Message& m) {
    if (xchg(&m.flag, 1) == 1) release(m.memory);
}

void allocate_and_free_if_second(Message& m) {
    m.memory = allocate();
    free_if_second(m);
}

void only_come(Message& m) { xchg(&m.flag, 1); }

void free_behind_a_lock_taken_twice(Message& m) {
    void* p = allocate();
    spin_lock(&m.lock);
    spin_lock(&m.lock);
    release(p);
}

void nothing(Message&) {}

BOOST_AUTO_TEST_SUITE(fault)

BOOST_AUTO_TEST_CASE(unmutated_holds) {
    for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
        check_holds(pair("published", write_then_publish, read_if_published), model);
        check_holds(pair("initialised", initialise_then_publish, read_initialised), model);
    }
}

BOOST_AUTO_TEST_CASE(data_race) {
    check_bites(pair("race", write_then_publish, read_before_looking),
                {"data-race", {"CPU1/task: reads data (at its start)", "the write by CPU0/task"}});
}

BOOST_AUTO_TEST_CASE(data_race_without_a_release) {
    check_bites(pair("no release", write_then_set, read_if_published),
                {"data-race",
                 {"CPU1/task: reads data (after smp_load_acquire at tests/wrong/fault_test.cpp"},
                 {},
                 MemoryModel::weak});
}

BOOST_AUTO_TEST_CASE(use_after_free) {
    check_bites(pair("use after free", free_then_publish, read_what_may_be_free),
                {"use-after-free", {"CPU1/task", "freed memory"}});
}

BOOST_AUTO_TEST_CASE(uninitialised) {
    check_bites(pair("uninitialised", publish_uninitialised, read_initialised),
                {"uninitialised",
                 {"CPU1/task: reads a location that was never written after smp_load_acquire"}});
}

BOOST_AUTO_TEST_CASE(freed_once_is_no_fault) {
    check_holds(pair("freed", allocate_and_free, nothing), MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(double_free) {
    check_bites(pair("double free", free_twice, nothing), {"double-free", {"CPU0/task"}});
}

BOOST_AUTO_TEST_CASE(leak) {
    check_bites(
        pair("leak", free_never, nothing),
        {"leak", {"CPU0/task: 8 bytes, allocated at tests/wrong/fault_test.cpp:", "never freed"}});
}

BOOST_AUTO_TEST_CASE(leak_in_one_order) {
    for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
        check_holds(pair("second", allocate_and_free_if_second, free_if_second), model);
    }
    check_bites(pair("first", allocate_and_free_if_second, only_come),
                {"leak", {"CPU0/task: 8 bytes"}});
}

BOOST_AUTO_TEST_CASE(who_waits_for_ever_leaks_nothing) {
    check_bites(pair("waits", free_behind_a_lock_taken_twice, nothing), {"deadlock", {"itself"}});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace txmc::testing
