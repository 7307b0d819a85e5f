#include "harness/linux/spinlock.hpp"

#include "harness/events/misuse.hpp"
#include "harness/linux/lockdep.hpp"

namespace txmc::linux_words {
namespace {

bool is_free(Value owner, Value) { return owner == 0; }
int my_mark() { return Execution::current().running() + 1; }

/// What is wrong with the masks is told before the mask's own word tells it, with the lock's name.
void complain(const char* word, const spinlock_t& lock, const char* what) {
    misuse(std::string(word) + " of " + Execution::current().location_name(lock.id()) + what);
}

}  // namespace

bool spinlock_t::is_dropped(const char* name, const Site& where) {
    if (!weakened(Weakening::drop, name, where)) return false;
    dropped_ |= bit(Execution::current().running());
    return true;
}

void spinlock_t::lock(const char* name, Site where) {
    if (is_dropped(name, where)) return;
    const int mark = my_mark();
    word_.lock([mark](int) { return mark; }, is_free, name, where);
    if (Lockdep* lockdep = Lockdep::watching()) lockdep->taken(id(), name, false);
}

bool spinlock_t::trylock(const char* name, Site where) {
    if (is_dropped(name, where)) return true;
    int expected = 0;
    if (!word_.cas(expected, my_mark(), {Order::acquire}, name, where, Kind::trylock)) return false;
    if (Lockdep* lockdep = Lockdep::watching()) lockdep->taken(id(), name, true);
    return true;
}

void spinlock_t::unlock(const char* name, Site where) {
    const ContextMask self = bit(Execution::current().running());
    if ((dropped_ & self) != 0) {
        dropped_ &= ~self;
        return;
    }
    word_.unlock(0, name, where);
    if (Lockdep* lockdep = Lockdep::watching()) lockdep->released(id(), name);
}

bool spinlock_t::is_locked(Site where) const {
    return word_.load(Order::relaxed, "spin_is_locked", where) != 0;
}

void spin_lock(spinlock_t* lock, Site where) { lock->lock("spin_lock", where); }
void spin_unlock(spinlock_t* lock, Site where) { lock->unlock("spin_unlock", where); }
bool spin_trylock(spinlock_t* lock, Site where) { return lock->trylock("spin_trylock", where); }
bool spin_is_locked(const spinlock_t* lock, Site where) { return lock->is_locked(where); }

void spin_lock_bh(spinlock_t* lock, Site where) {
    local_bh_disable(where);
    lock->lock("spin_lock_bh", where);
}

void spin_unlock_bh(spinlock_t* lock, Site where) {
    lock->unlock("spin_unlock_bh", where);
    if (irqs_disabled()) complain("spin_unlock_bh", *lock, " with interrupts off");
    local_bh_enable(where);
}

bool spin_trylock_bh(spinlock_t* lock, Site where) {
    local_bh_disable(where);
    if (lock->trylock("spin_trylock_bh", where)) return true;
    local_bh_enable(where);
    return false;
}

void spin_lock_irq(spinlock_t* lock, Site where) {
    local_irq_disable(where);
    lock->lock("spin_lock_irq", where);
}

void spin_unlock_irq(spinlock_t* lock, Site where) {
    lock->unlock("spin_unlock_irq", where);
    local_irq_enable(where);
}

bool spin_trylock_irq(spinlock_t* lock, Site where) {
    local_irq_disable(where);
    if (lock->trylock("spin_trylock_irq", where)) return true;
    local_irq_enable(where);
    return false;
}

unsigned long spin_lock_irqsave(spinlock_t* lock, Site where) {
    const unsigned long flags = local_irq_save(where);
    lock->lock("spin_lock_irqsave", where);
    return flags;
}

void spin_unlock_irqrestore(spinlock_t* lock, unsigned long flags, Site where) {
    lock->unlock("spin_unlock_irqrestore", where);
    if (!irqs_disabled()) complain("spin_unlock_irqrestore", *lock, " with interrupts on");
    local_irq_restore(flags, where);
}

}  // namespace txmc::linux_words
