// The names of types.

#include <fmt/format.h>

#include <array>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

struct Named {
    std::string_view name;
    Type type;
};

constexpr Type integer(int bits, bool is_unsigned = false) {
    return {Type::Base::integer, 0, is_unsigned, bits};
}

constexpr std::array typedefs{
    Named{"void", {Type::Base::none, 0, false, 32}},
    Named{"atomic_t", {Type::Base::atomic, 0, false, 32}},
    Named{"spinlock_t", {Type::Base::lock, 0, false, 32}},
    Named{"bool", integer(1, true)},
    Named{"_Bool", integer(1, true)},
    Named{"intptr_t", integer(64)},
    Named{"uintptr_t", integer(64, true)},
    Named{"size_t", integer(64, true)},
    Named{"ssize_t", integer(64)},
    Named{"int8_t", integer(8)},
    Named{"int16_t", integer(16)},
    Named{"int32_t", integer(32)},
    Named{"int64_t", integer(64)},
    Named{"uint8_t", integer(8, true)},
    Named{"uint16_t", integer(16, true)},
    Named{"uint32_t", integer(32, true)},
    Named{"uint64_t", integer(64, true)},
    Named{"s8", integer(8)},
    Named{"s16", integer(16)},
    Named{"s32", integer(32)},
    Named{"s64", integer(64)},
    Named{"u8", integer(8, true)},
    Named{"u16", integer(16, true)},
    Named{"u32", integer(32, true)},
    Named{"u64", integer(64, true)},
};
constexpr std::array qualifiers{"const", "volatile", "register", "static", "__rcu"};
constexpr std::array basic{"unsigned", "signed", "int", "long", "short", "char"};
constexpr std::array refused{"struct", "union", "enum",        "float",      "double",
                             "typeof", "auto",  "__auto_type", "__typeof__", "_Atomic"};

template <class Names>
bool contains(const Names& names, std::string_view name) {
    for (const std::string_view n : names) {
        if (n == name) return true;
    }
    return false;
}

const Type* find_typedef(std::string_view name) {
    for (const Named& n : typedefs) {
        if (n.name == name) return &n.type;
    }
    return nullptr;
}

void refuse(const Token& token) {
    const std::string_view t = token.text;
    const bool c11 = t.starts_with("atomic_") && find_typedef(t) == nullptr && t.size() > 8 &&
                     (t == "atomic_int" || t == "atomic_long" || t == "atomic_bool" ||
                      t == "atomic_uint" || t.ends_with("_t"));
    if (contains(refused, t) || c11) throw Unsupported(token.at, fmt::format("type '{}'", t));
}

void add_basic(Type& type, std::string_view name) {
    if (name == "unsigned") type.is_unsigned = true;
    if (name == "long") type.bits = 64;
    if (name == "short") type.bits = 16;
    if (name == "char") type.bits = 8;
}

}  // namespace

bool Parser::at_type() {
    const Token& t = lexer_.peek();
    if (t.kind != Token::Kind::name) return false;
    refuse(t);
    return find_typedef(t.text) != nullptr || contains(qualifiers, t.text) ||
           contains(basic, t.text);
}

std::optional<Type> Parser::specifiers() {
    if (!at_type()) return std::nullopt;
    Type type;
    while (at_type()) {
        const Token t = lexer_.next();
        if (const Type* named = find_typedef(t.text)) type = *named;
        add_basic(type, t.text);
    }
    return type;
}

int Parser::stars() {
    int n = 0;
    while (lexer_.peek().is("*") || contains(qualifiers, lexer_.peek().text)) {
        if (lexer_.next().is("*")) ++n;
    }
    return n;
}

}  // namespace txmc::herd
