#include "harness/linux/lockdep.hpp"

#include <algorithm>

#include "harness/events/misuse.hpp"

namespace txmc::linux_words {
namespace {

Lockdep* watcher = nullptr;

constexpr std::uint64_t no_flags = 1;

ContextId me() { return Execution::current().running(); }
std::size_t index(int n) { return static_cast<std::size_t>(n); }

std::string name_of(LocationId lock) { return Execution::current().location_name(lock); }
std::string name_of(ContextId c) { return c < 0 ? "nobody" : Machine::current().spec(c).name; }

std::string call(const char* word, LocationId lock) {
    return std::string(word) + " of " + name_of(lock);
}

bool is_handler(Level level) { return level == Level::softirq || level == Level::hardirq; }

template <class T>
T& at(std::vector<T>& list, LocationId l) {
    if (list.size() <= index(l)) list.resize(index(l) + 1);
    return list[index(l)];
}

}  // namespace

Lockdep::Lockdep() { watcher = this; }

Lockdep::~Lockdep() { watcher = nullptr; }

Lockdep* Lockdep::watching() { return watcher; }

void Lockdep::begin() {
    for (auto& locks : held_) locks.clear();
    flags_.fill(no_flags);
    locks_.clear();
    hash_ = {};
}

void Lockdep::taken(LocationId lock, const char* word, bool tried) {
    if (Execution::current().over()) return;
    held_[index(me())].push_back(lock);
    const Machine& machine = Machine::current();
    if (machine.level() == Level::device) return;
    // Who only tries does not wait for the one that it has interrupted.
    if (!tried && machine.level() == Level::softirq) note(lock, in_softirq, word);
    if (!tried && machine.level() == Level::hardirq) note(lock, in_hardirq, word);
    if (!machine.softirq_disabled()) note(lock, softirqs_on, word);
    if (!machine.hardirq_disabled()) note(lock, hardirqs_on, word);
}

void Lockdep::note(LocationId lock, Use use, const char* word) {
    static constexpr std::array<const char*, uses> how = {"in a softirq", "with softirqs on",
                                                          "in a hardirq", "with interrupts on"};
    Lock& own = at(locks_, lock);
    if (own.first[use] >= 0) return;
    own.first[use] = me();
    Known& known = at(known_, lock);
    known.used = static_cast<std::uint8_t>(known.used | 1U << use);
    if (known.told_apart) hash_ ^= StateHash::of(index(lock), use + 1U);
    const ContextId other = own.first[opposite(use)];
    if (other < 0) return;
    found_ = true;
    misuse(call(word, lock) + ' ' + how[use] + ", which " + name_of(other) + " takes " +
           how[opposite(use)]);
}

void Lockdep::released(LocationId lock, const char* word) {
    if (Execution::current().over()) return;
    std::vector<LocationId>& mine = held_[index(me())];
    const auto held = std::find(mine.begin(), mine.end(), lock);
    if (held != mine.end()) {
        mine.erase(held);
        return;
    }
    misuse(call(word, lock) + ", which is held by " + name_of(take_from_holder(lock)));
}

ContextId Lockdep::take_from_holder(LocationId lock) {
    for (std::size_t c = 0; c < held_.size(); ++c) {
        if (std::erase(held_[c], lock) > 0) return static_cast<ContextId>(c);
    }
    return -1;
}

void Lockdep::set_flags(ContextId context, Flags flags) {
    Flags& held = flags_[index(context)];
    if (held != no_flags) hash_ ^= StateHash::of(~index(context), held);
    if (flags != no_flags) hash_ ^= StateHash::of(~index(context), flags);
    held = flags;
}

void Lockdep::saved_flags(unsigned long flags) {
    set_flags(me(), flags_[index(me())] << 1 | (flags & 1));
}

bool Lockdep::restores_flags(unsigned long flags) {
    // What was saved later is given up with it: interrupts may have been enabled in another way.
    for (Flags left = flags_[index(me())]; left > no_flags; left >>= 1) {
        if ((left & 1) != flags) continue;
        set_flags(me(), left >> 1);
        return true;
    }
    return false;
}

void Lockdep::body_ended(const Masks& before) {
    if (Execution::current().over()) return;
    const Machine& machine = Machine::current();
    const std::string end = is_handler(machine.level()) ? "the handler is left " : "ends ";
    for (const LocationId lock : held_[index(me())])
        misuse(end + "with " + name_of(lock) + " held");
    const Masks now = machine.masks();
    if (now.hardirqs_off != before.hardirqs_off) misuse(end + "with interrupts off");
    if (now.softirqs_off != before.softirqs_off) misuse(end + "with softirqs off");
    set_flags(me(), no_flags);
}

bool Lockdep::learn() {
    if (found_) return false;
    bool learnt = false;
    for (Known& lock : known_) {
        // A use and its opposite are neighbours: shifted by one, they lie upon each other.
        const unsigned both = lock.used & (lock.used >> 1U) & (1U << in_softirq | 1U << in_hardirq);
        if (both == 0 || lock.told_apart) continue;
        lock.told_apart = true;
        learnt = true;
    }
    return learnt;
}

}  // namespace txmc::linux_words
