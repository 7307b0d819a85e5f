#include "properties/limits.hpp"

#include <fmt/format.h>

#include "harness/explore/error.hpp"

namespace txmc {

void refuse_index(const char* what, int value, int limit) {
    throw InternalError(
        fmt::format("an event names {} {}: properties know 0 to {}", what, value, limit - 1));
}

}  // namespace txmc
