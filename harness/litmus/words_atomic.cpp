// The operations of atomic_t in all their forms, made of the one operation that the words of
// harness/linux/atomic.hpp are made of: models use only some of the forms.

#include "harness/litmus/words.hpp"

namespace txmc::herd {

using namespace linux_words;

namespace {

using Gives = Word::Gives;
using Does = Word::Does;

struct Operation {
    const char* name;
    int sign;
    bool counts;  ///< By one, without an argument.
};
constexpr std::array operations{Operation{"add", 1, false}, Operation{"sub", -1, false},
                                Operation{"inc", 1, true}, Operation{"dec", -1, true}};

int amount(const Call& c, const Operation& op) {
    return op.counts ? op.sign : op.sign * c.integer(0);
}

int add(Call& c, int by, RmwOrder order) {
    return linux_words::detail::add(&c.atomic(), by, order, "atomic", Site::current());
}

void add_forms(std::vector<Word>& words, const Operation& op) {
    const std::string_view shape = op.counts ? "A" : "VA";
    const auto put = [&](const std::string& name, Gives gives, auto run) {
        words.push_back({name, shape, gives, Does::write, run});
    };
    put(std::string("atomic_") + op.name, Gives::nothing, [op](Call& c) {
        add(c, amount(c, op), {Order::relaxed});
        return Number{0};
    });
    for (const Suffix& s : suffixes) {
        const RmwOrder order = s.order;
        put(std::string("atomic_") + op.name + "_return" + s.text, Gives::value,
            [op, order](Call& c) {
                const int by = amount(c, op);
                return Number{add(c, by, order)} + by;
            });
        put(std::string("atomic_fetch_") + op.name + s.text, Gives::value,
            [op, order](Call& c) { return Number{add(c, amount(c, op), order)}; });
    }
    if (std::string_view(op.name) == "add") return;
    put(std::string("atomic_") + op.name + "_and_test", Gives::value, [op](Call& c) {
        const int by = amount(c, op);
        return Number{add(c, by, fully_ordered) + by == 0};
    });
}

/// include/linux/atomic/atomic-arch-fallback.h: arch_atomic_fetch_add_unless().
int fetch_add_unless(atomic_t& v, int by, int unless) {
    int old = atomic_read(&v);
    do {
        if (old == unless) break;
    } while (!try_cmpxchg(&v, &old, old + by));
    return old;
}

void add_conditional(std::vector<Word>& words) {
    words.push_back({"atomic_add_negative", "VA", Gives::value, Does::write, [](Call& c) {
                         const int by = c.integer(0);
                         return Number{add(c, by, fully_ordered) + by < 0};
                     }});
    words.push_back({"atomic_fetch_add_unless", "AVV", Gives::value, Does::write, [](Call& c) {
                         return Number{fetch_add_unless(c.atomic(), c.integer(1), c.integer(2))};
                     }});
    words.push_back({"atomic_add_unless", "AVV", Gives::value, Does::write, [](Call& c) {
                         const int unless = c.integer(2);
                         return Number{fetch_add_unless(c.atomic(), c.integer(1), unless) !=
                                       unless};
                     }});
    words.push_back({"atomic_inc_not_zero", "A", Gives::value, Does::write,
                     [](Call& c) { return Number{fetch_add_unless(c.atomic(), 1, 0) != 0}; }});
}

void add_accesses(std::vector<Word>& words) {
    words.push_back({"atomic_read", "A", Gives::value, Does::read, [](Call& c) {
                         return Number{c.to_address() ? atomic_read_acquire(&c.atomic())
                                                      : atomic_read(&c.atomic())};
                     }});
    words.push_back({"atomic_read_acquire", "A", Gives::value, Does::read,
                     [](Call& c) { return Number{atomic_read_acquire(&c.atomic())}; }});
    words.push_back({"atomic_set", "AV", Gives::nothing, Does::write, [](Call& c) {
                         atomic_set(&c.atomic(), c.integer(1));
                         return Number{0};
                     }});
    words.push_back({"atomic_set_release", "AV", Gives::nothing, Does::write, [](Call& c) {
                         atomic_set_release(&c.atomic(), c.integer(1));
                         return Number{0};
                     }});
}

}  // namespace

void add_atomic_words(std::vector<Word>& words) {
    add_accesses(words);
    for (const Operation& op : operations) add_forms(words, op);
    add_conditional(words);
}

}  // namespace txmc::herd
