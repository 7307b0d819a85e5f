#pragma once
// Text in columns: one lane per CPU and device, time goes down.

#include <string>
#include <vector>

namespace txmc {

/// Each row belongs to one lane, so its text may run on over the lanes to the right.
class Lanes {
public:
    /// `width` is the most that a line may take, the margin of `margin` columns included.
    Lanes(std::vector<std::string> heads, std::size_t width, std::size_t margin);

    /// A line in a lane; what does not fit goes on below it, indented.
    void add(std::size_t lane, std::string_view text, std::size_t indent,
             std::string_view margin = {});
    /// Does a text fit into one line?
    bool fits(std::size_t lane, std::string_view text, std::size_t indent) const {
        return indent + text.size() <= room(lane);
    }
    std::string text() const;

private:
    std::size_t start(std::size_t lane) const { return margin_ + lane * step_; }
    std::size_t room(std::size_t lane) const { return width_ - start(lane); }
    void put(std::size_t lane, std::string_view text, std::string_view margin);

    std::vector<std::string> heads_;
    std::size_t width_;
    std::size_t margin_;
    std::size_t step_;
    std::vector<std::string> rows_;
};

}  // namespace txmc
