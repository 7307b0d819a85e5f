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

// Not atomic: right under the lock only.
bool __test_and_set_bit(int nr, owned<unsigned long>* word, Site where = Site::current());
void __clear_bit(int nr, owned<unsigned long>* word, Site where = Site::current());
bool test_bit(int nr, const owned<unsigned long>* word, Site where = Site::current());
using linux_words::__clear_bit;
using linux_words::test_bit;

}  // namespace txmc::net
