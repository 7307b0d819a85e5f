#pragma once
// A mutation weakens a model at one place in its source: it shows whether what stands there is
// needed. Words ask at each place; nobody else knows.

#include <compare>
#include <set>
#include <source_location>
#include <string>

namespace txmc {

enum class Weakening {
    drop,   ///< A barrier, a lock with its unlock, or a write to a device does not happen.
    relax,  ///< An access orders nothing.
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

/// Asked by a word at the place `where`, each time before it has its effect.
inline bool weakened(Weakening how, const char* word, const std::source_location& where) {
    return mutations_matter && is_weakened(how, word, where);
}

}  // namespace txmc
