#pragma once
// Candidates for a schedule with fewer context switches: the schedule as blocks of one context,
// with one block moved, one dropped, or one stale read made fresh.

#include <vector>

#include "harness/explore/replay.hpp"

namespace txmc {

class Rearrangements {
public:
    /// Starts over from a new schedule.
    void start(const std::vector<Step>& schedule);
    /// The next candidate, or false if there is none.
    bool next(std::vector<Step>& candidate);

    std::size_t blocks() const { return blocks_.size(); }

private:
    using Block = std::vector<Step>;
    enum class Move { pull, push, drop, freshen };

    /// The next block of the same context after `i`, or the number of blocks.
    std::size_t same_context_after(std::size_t i) const;
    bool apply(Move move, std::size_t i, std::vector<Step>& candidate) const;
    bool freshened(std::size_t at, std::vector<Step>& candidate) const;
    std::vector<Step> moved(std::size_t from, std::size_t to) const;

    std::vector<Block> blocks_;
    Move move_ = Move::pull;
    std::size_t at_ = 0;
};

}  // namespace txmc
