// What pruning by state rests on: two states with one hash are judged alike from there on, whatever
// comes. Random executions of a small alphabet, sensible or not; those that meet in a hash are led
// through the same continuations.

#include <map>
#include <random>

#include "harness/explore/error.hpp"
#include "tests/unit/properties_events.hpp"

using namespace txmc;
using namespace txmc::by_hand;

BOOST_AUTO_TEST_SUITE(property_hash)

namespace {

struct Step {
    net::Event event;
    std::string context;
};
using Steps = std::vector<Step>;

class Generator {
public:
    Steps steps(int count) {
        Steps steps;
        for (int i = 0; i < count; ++i)
            steps.push_back({event(), pick(2) ? "CPU0/task" : "CPU1/task"});
        return steps;
    }
    int pick(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

private:
    net::Event event() {
        static constexpr const char* where[] = {"stmmac_tx_clean", "netif_tx_lock", "LLTX",
                                                "netif_tx_disable"};
        net::Event e{.what = static_cast<What>(pick(static_cast<int>(What::lock_error) + 1))};
        e.packet = pick(4) - 1;
        e.slot = pick(2);
        e.bit = pick(2);
        e.value = pick(2);
        e.where = where[pick(4)];
        if (e.what == What::configured) {
            e.slot = 2;
            e.value = 1;
        }
        return e;
    }

    std::mt19937 random_{1};
};

/// After each step, then at rest: how it is judged.
std::string judge(Property& property, const Steps& steps) {
    std::string outcome;
    Findings findings;
    for (const Step& step : steps) {
        try {
            property.on(step.event, step.context, findings);
        } catch (const InternalError&) {
            outcome += 'e';
        }
        outcome += findings.list().empty() ? '.' : 'v';
        findings.clear();
    }
    property.at_rest({}, findings);
    return outcome + (findings.list().empty() ? '.' : 'v');
}

std::uint64_t lead(Property& property, const Steps& prefix) {
    property.begin();
    judge(property, {{ring_of(2), "build"}});
    judge(property, prefix);
    return property.state_hash();
}

std::string after(Property& property, const Steps& prefix, const Steps& suffix) {
    lead(property, prefix);
    return judge(property, suffix);
}

}  // namespace

BOOST_AUTO_TEST_CASE(equal_hashes_are_judged_alike) {
    for (const auto& property : all_properties()) {
        Generator generator;
        std::map<std::uint64_t, Steps> first;
        int meetings = 0, differ = 0;
        for (int i = 0; i < 3000; ++i) {
            const Steps prefix = generator.steps(1 + generator.pick(12));
            const auto [met, added] = first.try_emplace(lead(*property, prefix), prefix);
            if (added) continue;
            ++meetings;
            for (int n = 0; n < 4; ++n) {
                const Steps suffix = generator.steps(12);
                if (after(*property, met->second, suffix) != after(*property, prefix, suffix))
                    ++differ;
            }
        }
        BOOST_TEST_CONTEXT(property->name()) {
            BOOST_TEST(differ == 0);
            BOOST_TEST(meetings > 20);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
