#include "harness/explore/graph.hpp"

#include <vector>

namespace txmc {
namespace {

std::uint64_t key(StoreId id) {
    return static_cast<std::uint64_t>(id.context + 8) << 32 | static_cast<std::uint32_t>(id.index);
}

}  // namespace

std::uint64_t graph_hash(const Execution& execution) {
    std::vector<StoreId> last_write(execution.locations());
    std::uint64_t hash = 0;
    for (const Event& e : execution.events()) {
        const StoreId self{static_cast<std::int8_t>(e.context), e.index};
        std::uint64_t h = mix(key(self), static_cast<std::uint64_t>(e.operation.kind));
        h = mix(h, key(e.read_from) * 2 + (e.success ? 1 : 0));
        for (std::size_t i = 0; i < e.operation.accesses.size(); ++i) {
            const Access& a = e.operation.accesses[i];
            // A failed compare-exchange orders nothing: the barrier in its footprint had no effect.
            const bool failed = e.operation.conditional && !e.success;
            if (failed && i > 0 && a.mode == Mode::write) continue;
            StoreId& last = last_write[static_cast<std::size_t>(a.location)];
            // What a read of a location's value returned is in read_from: it may be a stale store.
            const bool read_value =
                i == 0 && a.mode == Mode::read && e.read_from != StoreId::none();
            h = mix(h, read_value ? 0 : key(last) + (static_cast<std::uint64_t>(a.location) << 48));
            if (a.mode == Mode::write) last = self;
        }
        hash += h;
    }
    return hash;
}

}  // namespace txmc
