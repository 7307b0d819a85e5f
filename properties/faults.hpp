#pragma once
// Faults in a model's use of memory. relacy finds them, not a property; to the user they are
// properties like the others.

#include <span>
#include <string_view>

#include "harness/relacy/hooks.hpp"
#include "properties/property.hpp"

namespace txmc {

struct FaultProperty {
    std::string_view name;
    std::string_view summary;  ///< One line for `txmc list`.
};

/// data-race, use-after-free, uninitialised, double-free, leak.
std::span<const FaultProperty> fault_properties();

/// `kind` is a name of fault_properties(); "_" and " " are as good as "-". Throws InternalError for
/// any other: a fault of no known kind is no verdict on the model.
Violation violation_of(std::string_view kind, std::string_view description);
Violation violation_of(relacy::Fault kind, std::string_view description);

}  // namespace txmc
