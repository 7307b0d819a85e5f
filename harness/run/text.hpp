#pragma once
// Lists, patterns and names as the user writes them.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace txmc {

/// "a, b" as its parts, without blanks and empty ones.
std::vector<std::string> split_list(std::string_view text);
std::string join(std::span<const std::string> parts, std::string_view separator = ", ");

/// Does a name fit a pattern of *, ? and [...]? A star also stands for slashes.
bool matches(const std::string& pattern, const std::string& name);
bool is_pattern(std::string_view text);

/// Up to three names that may have been meant, nearest first.
std::vector<std::string> nearest(std::string_view wrong, std::span<const std::string> names);

/// "1 packet", "2 packets".
std::string plural(std::size_t n, std::string_view noun);

/// "stmmac_xmit" of what a compiler calls "int txmc::stmmac_xmit(sk_buff*)".
std::string bare_function(std::string_view signature);

/// "unknown scenario "x"; did you mean a, b?"
std::string unknown_name(std::string_view what, std::string_view wrong,
                         std::span<const std::string> names);

}  // namespace txmc
