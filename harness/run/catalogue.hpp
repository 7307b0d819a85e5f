#pragma once
// What can be checked: the scenarios and properties that a tool was built with.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "harness/run/judge.hpp"
#include "harness/run/settings.hpp"

namespace txmc {

struct Catalogue {
    std::span<const Scenario> scenarios;
    std::function<Properties()> properties;

    const Scenario* find(std::string_view name) const;
    std::vector<std::string> scenario_names() const;
    /// Those that may stand behind --property.
    std::vector<std::string> property_names() const;
};

/// Sizes that differ from a scenario's own; 0: as it is.
struct SizeChange {
    int senders = 0;
    int packets = 0;
    int ring = 0;
};
Size apply(const SizeChange& change, Size size);
bool same_size(const Size& a, const Size& b);
/// "2 senders x 1 packet, ring 2".
std::string to_text(const Size& size);

/// What to check.
struct Selection {
    std::vector<std::string> patterns;  ///< Names or patterns of scenarios; none: the whole suite.
    std::string suite;                  ///< Empty: any scenario that a pattern fits.
    std::vector<MemoryModel> memory_models;  ///< None: those that a scenario has expectations for.
    SizeChange size;
};

/// The cells in the order of the catalogue, per scenario the strongest memory model first. Throws
/// UsageError for a pattern that fits nothing.
std::vector<Case> select(const Catalogue& catalogue, const Selection& selection);

/// Throws UsageError if a property does not exist.
void check_properties(const Catalogue& catalogue, std::span<const std::string> names);

}  // namespace txmc
