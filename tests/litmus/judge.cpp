#include "tests/litmus/judge.hpp"

#include <boost/test/unit_test.hpp>

namespace txmc::litmus {
namespace {

Result run_both(const Test& test, MemoryModel model) {
    Result dpor = run_dpor(test, model);
    const Result all = run_brute_force(test, model);
    BOOST_TEST_CONTEXT(test.name << " under " << name_of(model)) {
        BOOST_TEST(dpor.counts.exhausted);
        BOOST_TEST(all.counts.exhausted);
        BOOST_TEST(!all.races);
        for (const Outcome& o : all.outcomes) {
            BOOST_TEST(dpor.outcomes.contains(o), "Dpor misses " << text_of(o));
        }
        for (const Outcome& o : dpor.outcomes) {
            BOOST_TEST(all.outcomes.contains(o), "brute force misses " << text_of(o));
        }
    }
    return dpor;
}

void expect(const Test& test, const Result& result, MemoryModel model, const std::string& outcome,
            bool shown) {
    BOOST_TEST(result.shows(outcome) == shown, test.name << ": " << outcome << " must "
                                                         << (shown ? "" : "not ")
                                                         << "be shown under " << name_of(model));
}

void within(const Test& test, const Result& inner, const Result& outer, const char* what) {
    for (const Outcome& o : inner.outcomes) {
        BOOST_TEST(outer.outcomes.contains(o), test.name << ' ' << what << ": " << text_of(o));
    }
}

void judge(const Test& test, bool under_sc, bool under_weak, Pinned pinned) {
    const Result sc = run_both(test, MemoryModel::sc);
    const Result weak = run_both(test, MemoryModel::weak);
    const Result x86 = run_both(test, MemoryModel::x86);
    within(test, sc, x86, "sc, not x86");
    within(test, x86, weak, "x86, not weak");
    expect(test, sc, MemoryModel::sc, test.outcome, under_sc);
    expect(test, weak, MemoryModel::weak, test.outcome, under_weak);
    const bool same = sc.counts.executions == pinned.sc && weak.counts.executions == pinned.weak;
    BOOST_TEST(same, test.name << ": executions {" << sc.counts.executions << ", "
                               << weak.counts.executions << "}, pinned {" << pinned.sc << ", "
                               << pinned.weak << "}");
}

}  // namespace

void allowed(const Test& test, MemoryModel model, const std::string& outcome) {
    expect(test, run_both(test, model), model, outcome, true);
}
void forbidden(const Test& test, MemoryModel model, const std::string& outcome) {
    expect(test, run_both(test, model), model, outcome, false);
}

void never(const Test& test, Pinned pinned) { judge(test, false, false, pinned); }
void weak_only(const Test& test, Pinned pinned) { judge(test, false, true, pinned); }
void interleaving(const Test& test, Pinned pinned) { judge(test, true, true, pinned); }
void missed(const Test& test, Pinned pinned) { judge(test, false, false, pinned); }

}  // namespace txmc::litmus
