#pragma once
// Faults in a model's use of memory. relacy finds them, not a property; to the user they are
// properties like the others.

#include <span>
#include <string_view>

#include "harness/relacy/hooks.hpp"
#include "properties/property.hpp"

namespace txmc {

struct FaultProperty {
    relacy::Fault kind;
    std::string_view name;
    std::string_view summary;  ///< One line for `txmc list`.
    std::string_view happens;  ///< What its context does, where relacy finds no words for it.
    bool ends;                 ///< No execution goes on after it: it is judged in any case.
};

/// data-race, use-after-free, uninitialised, double-free, leak.
std::span<const FaultProperty> fault_properties();

/// Throws InternalError for a fault of no known kind, which is no verdict on the model.
const FaultProperty& fault_property(relacy::Fault kind);

}  // namespace txmc
