// Asserts that each known gap is still missed, and that the list in the documentation is the same.

#include "tests/litmus/known_gaps.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/litmus/judge.hpp"

namespace txmc::litmus {

using namespace linux_words;

namespace {

std::set<std::string> judged;

void gap(const Test& test, Pinned pinned) {
    judged.insert(test.name);
    missed(test, pinned);
}

void write_x_wmb_y(Vars& v) {
    WRITE_ONCE(v.x, 1);
    smp_wmb();
    WRITE_ONCE(v.y, 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(gaps)

BOOST_AUTO_TEST_CASE(compare_exchanges) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 2);
        WRITE_ONCE(v.y, 1);
    };
    const Body other = [](Vars& v) {
        v.r0 = READ_ONCE(v.y);
        v.r1 = cmpxchg_relaxed(&v.x, 0, 1);
    };
    // It took the 0 although a 2 had come before it: it goes below the 2.
    gap({"S+po+cmpxchg", {writer, other}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(load_buffering) {
    gap(lb(po, po), {3, 3});
    gap(lb(acq, po), {3, 3});
    gap(s(wmb, po), {3, 3});
    gap(isa2(mb, po, acq), {7, 7});
    gap(z6_0(mb, po, mb), {7, 10});
}

BOOST_AUTO_TEST_CASE(read_and_write_barriers) {
    gap(wrc(wmb, rmb), {7, 7});
    // No value of atomic_inc is returned: smp_rmb() does not order what it reads.
    const Body reader = [](Vars& v) {
        atomic_inc(&v.y);
        smp_rmb();
        v.r0 = READ_ONCE(v.x);
    };
    gap({"MP+wmb+inc-rmb", {write_x_wmb_y, reader}, "y=2 r0=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(barriers_in_one_order) {
    const Body wake = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        xchg(&v.y, 1);
    };
    // net_tx_action(): nothing orders the load behind the read-modify-write.
    const Body action = [](Vars& v) {
        smp_mb__before_atomic();
        v.r0 = xchg_relaxed(&v.y, 0);
        v.r1 = READ_ONCE(v.x);
    };
    gap({"MP+xchg+before-xchg_relaxed", {wake, action}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(read_modify_writes) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_store_release(&v.y, 1);
    };
    const Body increment = [](Vars& v) { atomic_inc(&v.y); };
    const Body reader = [](Vars& v) {
        v.r0 = smp_load_acquire(&v.y);
        v.r1 = READ_ONCE(v.x);
    };
    gap({"MP+rel+inc+acq", {writer, increment, reader}, "r0=2 r1=0"}, {9, 9});
}

BOOST_AUTO_TEST_CASE(pointer_reads) {
    const Body writer = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        smp_wmb();
        WRITE_ONCE(v.pointer, &v.y);
    };
    const Body reader = [](Vars& v) {
        v.r0 = READ_ONCE(v.pointer) != nullptr;
        v.r1 = READ_ONCE(v.x);
    };
    gap({"MP+wmb+pointer", {writer, reader}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(registers) {
    const Thread waits_for_doorbell = {no_cpu, Level::device, [](Vars& v) {
                                           v.r0 = static_cast<int>(readl(&v.doorbell));
                                           v.r1 = READ_ONCE(v.x);
                                       }};
    const Body dma_wmb_is_not_enough = [](Vars& v) {
        WRITE_ONCE(v.x, 1);
        dma_wmb();
        writel_relaxed(1, &v.doorbell);
    };
    gap({"MP+dma_wmb-writel_relaxed", {dma_wmb_is_not_enough, waits_for_doorbell}, "r0=1 r1=0"},
        {3, 3});
    const Body store_overtakes = [](Vars& v) {
        writel(1, &v.doorbell);
        WRITE_ONCE(v.x, 1);
    };
    const Thread polls_memory = {no_cpu, Level::device, [](Vars& v) {
                                     v.r0 = READ_ONCE(v.x);
                                     smp_rmb();
                                     v.r1 = static_cast<int>(readl(&v.doorbell));
                                 }};
    gap({"MP+writel-store+rmb", {store_overtakes, polls_memory}, "r0=1 r1=0"}, {3, 3});
}

BOOST_AUTO_TEST_CASE(the_list_is_complete) {
    std::set<std::string> listed;
    for (const KnownGap& g : known_gaps) listed.insert(g.name);
    for (const std::string& name : judged) {
        BOOST_TEST(listed.contains(name), name << " is judged here but not listed");
    }
    // A run of selected cases has judged only theirs.
    if (judged.size() < 2) return;
    for (const std::string& name : listed) {
        BOOST_TEST(judged.contains(name), name << " is listed but not judged");
    }
}

BOOST_AUTO_TEST_CASE(the_documentation_has_them_all) {
    std::ifstream file("docs/memory-model.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const KnownGap& g : known_gaps) {
        const bool there = text.str().find('`' + std::string(g.name) + '`') != std::string::npos;
        BOOST_TEST(there, g.name << " is missing from docs/memory-model.md");
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::litmus
