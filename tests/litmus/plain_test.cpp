// Plain data that is published by another context of the CPU that wrote it: who sees the handler's
// release sees what the interrupted task had done by then, and nothing that it does later.

#include <boost/test/unit_test.hpp>

#include "tests/support/litmus_run.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

void publish(Vars& v) { smp_store_release(&v.y, 1); }

void read_if_published(Vars& v) {
    if (smp_load_acquire(&v.y) == 1) v.r0 = v.data;
}

/// CPU0 runs the task and the handler, CPU1 reads.
void judge(const std::string& name, const Body& task, const Body& handler, bool races) {
    const Test test{
        name,
        {{0, Level::task, task}, {0, Level::hardirq, handler}, {1, Level::task, read_if_published}},
        "r0=1"};
    for (const MemoryModel model : {MemoryModel::sc, MemoryModel::weak}) {
        BOOST_TEST_CONTEXT(name << " under " << name_of(model)) {
            const Result dpor = run_dpor(test, model);
            const Result all = run_brute_force(test, model);
            BOOST_TEST(all.counts.exhausted);
            BOOST_TEST(all.races == races);
            BOOST_TEST(dpor.races == races);
            BOOST_TEST(dpor.shows("r0=1"));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(plain_data)

BOOST_AUTO_TEST_CASE(a_handlers_release_publishes_what_the_task_has_written) {
    const Body task = [](Vars& v) {
        v.data = 1;
        interrupt(0);
    };
    judge("written before the interrupt", task, publish, false);
}

BOOST_AUTO_TEST_CASE(a_handlers_release_does_not_publish_what_the_task_will_write) {
    const Body task = [](Vars& v) {
        interrupt(0);
        WRITE_ONCE(v.z, 1);
        v.data = 1;
    };
    judge("written after the handler may have run", task, publish, true);
}

BOOST_AUTO_TEST_CASE(a_tasks_release_publishes_what_its_handler_has_written) {
    const Body task = [](Vars& v) {
        local_irq_disable();
        interrupt(0);
        local_irq_enable();
        if (READ_ONCE(v.x) == 1) publish(v);
    };
    const Body handler = [](Vars& v) {
        v.data = 1;
        WRITE_ONCE(v.x, 1);
    };
    judge("written by the handler", task, handler, false);
}

BOOST_AUTO_TEST_CASE(a_tasks_release_does_not_publish_what_its_handler_will_write) {
    const Body task = [](Vars& v) {
        interrupt(0);
        publish(v);
    };
    const Body handler = [](Vars& v) { v.data = 1; };
    judge("written by the handler, which may come later", task, handler, true);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
