#pragma once
// Fields that are changed under a lock and read without it.

#include "models/net/words.hpp"

namespace txmc::net {

/// What its owner reads is no operation: nobody else can change it. A change is one, and so is
/// READ_ONCE by anybody who does not hold the lock.
template <class T>
class owned {
public:
    explicit owned(const Name& name) : mine_(name, T{}), field_(name, T{}) {}

    T mine() const { return mine_; }
    void write(T v, Site where = Site::current()) {
        mine_ = v;
        WRITE_ONCE(field_, v, where);
    }
    const shared<T>& field() const { return field_; }

private:
    Plain<T> mine_;
    shared<T> field_;
};

template <class T>
T READ_ONCE(const owned<T>& x, Site where = Site::current()) {
    return linux_words::READ_ONCE(x.field(), where);
}
using linux_words::READ_ONCE;

/// Which CPU holds a lock, -1 for none: changed by who holds it, read by others to find out whether
/// it is they. Nobody but a CPU itself writes its number, so that this question has one answer
/// wherever the load stands: a read is no operation, and tells nothing else.
class owner_cpu {
public:
    explicit owner_cpu(const Name& name) : cpu_(name, -1) {}

    void write(int cpu) { cpu_ = cpu; }
    int read() const { return cpu_.peek() == smp_processor_id() ? smp_processor_id() : -1; }

private:
    Plain<int> cpu_;
};

inline void WRITE_ONCE(owner_cpu& x, int cpu) { x.write(cpu); }
inline int READ_ONCE(const owner_cpu& x) { return x.read(); }
using linux_words::WRITE_ONCE;

// Not atomic: right under the lock only.
bool __test_and_set_bit(int nr, owned<unsigned long>* word, Site where = Site::current());
void __clear_bit(int nr, owned<unsigned long>* word, Site where = Site::current());
bool test_bit(int nr, const owned<unsigned long>* word, Site where = Site::current());
using linux_words::__clear_bit;
using linux_words::test_bit;

}  // namespace txmc::net
