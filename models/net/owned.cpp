#include "models/net/owned.hpp"

namespace txmc::net {

bool __test_and_set_bit(int nr, owned<unsigned long>* word, Site where) {
    const unsigned long old = word->mine();
    const bool was_set = (old & BIT(nr)) != 0;
    if (!was_set) word->write(old | BIT(nr), where);
    return was_set;
}

void __clear_bit(int nr, owned<unsigned long>* word, Site where) {
    word->write(word->mine() & ~BIT(nr), where);
}

bool test_bit(int nr, const owned<unsigned long>* word, Site where) {
    return test_bit(nr, &word->field(), where);
}

}  // namespace txmc::net
