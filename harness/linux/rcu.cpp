#include "harness/linux/rcu.hpp"

namespace txmc::linux_words {
namespace {

Rcu* current_rcu = nullptr;
bool is_zero(Value v, Value) { return v == 0; }

}  // namespace

Rcu::Rcu(int contexts) {
    for (int c = 0; c < contexts; ++c) nesting_.emplace_back(Name("rcu", c, "nesting"), 0);
    current_rcu = this;
}

Rcu::~Rcu() { current_rcu = nullptr; }

void Rcu::enter(Site where) {
    auto& own = nesting_[static_cast<std::size_t>(Execution::current().running())];
    own.rmw([](int n) { return n + 1; }, {Order::acquire, false, false}, "rcu_read_lock", where);
}

void Rcu::leave(Site where) {
    auto& own = nesting_[static_cast<std::size_t>(Execution::current().running())];
    own.rmw([](int n) { return n - 1; }, {Order::release, false, false}, "rcu_read_unlock", where);
}

void Rcu::synchronize(Site where) {
    smp_mb(where);
    for (std::size_t c = 0; c < nesting_.size(); ++c) {
        if (static_cast<ContextId>(c) == Execution::current().running()) continue;
        // It also writes: a section that begins later learns from it what preceded the wait.
        nesting_[c].lock([](int n) { return n; }, is_zero, "synchronize_rcu", where, Kind::wait);
    }
    smp_mb(where);
}

void rcu_read_lock(Site where) {
    if (current_rcu != nullptr) current_rcu->enter(where);
}

void rcu_read_unlock(Site where) {
    if (current_rcu != nullptr) current_rcu->leave(where);
}

void synchronize_rcu(Site where) {
    if (current_rcu == nullptr) throw InternalError("a grace period in a model without RCU");
    current_rcu->synchronize(where);
}

}  // namespace txmc::linux_words
