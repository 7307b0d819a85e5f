// The state of an execution: locations, and what two executions are compared by.

#include "harness/explore/execution.hpp"

namespace txmc {

LocationId Execution::add_location(std::string_view object, int instance, std::string_view field,
                                   Value value) {
    if (values_.size() >= INT16_MAX) throw InternalError("too many locations in a model");
    values_.push_back(value);
    names_.push_back({object, instance, field});
    const auto id = static_cast<LocationId>(values_.size() - 1);
    value_hashes_.push_back({});
    changed_.push_back(id);
    return id;
}

void Execution::set_value(LocationId location, Value value) {
    const auto l = static_cast<std::size_t>(location);
    if (values_[l] == value) return;
    values_[l] = value;
    changed_.push_back(location);
}

const StateHash& Execution::values_hash() const {
    for (const LocationId location : changed_) {
        const auto l = static_cast<std::size_t>(location);
        values_hash_ ^= value_hashes_[l];
        value_hashes_[l] = StateHash::of(l, values_[l]);
        values_hash_ ^= value_hashes_[l];
    }
    changed_.clear();
    return values_hash_;
}

void Execution::set_ambient(ContextId context, const Access& access) {
    at(ambient_, context) = access;
}

std::string Execution::location_name(LocationId l) const {
    const LocationName& n = names_[static_cast<std::size_t>(l)];
    std::string name(n.object);
    if (n.instance >= 0) name += std::to_string(n.instance);
    if (!name.empty() && !n.field.empty()) name += '.';
    return name += n.field;
}

std::uint64_t Execution::hash_epoch() const {
    return memory_state_ == nullptr ? 0 : memory_state_->hash_epoch();
}

std::uint64_t Execution::pending_hash() const {
    std::uint64_t hash = 0;
    for (ContextId c = 0; c < contexts_; ++c) {
        if (!(unfinished_ & bit(c))) continue;
        const Operation& op = at(pending_, c);
        const auto kind = static_cast<std::uint64_t>(op.kind);
        const auto location = static_cast<std::uint16_t>(op.location());
        hash = hash * 0x9e3779b97f4a7c15U + (kind << 48 | std::uint64_t{location} << 32) +
               op.where.line();
    }
    return hash;
}

StateHash Execution::state_hash() const {
    StateHash hash = timeless_hash();
    if (passed_.ever) {
        hash ^= StateHash::of(passed_.state.low, passed_.state.high + (passed_.stale ? 1 : 0));
    }
    return hash;
}

StateHash Execution::timeless_hash() const {
    StateHash hash = newest_hash();
    if (memory_state_ != nullptr) hash ^= memory_state_->state_hash();
    return hash;
}

StateHash Execution::local_hash(ContextId c) const {
    StateHash& local = at(local_, c);
    for (const std::uint64_t v : at(read_, c)) local.fold(v);
    at(read_, c).clear();
    return local;
}

StateHash Execution::newest_hash() const {
    StateHash hash = values_hash();
    for (ContextId c = 0; c < contexts_; ++c) {
        const StateHash local = local_hash(c);
        const std::uint64_t over = (unfinished_ & bit(c)) ? 0 : 1;
        hash ^= StateHash::of(local.low + static_cast<std::uint64_t>(c), local.high * 2 + over);
    }
    hash ^= program_.state_hash();
    return hash;
}

}  // namespace txmc
