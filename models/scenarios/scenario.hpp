#pragma once
// A scenario: scheme, qdisc, driver, workload and bounds, and what it must reach: the unit that is
// checked.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "harness/machine/machine.hpp"

namespace txmc {

/// How large a scenario is. A scenario has defaults; the command line may change them.
struct Size {
    int senders = 2;  ///< Sending CPUs.
    int packets = 1;  ///< Per sender.
    int ring = 2;     ///< Descriptors; a power of two, one is kept free.
};

/// A model under exploration. Everything that contexts share is constructed in build() and gone
/// after destroy(): each execution starts from nothing.
class Model {
public:
    virtual ~Model() = default;
    /// The same for every execution.
    virtual const std::vector<ContextSpec>& contexts() const = 0;
    /// Constructs the shared state and sets the bodies of the contexts.
    virtual void build(Machine& machine) = 0;
    virtual void destroy() = 0;
};

struct Scenario {
    std::string name;  ///< "tx-lock/qdisc": scheme, then what is beside it.
    std::string scheme;
    std::string summary;  ///< One line for `txmc list`.
    Size size;
    std::vector<std::string> must_reach;  ///< Marks (harness/events/marks.hpp).
    /// Per memory model: "holds" or "violated: PROPERTY[, PROPERTY...]".
    std::map<MemoryModel, std::string> expected;
    /// Suites it belongs to: "default", "full".
    std::vector<std::string> suites;
    std::string note;  ///< A finding's name in docs/findings.md, or empty.
    /// Throws std::invalid_argument if the size does not fit the scenario.
    std::function<std::unique_ptr<Model>(const Size&)> make;
    /// What is bounded in it besides the size; a part of every verdict's fine print.
    std::string limits = {};
};

/// All of them, in the order of `txmc list`.
const std::vector<Scenario>& all_scenarios();

}  // namespace txmc
