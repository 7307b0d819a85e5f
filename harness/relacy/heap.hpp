#pragma once
// Memory that a model has allocated and not freed. relacy itself knows only whether there is any,
// and keeps what an execution has left behind for the next one.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "harness/relacy/relacy.hpp"

namespace txmc::relacy {

class Heap {
public:
    struct Block {
        void* address;
        std::size_t size;
        bool is_array;
        int context;
        rl::debug_info where;
    };

    void allocated(const Block& block) {
        blocks_.push_back(block);
        state_ += weight(block);
    }

    void freed(void* address) {
        const auto found = std::find_if(blocks_.begin(), blocks_.end(),
                                        [=](const Block& b) { return b.address == address; });
        if (found == blocks_.end()) return;
        state_ -= weight(*found);
        blocks_.erase(found);
    }

    /// In the order in which they were allocated.
    const std::vector<Block>& blocks() const { return blocks_; }
    /// Who has how much: of a state, so that it must not depend on addresses.
    std::uint64_t state() const { return state_; }

private:
    static std::uint64_t weight(const Block& block) {
        const auto context = static_cast<std::uint64_t>(block.context + 2);
        return context * 0x9e3779b97f4a7c15U + block.size * 0xbf58476d1ce4e5b9U;
    }

    std::vector<Block> blocks_;
    std::uint64_t state_ = 0;
};

/// "8 bytes, allocated at a.cpp:3, and 1 more block are never freed".
inline std::string leak_text(const std::vector<Heap::Block>& blocks) {
    const Heap::Block& first = blocks.front();
    std::string text = std::to_string(first.size) + " bytes";
    if (first.where.line_ != 0) {
        text += std::string(", allocated at ") + first.where.file_ + ':' +
                std::to_string(first.where.line_) + ',';
    }
    const std::size_t more = blocks.size() - 1;
    if (more > 0)
        text += " and " + std::to_string(more) + (more == 1 ? " more block" : " more blocks");
    return text + " are never freed";
}

}  // namespace txmc::relacy
