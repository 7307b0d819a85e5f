#include "harness/run/rearrange.hpp"

namespace txmc {

void Rearrangements::start(const std::vector<Step>& schedule) {
    blocks_.clear();
    for (const Step& step : schedule) {
        if (blocks_.empty() || blocks_.back().front().context != step.context) {
            blocks_.emplace_back();
        }
        blocks_.back().push_back(step);
    }
    move_ = Move::pull;
    at_ = 0;
}

bool Rearrangements::next(std::vector<Step>& candidate) {
    for (;;) {
        while (at_ < blocks_.size()) {
            if (apply(move_, at_++, candidate)) return true;
        }
        if (move_ == Move::freshen) return false;
        move_ = static_cast<Move>(static_cast<int>(move_) + 1);
        at_ = 0;
    }
}

std::size_t Rearrangements::same_context_after(std::size_t i) const {
    std::size_t j = i + 1;
    while (j < blocks_.size() && blocks_[j].front().context != blocks_[i].front().context) ++j;
    return j;
}

/// The block `from` where another block `to` stands, the others in their order; without the block
/// `from` if there is no block `to`.
std::vector<Step> Rearrangements::moved(std::size_t from, std::size_t to) const {
    std::vector<Step> result;
    const auto append = [&](std::size_t i) {
        result.insert(result.end(), blocks_[i].begin(), blocks_[i].end());
    };
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        if (i == to && to < from) append(from);
        if (i != from) append(i);
        if (i == to && to > from) append(from);
    }
    return result;
}

bool Rearrangements::apply(Move move, std::size_t i, std::vector<Step>& candidate) const {
    const std::size_t next = same_context_after(i);
    const bool again = next < blocks_.size();
    switch (move) {
        case Move::pull:
            if (again) candidate = moved(next, i + 1);
            return again;
        case Move::push:
            if (again) candidate = moved(i, next - 1);
            return again;
        case Move::drop: candidate = moved(i, blocks_.size()); return blocks_.size() > 1;
        case Move::freshen: return freshened(i, candidate);
    }
    return false;
}

/// All as it is, but for the reads of one block: they take the newest store.
bool Rearrangements::freshened(std::size_t at, std::vector<Step>& candidate) const {
    bool any = false;
    candidate.clear();
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        for (Step step : blocks_[i]) {
            // Handler entries choose a line, not a store.
            const bool read = step.chose && step.store.context >= -1;
            if (i == at && read) step.store = StoreId::none();
            any = any || (i == at && read);
            candidate.push_back(std::move(step));
        }
    }
    return any;
}

}  // namespace txmc
