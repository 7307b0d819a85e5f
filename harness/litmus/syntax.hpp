#pragma once
// A litmus test as it was read, with its names resolved.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/litmus/source.hpp"

namespace txmc::herd {

/// Arithmetic is done in 64 bits; what a location holds must fit into an int.
using Number = std::int64_t;

struct Word;

struct Type {
    enum class Base { none, integer, atomic, lock };
    Base base = Base::integer;
    int stars = 0;
    bool is_unsigned = false;
    int bits = 32;
    bool pointer() const { return stars > 0; }
};

struct Expr {
    enum class Kind {
        constant,     ///< `number`
        reg,          ///< `index`
        address,      ///< Of the location `index`.
        plain_load,   ///< Of what parts[0] points to.
        unary,        ///< `op` parts[0]
        binary,       ///< parts[0] `op` parts[1], && and || included
        conditional,  ///< parts[0] ? parts[1] : parts[2]
        cast,         ///< `type` of parts[0]
        call,         ///< `word`; an argument that is an lvalue is the address of it.
    };
    Kind kind = Kind::constant;
    Position at;
    Number number = 0;
    int index = -1;
    std::string op;
    Type type;
    const Word* word = nullptr;
    std::vector<std::unique_ptr<Expr>> parts;
    /// A load whose value goes into an address: ordered before what is reached through it.
    bool to_address = false;
};
using ExprPtr = std::unique_ptr<Expr>;

struct Statement {
    enum class Kind {
        assign,       ///< Register `index` = value
        plain_store,  ///< *target = value
        evaluate,     ///< value
        branch,       ///< if (value) then_part else else_part
    };
    Kind kind = Kind::evaluate;
    Position at;
    int index = -1;
    ExprPtr target;
    ExprPtr value;
    std::vector<Statement> then_part;
    std::vector<Statement> else_part;
};

struct Register {
    static constexpr Type undeclared{Type::Base::integer, 0, false, 64};

    std::string name;
    Type type = undeclared;
    Number initial = 0;
    bool declared = false;
    bool pointer = false;     ///< Declared as one, or dereferenced.
    bool addressing = false;  ///< Its value goes into some address.
};

struct Process {
    std::vector<Register> registers;
    std::vector<Statement> body;
};

struct Location {
    enum class Kind { number, pointer, lock };
    std::string name;
    Kind kind = Kind::number;
    Type type;
    bool typed = false;
    Number initial = 0;
};

/// A register of a process, or a location; sorted in this order.
struct Item {
    static constexpr int shared = 1'000'000;
    int process = shared;
    int index = -1;
    auto operator<=>(const Item&) const = default;
};

struct Condition {
    enum class Kind { constant, equal, negation, conjunction, disjunction };
    Kind kind = Kind::constant;
    Item item;
    std::optional<Item> other;  ///< What it is compared with, unless with the value.
    Number value = 1;
    std::vector<Condition> parts;
};

enum class Quantifier { exists, not_exists, for_all };

struct Test {
    std::string name;
    std::vector<Location> locations;
    std::vector<Process> processes;
    std::vector<Item> observed;  ///< What tells final states apart; sorted.
    std::optional<Condition> filter;
    Quantifier quantifier = Quantifier::exists;
    Condition condition;
    std::string condition_text;
    bool plain = false;         ///< Some shared access is plain C.
    bool grace_period = false;  ///< Some process waits for one.
};

/// Addresses are numbers far from those that tests calculate with.
inline constexpr Number address_base = Number{1} << 40;
constexpr Number address_of(int location) { return address_base + location; }
inline std::optional<int> location_at(const Test& test, Number value) {
    const Number i = value - address_base;
    if (i < 0 || i >= static_cast<Number>(test.locations.size())) return std::nullopt;
    return static_cast<int>(i);
}

}  // namespace txmc::herd
