#pragma once
// RCU: include/linux/rcupdate.h. A section is tracked only in models that wait for one.

#include <deque>

#include "harness/linux/barrier.hpp"

namespace txmc::linux_words {

/// Grace periods of one execution. Without one, reader sections are free of operations.
class Rcu {
public:
    explicit Rcu(int contexts);
    ~Rcu();
    Rcu(const Rcu&) = delete;
    Rcu& operator=(const Rcu&) = delete;

    void enter(Site where);
    void leave(Site where);
    /// Blocks until every section that was open has ended.
    void synchronize(Site where);

private:
    std::deque<shared<int>> nesting_;  // one per context
};

void rcu_read_lock(Site where = Site::current());
void rcu_read_unlock(Site where = Site::current());
void synchronize_rcu(Site where = Site::current());
inline void synchronize_net(Site where = Site::current()) { synchronize_rcu(where); }

}  // namespace txmc::linux_words
