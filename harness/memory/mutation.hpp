#pragma once
// A mutation weakens a model at one place in its source: it shows whether what stands there is
// needed. Words ask at each place; nobody else knows.

#include <compare>
#include <functional>
#include <set>
#include <source_location>
#include <string>

namespace txmc {

class Execution;

enum class Weakening {
    drop,   ///< No barrier, no lock (nor its unlock), no write to a device, no second look.
    relax,  ///< An access orders nothing.
    swap,   ///< A store changes places with the store that follows it.
};
const char* name_of(Weakening how);

/// A place and what is done to it. Places are compared by where they are in the source.
struct Mutation {
    std::string file;
    unsigned line = 0;
    unsigned column = 0;
    std::string word;
    Weakening how = Weakening::drop;
    std::string function;  ///< As the compiler writes it.

    std::strong_ordering operator<=>(const Mutation& o) const;
    bool operator==(const Mutation& o) const { return (*this <=> o) == 0; }
};

/// "models/net/dev.cpp:217 smp_mb__before_atomic: drop".
std::string to_text(const Mutation& mutation);

/// While one lives, the place that it names is weakened.
class MutationInForce {
public:
    explicit MutationInForce(const Mutation* mutation);
    ~MutationInForce();
    MutationInForce(const MutationInForce&) = delete;
    MutationInForce& operator=(const MutationInForce&) = delete;

private:
    const Mutation* outer_;
};

/// While one lives, the places of models that CPUs come to are collected.
class MutationPoints {
public:
    MutationPoints();
    ~MutationPoints();
    MutationPoints(const MutationPoints&) = delete;
    MutationPoints& operator=(const MutationPoints&) = delete;

    const std::set<Mutation>& found() const { return found_; }

private:
    friend bool is_weakened(Weakening, const char*, const std::source_location&);
    std::set<Mutation> found_;
};

/// Is anybody interested?
extern bool mutations_matter;
bool is_weakened(Weakening how, const char* word, const std::source_location& where);

/// A store that the mutation in force puts off until its context has made the next one. Whatever
/// else the context does comes after it.
void put_off(std::function<void()> store);
void make_up_for();

/// A new execution begins.
void reset_mutation(Execution& execution);

/// A store is about to be made: it and the store before it can change places.
void note_adjacent_stores(const Execution& execution);

/// Asked by a word at the place `where`, each time before it has its effect.
inline bool weakened(Weakening how, const char* word, const std::source_location& where) {
    return mutations_matter && is_weakened(how, word, where);
}

}  // namespace txmc
