#include "harness/run/text.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace txmc {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// A name that contains what was typed is near, however long it is.
std::size_t distance(std::string_view wrong, std::string_view name) {
    const bool part = !wrong.empty() && name.find(wrong) != std::string_view::npos;
    return part ? 1 : edit_distance(wrong, name);
}

}  // namespace

std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        std::string_view part = text.substr(0, comma);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += separator;
        text += part;
    }
    return text;
}

bool matches(const std::string& pattern, const std::string& name) {
    return fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

bool is_pattern(std::string_view text) { return text.find_first_of("*?[") != text.npos; }

std::vector<std::string> nearest(std::string_view wrong, std::span<const std::string> names) {
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& name : names) {
        const std::size_t d = distance(wrong, name);
        if (d <= std::max<std::size_t>(2, std::max(wrong.size(), name.size()) / 2)) {
            ranked.emplace_back(d, name);
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> result;
    for (const auto& [d, name] : ranked) {
        if (result.size() < 3) result.push_back(name);
    }
    return result;
}

std::string plural(std::size_t n, std::string_view noun) {
    return std::to_string(n) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

std::string bare_function(std::string_view signature) {
    int depth = 0;
    std::size_t end = 0;
    while (end < signature.size() && (signature[end] != '(' || depth > 0)) {
        if (signature[end] == '<') ++depth;
        if (signature[end] == '>') --depth;
        ++end;
    }
    std::string_view name = signature.substr(0, end);
    // Arguments of a template go, and everything before the name.
    if (name.ends_with('>')) name = name.substr(0, name.find('<'));
    const std::size_t start = name.find_last_of(" :*&");
    return std::string(start == name.npos ? name : name.substr(start + 1));
}

std::string unknown_name(std::string_view what, std::string_view wrong,
                         std::span<const std::string> names) {
    const std::string text = "unknown " + std::string(what) + " \"" + std::string(wrong) + '"';
    const auto near = nearest(wrong, names);
    return near.empty() ? text : text + "; did you mean " + join(near) + '?';
}

}  // namespace txmc
