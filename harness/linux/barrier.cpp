#include "harness/linux/barrier.hpp"

namespace txmc::linux_words {
namespace {

void full_barrier(const char* word, Site where) {
    Memory& memory = Memory::current();
    if (!memory.orders_matter()) return;
    Operation op(Kind::fence, word, where);
    memory.add_barrier_access(op);
    if (!Execution::current().perform(op)) return;
    memory.full_barrier();
    Execution::current().commit({});
}

}  // namespace

void smp_mb(Site where) { full_barrier("smp_mb", where); }
void mb(Site where) { full_barrier("mb", where); }
void smp_mb__after_spinlock(Site where) { full_barrier("smp_mb__after_spinlock", where); }

void smp_rmb() { Memory::current().read_barrier(); }
void dma_rmb() { Memory::current().read_barrier(); }
void rmb() { Memory::current().read_barrier(); }
void smp_wmb() { Memory::current().write_barrier(); }
void dma_wmb() { Memory::current().write_barrier(); }
void wmb() { Memory::current().write_barrier(); }

void smp_mb__before_atomic() { Memory::current().barrier_before_next_rmw(); }

void smp_mb__after_atomic(Site where) {
    if (Memory::current().has_rmw_behind()) full_barrier("smp_mb__after_atomic", where);
}

}  // namespace txmc::linux_words
