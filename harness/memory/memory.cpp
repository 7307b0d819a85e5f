#include "harness/memory/memory.hpp"

#include <bit>

#include "harness/memory/models.hpp"
#include "harness/memory/mutation.hpp"

namespace txmc {
namespace {
Memory* current_memory = nullptr;
}

Memory::~Memory() {
    if (current_memory == this) current_memory = nullptr;
}

Memory& Memory::current() {
    if (current_memory == nullptr) throw InternalError("no memory model is in use");
    return *current_memory;
}

const char* name_of(MemoryModel model) {
    switch (model) {
        case MemoryModel::sc: return "sc";
        case MemoryModel::x86: return "x86";
        case MemoryModel::weak: return "weak";
    }
    return "?";
}

std::unique_ptr<Memory> Memory::make(MemoryModel model) {
    switch (model) {
        case MemoryModel::sc: return make_sc();
        case MemoryModel::x86: return make_x86();
        case MemoryModel::weak: return make_weak();
    }
    throw InternalError("no such memory model");
}

void Memory::reset(Execution& execution) {
    execution_ = &execution;
    current_memory = this;
    in_rmw_ = false;
    devices_ = 0;
    execution.set_memory_state(this);
    reset_mutation(execution);
    used_locations_ = 0;
    used_plains_ = 0;
    by_id_.clear();
    has_selected_ = false;
    for (std::size_t c = 0; c < owner_.size(); ++c) {
        owner_[c] = c;
        sharers_[c] = ContextMask{1} << c;
    }
    // Context -1 is the initial thread's.
    for (ContextId c = -1; c < execution.contexts(); ++c) view_of(c) = View{};
}

void Memory::share_view(ContextId context, ContextId with) {
    std::size_t& owner = owner_[static_cast<std::size_t>(context)];
    sharers_[owner] &= ~bit(context);
    owner = owner_[static_cast<std::size_t>(with)];
    sharers_[owner] |= bit(context);
}

rl::atomic_data* Memory::create_location() {
    if (used_locations_ == locations_.size()) locations_.emplace_back();
    last_created_ = &locations_[used_locations_++];
    last_created_->clear();
    last_created_->id = -1;
    last_created_->in_order = false;
    return last_created_;
}

void Memory::name_last(LocationId id) {
    last_created_->id = id;
    by_id_.resize(static_cast<std::size_t>(id) + 1, nullptr);
    by_id_[static_cast<std::size_t>(id)] = last_created_;
}

EventIndex Memory::now(int context) const {
    return context < 0 ? EventIndex{0}
                       : static_cast<EventIndex>(execution_->events_of(context) + 1);
}

void Memory::note_user(std::vector<ContextMask>& users, std::size_t index, int context) const {
    if (users.size() <= index) users.resize(index + 1, 0);
    learn(users[index], context);
}

bool Memory::has_below(const Location& location, unsigned place) const {
    if (place > 0) return true;
    if (location.has_forgotten()) execution_->stop(Ending::bounded);
    return false;
}

Selected Memory::choose(const Location& location) {
    Selected s;
    std::size_t chosen = 0;
    if (candidates_.size() > 1) {
        s.chose = true;
        chosen = execution_->choose(candidates_);
    }
    s.none = candidates_[chosen].store == StoreId::none();
    s.stale = !s.none && chosen > 0;
    s.place = s.none ? location.top() : location.top() - static_cast<unsigned>(chosen);
    selected_ = s;
    has_selected_ = true;
    return s;
}

Selected Memory::select(Location& location, const Wanted& wanted) {
    const View& v = view();
    note_user(readers_, static_cast<std::size_t>(location.id), execution_->running());
    candidates_.clear();
    unsigned place = location.top();
    const bool newest_fits = wanted.admits(location.newest().value);
    add_candidate(location.newest(), newest_fits || wanted.newest_always);
    const bool old = !wanted.conditional || fails_on_old();
    while (old && may_read_older(location, place, v) && has_below(location, place)) {
        const StoreRecord& r = location.record(--place);
        add_candidate(r, wanted.admits(r.value) && may_return(location, place, v));
    }
    if (wanted.or_none && !newest_fits) candidates_.push_back({StoreId::none(), true});
    return choose(location);
}

Selected Memory::place_store(Location& location, Placement placement) {
    candidates_.clear();
    add_candidate(location.newest(), true);
    if (placement == Placement::below_unknown && inserts() && !location.in_order) {
        note_user(writers_, static_cast<std::size_t>(location.id), execution_->running());
        add_places_below(location);
    }
    return choose(location);
}

void Memory::add_places_below(Location& location) {
    if (known_by(location.newest(), view().known)) return;
    const HappensBefore before = before_store(view());
    unsigned place = location.top();
    while (!known_by(location.record(place), before) && has_below(location, place)) {
        const bool splits = location.record(place).rmw;
        add_candidate(location.record(--place), !splits);
    }
    while (!candidates_.back().usable) candidates_.pop_back();
}

unsigned Memory::load(rl::atomic_data* data, int context, Order order) {
    auto& location = *static_cast<Location*>(data);
    if (location.count() == 0) return static_cast<unsigned>(-1);  // relacy reports it
    if (!has_selected_) {
        selected_ = Selected{};
        selected_.place = location.top();
    }
    has_selected_ = in_rmw_;
    StoreRecord& record = location.record(selected_.place);
    if (context >= 0) {
        if (record.first_seen[context] == never) record.first_seen.set(context, now(context));
        const bool acquire = order != Order::relaxed && order != Order::release;
        on_read(location, selected_.place, view_of(context), acquire);
        view_of(context).known.set(context, now(context));
    }
    return location.slot(selected_.place);
}

unsigned Memory::push_store(Location& location, unsigned place, int context, bool release) {
    // Of the store that a read-modify-write has read; copied, for its slot may be the one to go.
    const HappensBefore chain =
        in_rmw_ ? location.record(selected_.place).published : HappensBefore{};
    const unsigned slot = location.insert(place);
    StoreRecord& record = location.in_slot(slot);
    record.value = operand_;
    record.published = HappensBefore{};
    record.barrier = HappensBefore{};
    record.carried = HappensBefore{};
    record.store = StoreId::initial();
    record.rmw = in_rmw_;
    record.position = 0;
    if (context < 0) return slot;
    View& v = view_of(context);
    v.known.set(context, now(context));
    record.store = {static_cast<std::int8_t>(context), now(context)};
    record.first_seen.set(context, now(context));
    on_write(record, chain, v, release);
    return slot;
}

unsigned Memory::store(rl::atomic_data* data, int context, Order order) {
    auto& location = *static_cast<Location*>(data);
    const unsigned place = has_selected_ ? selected_.place + 1 : location.count();
    const bool release = order != Order::relaxed && order != Order::acquire;
    const unsigned slot = push_store(location, place, context, release);
    has_selected_ = false;
    in_rmw_ = false;
    return slot;
}

unsigned Memory::rmw(rl::atomic_data* data, int context, Order order) {
    selected_ = Selected{};
    selected_.place = static_cast<Location*>(data)->top();
    has_selected_ = true;
    in_rmw_ = true;
    load(data, context, order);
    return store(data, context, order);
}

void* Memory::create_plain() {
    if (used_plains_ == plains_.size()) plains_.emplace_back();
    PlainState& p = plains_[used_plains_++];
    p.written.views = 0;
    p.read.views = 0;
    p.number = used_plains_ - 1;
    return &p;
}

void Memory::note(PlainState::Accesses& accesses, int context) const {
    const std::size_t view = view_index(context);
    EventTimes& next = accesses.next[view];
    next = EventTimes::all(never);
    for (ContextMask rest = sharers_[view]; rest != 0; rest &= rest - 1) {
        const ContextId c = std::countr_zero(rest);
        next.set(c, now(c));
    }
    accesses.views |= std::uint32_t{1} << view;
    accesses.by[view] = static_cast<std::int8_t>(context);
}

bool Memory::knows_all(const PlainState& plain, bool writes, int context, bool wrote) {
    const PlainState::Accesses& accesses = writes ? plain.written : plain.read;
    const HappensBefore& known = view_of(context).known;
    std::uint32_t others = accesses.views & ~(std::uint32_t{1} << view_index(context));
    for (; others != 0; others &= others - 1) {
        const auto view = static_cast<std::size_t>(std::countr_zero(others));
        if (known.knows_any(accesses.next[view])) continue;
        const ContextId other = accesses.by[view];
        const auto after = static_cast<EventIndex>(accesses.next[view][other] - 1);
        race_ = {plain.datum, wrote, other, after, writes};
        return false;
    }
    return true;
}

void Memory::plain_init(void* plain, int context) {
    if (context >= 0) note(static_cast<PlainState*>(plain)->written, context);
}

bool Memory::plain_load(void* plain, int context) {
    if (context < 0) return true;
    auto& p = *static_cast<PlainState*>(plain);
    note_user(plain_users_, p.number, context);
    note(p.read, context);
    return knows_all(p, true, context, false);
}

bool Memory::plain_store(void* plain, int context) {
    if (context < 0) return true;
    auto& p = *static_cast<PlainState*>(plain);
    note_user(plain_users_, p.number, context);
    note(p.read, context);
    note(p.written, context);
    return knows_all(p, false, context, true) && knows_all(p, true, context, true);
}

bool Memory::may_open(ContextId context, const Access& access) const {
    const Location* location = by_id_[static_cast<std::size_t>(access.location)];
    if (location == nullptr) return false;
    note_user(readers_, static_cast<std::size_t>(access.location), context);
    const View& v = view_of(context);
    for (unsigned place = location->top(); place > 0; --place) {
        if (!may_read_older(*location, place, v)) return false;
        if (access.gate(location->record(place - 1).value, access.operand) &&
            may_return(*location, place - 1, v)) {
            return true;
        }
    }
    return false;
}

}  // namespace txmc
