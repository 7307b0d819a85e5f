#include "reports/numbers.hpp"

#include <fmt/format.h>

namespace txmc {

std::string grouped(std::uint64_t n) {
    const std::string digits = std::to_string(n);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string duration(double seconds) {
    if (seconds < 10) return fmt::format("{:.2f} s", seconds);
    if (seconds < 120) return fmt::format("{:.1f} s", seconds);
    const auto whole = static_cast<std::uint64_t>(seconds);
    return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string rounded(double n) {
    if (n < 1e4) return fmt::format("{:.0f}", n);
    if (n < 1e6) return fmt::format("{:.0f} k", n / 1e3);
    return fmt::format("{:.1f} M", n / 1e6);
}

}  // namespace txmc
