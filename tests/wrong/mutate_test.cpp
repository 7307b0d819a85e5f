// Mutations of a real scenario: every place is decided, what must be needed is, and a mutant's
// trace replays.

#include "harness/run/mutate.hpp"

#include <boost/test/unit_test.hpp>

#include "harness/run/trace.hpp"
#include "properties/properties.hpp"
#include "tests/support/temporary_folder.hpp"

namespace txmc::testing {
namespace {

Catalogue all_there_is() { return {all_scenarios(), all_properties}; }

const MutationReport& mutated() {
    static const TemporaryFolder folder;
    static const MutationReport report = [] {
        const Catalogue catalogue = all_there_is();
        const Scenario* const scenarios[] = {catalogue.find("tx-lock/qdisc-1x2")};
        MutateSettings settings;
        settings.jobs = 2;
        settings.out = folder.path();
        return mutate(catalogue, scenarios, settings);
    }();
    return report;
}

const Mutant& only(const std::string& word, const std::string& function, Weakening how) {
    const Mutant* found = nullptr;
    for (const Mutant& m : mutated().mutants) {
        const bool here = m.mutation.function.find(function + '(') != std::string::npos;
        if (!here || m.mutation.word != word || m.mutation.how != how) continue;
        BOOST_REQUIRE_MESSAGE(found == nullptr, word << " twice in " << function);
        found = &m;
    }
    BOOST_REQUIRE_MESSAGE(found != nullptr, "no " << word << " in " << function);
    return *found;
}

void check_needed(const Mutant& m, const std::string& property, MemoryModel strongest) {
    BOOST_TEST_CONTEXT(to_text(m.mutation)) {
        BOOST_TEST(name_of(m.necessity) == "needed");
        BOOST_TEST(m.property == property);
        BOOST_TEST(name_of(m.strongest) == name_of(strongest));
        const Catalogue catalogue = all_there_is();
        const Recording again = replay_trace(read_trace(m.trace_file, catalogue), catalogue);
        BOOST_TEST(again.sighting(property) != nullptr);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mutants)

BOOST_AUTO_TEST_CASE(every_mutant_is_decided) {
    const MutationReport& r = mutated();
    BOOST_TEST(r.count(Necessity::undecided) == 0);
    BOOST_TEST(r.count(Necessity::needed) == 8);
    BOOST_TEST(r.count(Necessity::not_shown) == 26);
    BOOST_TEST(r.baselines.size() == 2);
    for (const Baseline& b : r.baselines) BOOST_TEST(name_of(b.search.verdict) == "holds");
}

BOOST_AUTO_TEST_CASE(what_rings_the_doorbell_is_needed) {
    check_needed(only("writel", "dwmac4_set_tx_tail_ptr", Weakening::drop), "stall",
                 MemoryModel::sc);
    // OWN behind the tail pointer: the device has looked by then.
    check_needed(only("WRITE_ONCE", "dwmac4_set_tx_owner", Weakening::swap), "stall",
                 MemoryModel::sc);
}

BOOST_AUTO_TEST_CASE(a_barrier_that_only_weak_memory_needs) {
    // net_tx_action(): what it reads after SCHED is clear must not be older than that.
    check_needed(only("smp_mb__before_atomic", "net_tx_action", Weakening::drop), "stall",
                 MemoryModel::weak);
}

BOOST_AUTO_TEST_CASE(the_lock_of_the_scheme_is_needed) {
    check_needed(only("spin_lock_bh", "lock", Weakening::drop), "data-race", MemoryModel::sc);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace txmc::testing
