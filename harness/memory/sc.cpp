// Sequential consistency: every load reads the newest store. Views serve only to tell data races:
// each store publishes and each load learns, as if all accesses were seq_cst.

#include "harness/memory/models.hpp"

namespace txmc {
namespace {

class Sc final : public Memory {
public:
    MemoryModel model() const override { return MemoryModel::sc; }
    bool reads_old() const override { return false; }
    // A data race shows as two conflicting accesses next to each other, in whatever execution the
    // two states on its way are met: only the newest values matter.
    StateHash state_hash() const override { return {}; }

protected:
    bool known_by(const StoreRecord&, const HappensBefore&) const override { return true; }

    void on_read(const Location& location, unsigned place, View& view, bool) override {
        view.known.join(location.record(place).published);
    }

    void on_write(StoreRecord& record, const HappensBefore& chain, View& view, bool) override {
        record.published = view.known;
        record.published.join(chain);
    }
};

}  // namespace

std::unique_ptr<Memory> make_sc() { return std::make_unique<Sc>(); }

}  // namespace txmc
