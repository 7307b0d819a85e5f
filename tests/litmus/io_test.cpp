// MMIO and DMA: a device is a thread outside every CPU. x is a descriptor in memory.

#include <boost/test/unit_test.hpp>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

/// The device is told by the doorbell, then fetches the descriptor.
Thread device() {
    return {no_cpu, Level::device, [](Vars& v) {
                v.r0 = static_cast<int>(readl(&v.doorbell));
                v.r1 = READ_ONCE(v.x);
            }};
}

/// The device sees the second doorbell rung, then looks at the first.
Thread device_with_two_doorbells() {
    return {no_cpu, Level::device, [](Vars& v) {
                v.r0 = static_cast<int>(readl(&v.doorbell2));
                v.r1 = static_cast<int>(readl(&v.doorbell));
            }};
}

Test ring(const std::string& name, void (*driver)(Vars&)) {
    return {name, {driver, device()}, "r0=1 r1=0"};
}

Test ring_twice(const std::string& name, void (*driver)(Vars&)) {
    return {name, {driver, device_with_two_doorbells()}, "r0=1 r1=0"};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(io)

BOOST_AUTO_TEST_CASE(writel_comes_after_all_earlier_stores) {
    never(ring("MP+writel",
               [](Vars& v) {
                   WRITE_ONCE(v.x, 1);
                   writel(1, &v.doorbell);
               }),
          {3, 3});
    weak_only(ring("MP+writel_relaxed",
                   [](Vars& v) {
                       WRITE_ONCE(v.x, 1);
                       writel_relaxed(1, &v.doorbell);
                   }),
              {3, 4});
    never(ring("MP+wmb-writel_relaxed",
               [](Vars& v) {
                   WRITE_ONCE(v.x, 1);
                   linux_words::wmb();
                   writel_relaxed(1, &v.doorbell);
               }),
          {3, 3});
}

BOOST_AUTO_TEST_CASE(writel_passes_on_what_the_cpu_has_seen) {
    const Body writer = [](Vars& v) { WRITE_ONCE(v.x, 1); };
    const Body driver = [](Vars& v) {
        v.r2 = READ_ONCE(v.x);
        writel(1, &v.doorbell);
    };
    never({"WRC+writel", {writer, driver, device()}, "r2=1 r0=1 r1=0"}, {7, 7});
    const Body relaxed = [](Vars& v) {
        v.r2 = READ_ONCE(v.x);
        writel_relaxed(1, &v.doorbell);
    };
    weak_only({"WRC+writel_relaxed", {writer, relaxed, device()}, "r2=1 r0=1 r1=0"}, {7, 8});
}

BOOST_AUTO_TEST_CASE(one_cpu_reaches_one_device_in_order) {
    never(ring_twice("MP+writel-writel",
                     [](Vars& v) {
                         writel(1, &v.doorbell);
                         writel(1, &v.doorbell2);
                     }),
          {3, 3});
    never(ring_twice("MP+writel_relaxed-writel_relaxed",
                     [](Vars& v) {
                         writel_relaxed(1, &v.doorbell);
                         writel_relaxed(1, &v.doorbell2);
                     }),
          {3, 3});
    never(ring_twice("MP+writel-writel_relaxed",
                     [](Vars& v) {
                         writel(1, &v.doorbell);
                         writel_relaxed(1, &v.doorbell2);
                     }),
          {3, 3});
}

BOOST_AUTO_TEST_CASE(two_cpus_reach_it_in_the_order_of_their_lock) {
    const Body first = [](Vars& v) {
        spin_lock(&v.lock);
        WRITE_ONCE(v.x, 1);
        writel_relaxed(1, &v.doorbell);
        spin_unlock(&v.lock);
    };
    const Body second = [](Vars& v) {
        spin_lock(&v.lock);
        v.r2 = READ_ONCE(v.x);
        writel_relaxed(1, &v.doorbell2);
        spin_unlock(&v.lock);
    };
    never(
        {"MP+writels under a lock", {first, second, device_with_two_doorbells()}, "r2=1 r0=1 r1=0"},
        {7, 7});
}

BOOST_AUTO_TEST_CASE(descriptors_are_handed_over_with_dma_barriers) {
    // y is the OWN flag of the descriptor, x its contents.
    const auto driver = [](bool ordered) {
        return [ordered](Vars& v) {
            WRITE_ONCE(v.x, 1);
            if (ordered) dma_wmb();
            WRITE_ONCE(v.y, 1);
        };
    };
    const auto fetch = [](bool ordered) {
        return Thread(no_cpu, Level::device, [ordered](Vars& v) {
            v.r0 = READ_ONCE(v.y);
            if (ordered) dma_rmb();
            v.r1 = READ_ONCE(v.x);
        });
    };
    never({"MP+dma_wmb+dma_rmb", {driver(true), fetch(true)}, "r0=1 r1=0"}, {3, 3});
    weak_only({"MP+dma_wmb+po", {driver(true), fetch(false)}, "r0=1 r1=0"}, {3, 4});
    weak_only({"MP+po+dma_rmb", {driver(false), fetch(true)}, "r0=1 r1=0"}, {3, 4});
}

BOOST_AUTO_TEST_CASE(readl_completes_before_later_reads) {
    const Thread device = {no_cpu, Level::device, [](Vars& v) {
                               WRITE_ONCE(v.x, 1);
                               writel(1, &v.doorbell);
                           }};
    const Body handler = [](Vars& v) {
        v.r0 = static_cast<int>(readl(&v.doorbell));
        v.r1 = READ_ONCE(v.x);
    };
    never({"MP+device+readl", {device, handler}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
