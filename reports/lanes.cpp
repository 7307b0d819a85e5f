#include "reports/lanes.hpp"

#include <algorithm>

namespace txmc {
namespace {

constexpr std::size_t narrowest = 8;
constexpr std::size_t widest = 46;
/// What the last lane needs for itself.
constexpr std::size_t last_lane = 44;

/// Where to break a text that is too long: after a blank, a comma or an opening bracket.
std::size_t break_at(std::string_view text, std::size_t room) {
    if (text.size() <= room) return text.size();
    const std::size_t place = text.substr(0, room).find_last_of(" ,(");
    return place == text.npos || place < room / 3 ? room : place + 1;
}

std::string_view trimmed(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

}  // namespace

Lanes::Lanes(std::vector<std::string> heads, std::size_t width, std::size_t margin)
    : heads_(std::move(heads)), width_(width), margin_(margin) {
    const std::size_t others = std::max<std::size_t>(heads_.size(), 2) - 1;
    step_ = std::clamp((width - margin - last_lane) / others, narrowest, widest);
}

void Lanes::put(std::size_t lane, std::string_view text, std::string_view margin) {
    std::string row(start(lane), ' ');
    row.replace(0, margin.size(), margin);
    rows_.push_back(row.append(trimmed(text)));
}

void Lanes::add(std::size_t lane, std::string_view text, std::size_t indent,
                std::string_view margin) {
    std::size_t deep = std::min(indent, room(lane) / 2);
    while (!text.empty()) {
        const std::size_t n = break_at(text, room(lane) - deep);
        put(lane, std::string(deep, ' ') + std::string(text.substr(0, n)), margin);
        text.remove_prefix(n);
        while (text.starts_with(' ')) text.remove_prefix(1);
        margin = {};
        deep = std::min(indent + 4, room(lane) / 2);
    }
}

std::string Lanes::text() const {
    std::string heads;
    std::string rules;
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        const std::string head = heads_[i].substr(0, step_ - 1);
        heads.resize(start(i), ' ');
        rules.resize(start(i), ' ');
        heads += head;
        rules.append(head.size(), '-');
    }
    std::string text = heads + '\n' + rules + '\n';
    for (const std::string& row : rows_) text += row + '\n';
    return text;
}

}  // namespace txmc
