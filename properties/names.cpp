#include "properties/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/limits.hpp"

namespace txmc {

std::string queue_name(int queue) { return fmt::format("txq{}", queue); }

const char* bit_name(int bit) {
    switch (bit) {
        case drv_xoff: return "DRV_XOFF";
        case stack_xoff: return "STACK_XOFF";
        case frozen_bit: return "FROZEN";
        default: refuse_index("bit", bit, frozen_bit + 1);
    }
}

std::string masked_note(const Rest& rest) {
    if (rest.masked_pending.empty()) return "";
    return fmt::format("; {} {} pending but masked", fmt::join(rest.masked_pending, ", "),
                       rest.masked_pending.size() == 1 ? "is" : "are");
}

int ContextNames::add(const std::string& name) {
    checked("context", count_, limit);
    names_[count_] = name;
    hashes_[count_] = hash_of(name);
    return count_++;
}

}  // namespace txmc
