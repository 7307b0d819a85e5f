#include "harness/linux/barrier.hpp"

namespace txmc::linux_words {
namespace {

template <class F>
void as_operation(const char* word, Site where, F effect) {
    if (weakened(Weakening::drop, word, where)) return;
    Memory& memory = Memory::current();
    Operation op(Kind::fence, word, where);
    memory.order_barrier(op);
    if (!Execution::current().perform(op)) return;
    effect(memory);
    Execution::current().commit({});
}

// A barrier that is no operation here is a place for mutations all the same.
void full_barrier(const char* word, Site where) {
    if (Memory::current().reads_old()) {
        as_operation(word, where, [](Memory& m) { m.full_barrier(); });
    } else {
        weakened(Weakening::drop, word, where);
    }
}

void barrier_after(Memory::Behind what, const char* word, Site where) {
    if (Memory::current().has_behind(what)) {
        as_operation(word, where, [what](Memory& m) { m.barrier_after(what); });
    } else {
        weakened(Weakening::drop, word, where);
    }
}

void read_barrier(const char* word, const Site& where) {
    if (!weakened(Weakening::drop, word, where)) Memory::current().read_barrier();
}

void write_barrier(const char* word, const Site& where) {
    if (!weakened(Weakening::drop, word, where)) Memory::current().write_barrier();
}

}  // namespace

void smp_mb(Site where) { full_barrier("smp_mb", where); }
void mb(Site where) { full_barrier("mb", where); }
void smp_mb__after_spinlock(Site where) {
    barrier_after(Memory::Behind::lock, "smp_mb__after_spinlock", where);
}

void smp_rmb(Site where) { read_barrier("smp_rmb", where); }
void dma_rmb(Site where) { read_barrier("dma_rmb", where); }
void rmb(Site where) { read_barrier("rmb", where); }
void smp_wmb(Site where) { write_barrier("smp_wmb", where); }
void dma_wmb(Site where) { write_barrier("dma_wmb", where); }
void wmb(Site where) { write_barrier("wmb", where); }

void smp_mb__before_atomic(Site where) {
    if (weakened(Weakening::drop, "smp_mb__before_atomic", where)) return;
    Memory::current().barrier_before_next_rmw();
}

void smp_mb__after_atomic(Site where) {
    barrier_after(Memory::Behind::rmw, "smp_mb__after_atomic", where);
}

}  // namespace txmc::linux_words
