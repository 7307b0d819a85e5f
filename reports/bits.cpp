#include "reports/bits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace txmc {
namespace {

struct Word {
    std::string_view location;  ///< Without the instance.
    std::array<std::string_view, 4> bits;
};

// include/linux/netdevice.h and include/net/sch_generic.h, v6.1
constexpr std::array words{
    Word{"txq.state", {"DRV_XOFF", "STACK_XOFF", "FROZEN", ""}},
    Word{"qdisc.state", {"SCHED", "DEACTIVATED", "MISSED", "DRAINING"}},
    Word{"qdisc.state2", {"RUNNING", "", "", ""}},
    Word{"napi.state", {"SCHED", "MISSED", "DISABLE", "NPSVC"}},
};

/// "txq.state" of "txq0.state".
std::string without_instance(std::string_view location) {
    std::string result(location);
    const std::size_t dot = std::min(result.find('.'), result.size());
    std::size_t start = dot;
    while (start > 0 && std::isdigit(static_cast<unsigned char>(result[start - 1]))) --start;
    return result.erase(start, dot - start);
}

std::string bits_text(const Word& word, Value value) {
    std::string text;
    for (std::size_t bit = 0; bit < word.bits.size(); ++bit) {
        if (!(value >> bit & 1)) continue;
        // A bit that is not known here makes the names useless.
        if (word.bits[bit].empty()) return value_text(value);
        text += (text.empty() ? "" : "|") + std::string(word.bits[bit]);
        value &= ~(Value{1} << bit);
    }
    return value == 0 ? text : value_text(value);
}

}  // namespace

std::string value_text(Value value) {
    if (value > 0xffff'ffffU) return "ptr";
    return value < 10 ? fmt::format("{}", value) : fmt::format("{:#x}", value);
}

std::string value_text(std::string_view location, Value value) {
    if (value == 0 || value > 15) return value_text(value);
    const std::string name = without_instance(location);
    for (const Word& word : words) {
        if (word.location == name) return bits_text(word, value);
    }
    return value_text(value);
}

}  // namespace txmc
