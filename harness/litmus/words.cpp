#include "harness/litmus/words.hpp"

#include <fmt/format.h>

#include <unordered_map>

namespace txmc::herd {

using namespace linux_words;
using Gives = Word::Gives;
using Does = Word::Does;

int Call::location() const {
    const Number address = arguments_[expr_.word->subject()];
    const std::optional<int> found = location_at(test_, address);
    if (!found) refuse(fmt::format("{} of what is no address", expr_.word->name));
    return *found;
}

Object& Call::object() { return objects_.all[static_cast<std::size_t>(location())]; }

void Call::check_value(Number v) const {
    const Location& l = test_.locations[static_cast<std::size_t>(location())];
    if (l.kind == Location::Kind::pointer || (fits(l.type, v) && fits({}, v))) return;
    refuse(location_at(test_, v) ? "an address goes into a location of integers"
                                 : "a value that does not fit into its location");
}

int Call::integer(std::size_t argument) const {
    if (!fits({}, arguments_[argument])) refuse("a value that does not fit into an int");
    return static_cast<int>(arguments_[argument]);
}

atomic_t& Call::atomic() {
    Object& o = object();
    if (!o.number) refuse(expr_.word->name + " of what is no integer");
    return *o.number;
}

spinlock_t& Call::lock() {
    Object& o = object();
    if (!o.lock) refuse(expr_.word->name + " of what is no spinlock");
    return *o.lock;
}

namespace {

template <class F>
Word word(std::string_view name, std::string_view shape, Gives gives, Does does, F run) {
    return {std::string(name), shape, gives, does, run};
}

template <class F>
Word barrier_word(std::string_view name, F run) {
    return word(name, "", Gives::nothing, Does::nothing, [run](Call&) {
        run();
        return Number{0};
    });
}

Number load(Call& c) {
    return c.cell([&]<class T>(shared<T>& x) {
        return c.to_address() ? smp_load_acquire(&x) : READ_ONCE(x);
    });
}
Number load_acquire(Call& c) {
    return c.cell([&]<class T>(shared<T>& x) { return smp_load_acquire(&x); });
}
Number store_once(Call& c) {
    return c.on_cell([&]<class T>(shared<T>& x) { WRITE_ONCE(x, c.as<T>(1)); });
}
Number store_release(Call& c) {
    return c.on_cell([&]<class T>(shared<T>& x) { smp_store_release(&x, c.as<T>(1)); });
}
Number store_mb(Call& c) {
    return c.on_cell([&]<class T>(shared<T>& x) { smp_store_mb(x, c.as<T>(1)); });
}

void add_accesses(std::vector<Word>& words) {
    const auto read = [&](std::string_view name, std::string_view shape, auto run) {
        words.push_back(word(name, shape, Gives::value, Does::read, run));
    };
    const auto write = [&](std::string_view name, std::string_view shape, auto run) {
        words.push_back(word(name, shape, Gives::nothing, Does::write, run));
    };
    read("READ_ONCE", "L", load);
    read("smp_load_acquire", "A", load_acquire);
    read("rcu_dereference", "L", load);
    read("rcu_dereference_raw", "L", load);
    read("rcu_dereference_check", "LV", load);
    read("lockless_dereference", "L", load);
    write("WRITE_ONCE", "LV", store_once);
    write("smp_store_release", "AV", store_release);
    write("rcu_assign_pointer", "LV", store_release);
    write("smp_store_mb", "LV", store_mb);
}

void add_barriers(std::vector<Word>& words) {
    words.push_back(barrier_word("smp_mb", [] { smp_mb(); }));
    words.push_back(barrier_word("smp_rmb", [] { smp_rmb(); }));
    words.push_back(barrier_word("smp_wmb", [] { smp_wmb(); }));
    words.push_back(barrier_word("smp_mb__before_atomic", [] { smp_mb__before_atomic(); }));
    words.push_back(barrier_word("smp_mb__after_atomic", [] { smp_mb__after_atomic(); }));
    words.push_back(barrier_word("smp_mb__after_spinlock", [] { smp_mb__after_spinlock(); }));
    // Stronger than the kernel's, which needs an unlock and a lock before it.
    words.push_back(barrier_word("smp_mb__after_unlock_lock", [] { smp_mb(); }));
    words.push_back(barrier_word("barrier", [] { barrier(); }));
    // A read of a pointer is ordered as it stands.
    words.push_back(barrier_word("smp_read_barrier_depends", [] {}));
}

void add_exchange(std::vector<Word>& words, const Suffix& suffix) {
    const RmwOrder order = suffix.order;
    const auto exchange = [order](Call& c) {
        return c.cell([&]<class T>(shared<T>& x) {
            const T v = c.as<T>(1);
            return x.rmw([v](T) { return v; }, order, "xchg", Site::current());
        });
    };
    const auto compare = [order](Call& c) {
        return c.cell([&]<class T>(shared<T>& x) {
            return detail::cmpxchg<T>(&x, c.as<T>(1), c.as<T>(2), order, "cmpxchg",
                                      Site::current());
        });
    };
    const auto try_compare = [order](Call& c) {
        bool done = false;
        c.on_cell([&]<class T>(shared<T>& x) {
            T old = c.as<T>(1);
            done = x.cas(old, c.as<T>(2), order, "try_cmpxchg", Site::current());
            c.out = to_number(old);
        });
        return Number{done};
    };
    for (const std::string prefix : {"", "atomic_"}) {
        const auto add = [&](const char* name, std::string_view shape, auto run) {
            words.push_back(
                word(prefix + name + suffix.text, shape, Gives::value, Does::write, run));
        };
        add("xchg", "AV", exchange);
        add("cmpxchg", "AVV", compare);
        add("try_cmpxchg", "ARV", try_compare);
    }
}

void add_locks(std::vector<Word>& words) {
    words.push_back(word("spin_lock", "S", Gives::nothing, Does::write, [](Call& c) {
        spin_lock(&c.lock());
        return Number{0};
    }));
    words.push_back(word("spin_unlock", "S", Gives::nothing, Does::write, [](Call& c) {
        if (!c.lock().held_by_me()) c.refuse("unlock of a lock that the process does not hold");
        spin_unlock(&c.lock());
        return Number{0};
    }));
    words.push_back(word("spin_trylock", "S", Gives::value, Does::write,
                         [](Call& c) { return Number{spin_trylock(&c.lock())}; }));
    words.push_back(word("spin_is_locked", "S", Gives::value, Does::read,
                         [](Call& c) { return Number{spin_is_locked(&c.lock())}; }));
}

Number grace_period(Call& c) {
    if (c.rcu_depth() > 0) c.refuse("a grace period inside a reader section");
    synchronize_rcu();
    return 0;
}

void add_rcu(std::vector<Word>& words) {
    const auto add = [&](const char* name, auto run) {
        words.push_back(word(name, "", Gives::nothing, Does::write, run));
    };
    add("rcu_read_lock", [](Call& c) {
        rcu_read_lock();
        return ++c.rcu_depth();
    });
    add("rcu_read_unlock", [](Call& c) {
        if (c.rcu_depth() == 0) c.refuse("rcu_read_unlock() without a section");
        rcu_read_unlock();
        return --c.rcu_depth();
    });
    add("synchronize_rcu", grace_period);
    add("synchronize_rcu_expedited", grace_period);
}

std::unordered_map<std::string_view, const Word*> index_of(const std::vector<Word>& words) {
    std::unordered_map<std::string_view, const Word*> index;
    for (const Word& w : words) index.emplace(w.name, &w);
    return index;
}

}  // namespace

const Word* find_word(std::string_view name) {
    static const std::vector<Word> words = [] {
        std::vector<Word> all;
        add_accesses(all);
        add_barriers(all);
        for (const Suffix& s : suffixes) add_exchange(all, s);
        add_locks(all);
        add_rcu(all);
        add_atomic_words(all);
        return all;
    }();
    static const auto index = index_of(words);
    const auto found = index.find(name);
    return found == index.end() ? nullptr : found->second;
}

}  // namespace txmc::herd
