#include "properties/faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/explore/error.hpp"

namespace txmc {
namespace {

constexpr std::array<FaultProperty, 5> faults{{
    {"data-race", "two conflicting plain accesses are ordered by happens-before"},
    {"use-after-free", "no memory is accessed after it was freed"},
    {"uninitialised", "no location is read before it was written"},
    {"double-free", "no memory is freed twice"},
    {"leak", "all memory has been freed when the execution ends"},
}};

std::string_view name_of(relacy::Fault kind) {
    switch (kind) {
        case relacy::Fault::data_race: return "data-race";
        case relacy::Fault::use_after_free: return "use-after-free";
        case relacy::Fault::uninitialised: return "uninitialised";
        case relacy::Fault::double_free: return "double-free";
        case relacy::Fault::leak: return "leak";
        case relacy::Fault::other: break;
    }
    return "other";
}

bool names(const FaultProperty& fault, std::string_view kind) {
    return std::equal(
        fault.name.begin(), fault.name.end(), kind.begin(), kind.end(),
        [](char a, char b) { return a == b || (a == '-' && (b == '_' || b == ' ')); });
}

}  // namespace

std::span<const FaultProperty> fault_properties() { return faults; }

Violation violation_of(std::string_view kind, std::string_view description) {
    for (const FaultProperty& fault : faults) {
        if (names(fault, kind)) return {std::string(fault.name), std::string(description)};
    }
    throw InternalError(fmt::format("a fault of kind \"{}\": {}", kind, description));
}

Violation violation_of(relacy::Fault kind, std::string_view description) {
    return violation_of(name_of(kind), description);
}

}  // namespace txmc
