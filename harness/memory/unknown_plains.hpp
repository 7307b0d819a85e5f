#pragma once
// Plain accesses that some other CPU does not know, for the state's hash. Which of a CPU's such
// accesses a clock knows follows from how many of them it has reached.

#include <algorithm>
#include <array>
#include <vector>

#include "harness/explore/state_hash.hpp"
#include "harness/memory/view.hpp"

namespace txmc {

class UnknownPlains {
public:
    void clear() {
        for (auto& plains : by_view_) plains.clear();
    }

    /// Whoever knows any of the events `next` knows the access `what` of the view's CPU.
    void add(std::size_t view, std::size_t what, const EventTimes& next) {
        int order = 0;  // grows along the accesses of one CPU
        for (int c = 0; c < max_contexts; ++c) order += next[c];
        by_view_[view].push_back({order, what, next});
    }

    /// Of which accesses there are; to be called when all were added.
    StateHash names() {
        StateHash hash;
        for (auto& plains : by_view_) {
            std::sort(plains.begin(), plains.end());
            for (const Access& p : plains) hash.fold(p.what);
            hash.fold(0x70a1);
        }
        return hash;
    }

    /// Calls f with how many accesses of each view the clock has reached.
    template <class F>
    void count(const HappensBefore& clock, F f) const {
        for (const auto& plains : by_view_) {
            unsigned n = 0;
            while (n < plains.size() && clock.knows_any(plains[n].next)) ++n;
            f(n);
        }
    }

private:
    struct Access {
        int order;
        std::size_t what;
        EventTimes next;
        bool operator<(const Access& o) const {
            return order != o.order ? order < o.order : what < o.what;
        }
    };
    std::array<std::vector<Access>, max_contexts> by_view_;
};

}  // namespace txmc
