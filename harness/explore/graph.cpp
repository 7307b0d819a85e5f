#include "harness/explore/graph.hpp"

#include <vector>

namespace txmc {
namespace {

std::uint64_t key(StoreId id) {
    return static_cast<std::uint64_t>(id.context + 8) << 32 | static_cast<std::uint32_t>(id.index);
}

/// What each store directly follows in modification order.
class Orders {
public:
    explicit Orders(std::size_t locations) : newest_(locations) {}

    StoreId newest(LocationId l) const { return newest_[static_cast<std::size_t>(l)]; }

    void add(LocationId l, StoreId store) {
        follows_.push_back({l, store, newest(l)});
        newest_[static_cast<std::size_t>(l)] = store;
    }
    void insert(LocationId l, StoreId store, StoreId below) {
        for (Follows& f : follows_) {
            if (f.location == l && f.below == below) f.below = store;
        }
        follows_.push_back({l, store, below});
    }
    std::uint64_t hash() const {
        std::uint64_t hash = 0;
        for (const Follows& f : follows_) {
            hash += mix(mix(key(f.store), static_cast<std::uint64_t>(f.location)), key(f.below));
        }
        return hash;
    }

private:
    struct Follows {
        LocationId location;
        StoreId store;
        StoreId below;
    };
    std::vector<StoreId> newest_;
    std::vector<Follows> follows_;
};

}  // namespace

std::uint64_t graph_hash(const Execution& execution) {
    Orders orders(execution.locations());
    std::uint64_t hash = 0;
    for (const Event& e : execution.events()) {
        const StoreId self{static_cast<std::int8_t>(e.context), e.index};
        const bool placed = e.operation.accesses.size() > 0 &&
                            e.operation.accesses[0].mode == Mode::write && e.stale;
        // What a store was placed above says less than the order in the end.
        const bool reads = e.operation.kind != Kind::store;
        std::uint64_t h = mix(key(self), static_cast<std::uint64_t>(e.operation.kind));
        h = mix(h, (reads ? key(e.read_from) : 0) * 2 + (e.success ? 1 : 0));
        for (std::size_t i = 0; i < e.operation.accesses.size(); ++i) {
            const Access& a = e.operation.accesses[i];
            // A failed compare-exchange orders nothing: the barrier in its footprint had no effect.
            const bool failed = e.operation.conditional && !e.success;
            if (failed && i > 0 && a.mode == Mode::write) continue;
            // What a read of a location's value returned is in read_from: it may be a stale store.
            // What a write follows is in the orders.
            const bool read_value =
                i == 0 && a.mode == Mode::read && e.read_from != StoreId::none();
            const bool in_order = a.mode == Mode::write || read_value;
            h = mix(h, (in_order ? 0 : key(orders.newest(a.location))) +
                           (static_cast<std::uint64_t>(a.location) << 48));
            if (i == 0 && placed) {
                orders.insert(a.location, self, e.read_from);
            } else if (a.mode == Mode::write) {
                orders.add(a.location, self);
            }
        }
        hash += h;
    }
    return hash + orders.hash();
}

}  // namespace txmc
