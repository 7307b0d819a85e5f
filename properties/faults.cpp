#include "properties/faults.hpp"

#include <array>

#include "harness/explore/error.hpp"

namespace txmc {
namespace {

using relacy::Fault;

constexpr std::array<FaultProperty, 5> faults{{
    {Fault::data_race, "data-race", "two conflicting plain accesses are ordered by happens-before",
     "has a data race", false},
    {Fault::use_after_free, "use-after-free", "no memory is accessed after it was freed",
     "accesses freed memory", true},
    {Fault::uninitialised, "uninitialised", "no location is read before it was written",
     "reads a location that was never written", true},
    {Fault::double_free, "double-free", "no memory is freed twice", "frees memory a second time",
     true},
    {Fault::leak, "leak", "all memory has been freed when the execution ends", "frees too little",
     false},
}};

}  // namespace

std::span<const FaultProperty> fault_properties() { return faults; }

const FaultProperty& fault_property(Fault kind) {
    for (const FaultProperty& fault : faults) {
        if (fault.kind == kind) return fault;
    }
    throw InternalError("a fault of no known kind");
}

}  // namespace txmc
