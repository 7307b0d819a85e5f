#include "harness/linux/barrier.hpp"

namespace txmc::linux_words {
namespace {

template <class F>
void as_operation(const char* word, Site where, F effect) {
    Memory& memory = Memory::current();
    Operation op(Kind::fence, word, where);
    memory.order_barrier(op);
    if (!Execution::current().perform(op)) return;
    effect(memory);
    Execution::current().commit({});
}

void full_barrier(const char* word, Site where) {
    if (!Memory::current().reads_old()) return;
    as_operation(word, where, [](Memory& m) { m.full_barrier(); });
}

void barrier_after(Memory::Behind what, const char* word, Site where) {
    if (!Memory::current().has_behind(what)) return;
    as_operation(word, where, [what](Memory& m) { m.barrier_after(what); });
}

}  // namespace

void smp_mb(Site where) { full_barrier("smp_mb", where); }
void mb(Site where) { full_barrier("mb", where); }
void smp_mb__after_spinlock(Site where) {
    barrier_after(Memory::Behind::lock, "smp_mb__after_spinlock", where);
}

void smp_rmb() { Memory::current().read_barrier(); }
void dma_rmb() { Memory::current().read_barrier(); }
void rmb() { Memory::current().read_barrier(); }
void smp_wmb() { Memory::current().write_barrier(); }
void dma_wmb() { Memory::current().write_barrier(); }
void wmb() { Memory::current().write_barrier(); }

void smp_mb__before_atomic() { Memory::current().barrier_before_next_rmw(); }

void smp_mb__after_atomic(Site where) {
    barrier_after(Memory::Behind::rmw, "smp_mb__after_atomic", where);
}

}  // namespace txmc::linux_words
