#include "harness/memory/mutation.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "harness/memory/memory.hpp"

namespace txmc {
namespace {

const Mutation* in_force = nullptr;
MutationPoints* collecting = nullptr;

/// By context.
std::array<std::function<void()>, max_contexts> postponed;

void before_operation(Kind kind) {
    if (kind != Kind::store) make_up_for();
}

void note_interest() { mutations_matter = in_force != nullptr || collecting != nullptr; }

/// What a device does is not the driver's to change, and the words themselves are no place in it.
bool is_place(const std::source_location& where) {
    const std::string_view file = where.file_name();
    if (!file.starts_with("models/") && !file.starts_with("drivers/")) return false;
    return !Memory::current().runs_device();
}

Mutation mutation_at(Weakening how, const char* word, const std::source_location& where) {
    return {where.file_name(), where.line(), where.column(), word, how, where.function_name()};
}

}  // namespace

bool mutations_matter = false;

const char* name_of(Weakening how) {
    switch (how) {
        case Weakening::drop: return "drop";
        case Weakening::relax: return "relax";
        case Weakening::swap: return "swap";
    }
    return "?";
}

std::strong_ordering Mutation::operator<=>(const Mutation& o) const {
    return std::tie(file, line, column, word, how) <=>
           std::tie(o.file, o.line, o.column, o.word, o.how);
}

std::string to_text(const Mutation& m) {
    return m.file + ':' + std::to_string(m.line) + ' ' + m.word + ": " + name_of(m.how);
}

MutationInForce::MutationInForce(const Mutation* mutation) : outer_(in_force) {
    in_force = mutation;
    note_interest();
}

MutationInForce::~MutationInForce() {
    in_force = outer_;
    note_interest();
}

MutationPoints::MutationPoints() {
    if (collecting != nullptr) throw InternalError("two collections of mutations at one time");
    collecting = this;
    note_interest();
}

MutationPoints::~MutationPoints() {
    collecting = nullptr;
    note_interest();
}

bool is_weakened(Weakening how, const char* word, const std::source_location& where) {
    if (!is_place(where)) return false;
    if (collecting != nullptr) collecting->found_.insert(mutation_at(how, word, where));
    if (in_force == nullptr || in_force->line != where.line() || in_force->how != how) return false;
    return *in_force == mutation_at(how, word, where);
}

void put_off(std::function<void()> store) {
    postponed[static_cast<std::size_t>(Execution::current().running())] = std::move(store);
}

void make_up_for() {
    auto& waiting = postponed[static_cast<std::size_t>(Execution::current().running())];
    if (!waiting) return;
    const auto store = std::exchange(waiting, nullptr);
    store();
}

void reset_mutation(Execution& execution) {
    const bool swaps = in_force != nullptr && in_force->how == Weakening::swap;
    for (auto& store : postponed) store = nullptr;
    execution.set_before_operation(swaps ? before_operation : nullptr);
}

void note_adjacent_stores(const Execution& execution) {
    if (collecting == nullptr) return;
    // The store before this one, if nothing else of its context stands between them.
    const ContextId self = execution.running();
    const auto& events = execution.events();
    const auto last = std::find_if(events.rbegin(), events.rend(),
                                   [&](const Event& e) { return e.context == self; });
    if (last == events.rend() || last->operation.kind != Kind::store) return;
    const bool same = last->operation.location() == execution.pending(self).location();
    if (!same) is_weakened(Weakening::swap, last->operation.word, last->operation.where);
}

}  // namespace txmc
