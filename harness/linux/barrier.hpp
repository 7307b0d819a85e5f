#pragma once
// Barriers: include/asm-generic/barrier.h. A full barrier is an operation where the memory model
// orders full barriers against each other; a read or write barrier changes only its CPU's view.

#include "harness/linux/access.hpp"

namespace txmc::linux_words {

void smp_mb(Site where = Site::current());
/// Acquire and release fences: a little stronger than the kernel's (docs/memory-model.md).
void smp_rmb(Site where = Site::current());
void smp_wmb(Site where = Site::current());
void dma_rmb(Site where = Site::current());
void dma_wmb(Site where = Site::current());
/// The mandatory forms, which also order MMIO.
void mb(Site where = Site::current());
void rmb(Site where = Site::current());
void wmb(Site where = Site::current());
/// A compiler barrier: program order is kept by the models anyway.
inline void barrier() {}

/// Orders what precedes it against this context's next read-modify-write and what follows that;
/// nothing without one.
void smp_mb__before_atomic(Site where = Site::current());
/// Order what precedes this context's last read-modify-write, or its last lock, and that itself
/// against what follows; nothing without one.
void smp_mb__after_atomic(Site where = Site::current());
void smp_mb__after_spinlock(Site where = Site::current());

template <class T>
void smp_store_mb(shared<T>& x, std::type_identity_t<T> v, Site where = Site::current()) {
    WRITE_ONCE(x, v, where);
    smp_mb(where);
}

}  // namespace txmc::linux_words
