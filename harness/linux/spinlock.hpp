#pragma once
// Spinlocks: include/linux/spinlock.h. A lock blocks and never spins; its word holds the owner, so
// that a deadlock can say who holds what. Taking a lock twice on one CPU never ends.

#include "harness/linux/access.hpp"
#include "harness/linux/irq.hpp"

namespace txmc::linux_words {

class spinlock_t {
public:
    explicit spinlock_t(const Name& name) : word_(name, 0) {}

    /// The context that holds it, or -1.
    ContextId owner() const { return word_.newest() - 1; }
    bool held_by_me() const { return owner() == Execution::current().running(); }
    LocationId id() const { return word_.id(); }

    void lock(const char* name, Site where);
    bool trylock(const char* name, Site where);
    void unlock(const char* name, Site where);
    bool is_locked(Site where) const;

private:
    /// A mutation drops this lock: then the unlock that belongs to it goes, too.
    bool is_dropped(const char* name, const Site& where);

    shared<int> word_;
    ContextMask dropped_ = 0;
};

// Without masking.
void spin_lock(spinlock_t* lock, Site where = Site::current());
void spin_unlock(spinlock_t* lock, Site where = Site::current());
/// A failure orders nothing and may have seen a lock held that is free by now.
bool spin_trylock(spinlock_t* lock, Site where = Site::current());
bool spin_is_locked(const spinlock_t* lock, Site where = Site::current());

// Mask first, then block, masked.
void spin_lock_bh(spinlock_t* lock, Site where = Site::current());
void spin_unlock_bh(spinlock_t* lock, Site where = Site::current());
bool spin_trylock_bh(spinlock_t* lock, Site where = Site::current());
void spin_lock_irq(spinlock_t* lock, Site where = Site::current());
void spin_unlock_irq(spinlock_t* lock, Site where = Site::current());
bool spin_trylock_irq(spinlock_t* lock, Site where = Site::current());
unsigned long spin_lock_irqsave(spinlock_t* lock, Site where = Site::current());
void spin_unlock_irqrestore(spinlock_t* lock, unsigned long flags, Site where = Site::current());

}  // namespace txmc::linux_words
