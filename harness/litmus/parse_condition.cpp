// What follows the processes: locations, filter, and the condition.

#include <fmt/format.h>

#include <algorithm>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

Condition joined(Condition::Kind kind, Condition left, Condition right) {
    if (left.kind != kind) {
        Condition c;
        c.kind = kind;
        c.parts.push_back(std::move(left));
        left = std::move(c);
    }
    left.parts.push_back(std::move(right));
    return left;
}

/// With single blanks only.
std::string squeezed(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!blank) out += c;
        if (blank && !out.empty() && out.back() != ' ') out += ' ';
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

void sort_unique(std::vector<Item>& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

}  // namespace

void Parser::observed_and_condition() {
    for (;;) {
        if (lexer_.accept("locations")) {
            observed_items();
        } else if (lexer_.accept("filter")) {
            test_.filter = condition();
        } else {
            break;
        }
    }
    // As in herd, no condition is one that holds.
    test_.quantifier = Quantifier::for_all;
    test_.condition_text = "forall (true)";
    if (lexer_.peek().kind == Token::Kind::end) return sort_unique(test_.observed);
    const char* start = lexer_.peek().text.data();
    test_.quantifier = quantifier();
    test_.condition = condition();
    test_.condition_text = squeezed(lexer_.since(start));
    lexer_.accept(";");
    const Token& end = lexer_.peek();
    if (end.kind != Token::Kind::end) {
        throw Malformed(end.at, fmt::format("{} after the condition", quoted(end)));
    }
    sort_unique(test_.observed);
}

void Parser::observed_items() {
    lexer_.expect("[", "after 'locations'");
    while (!lexer_.accept("]")) {
        if (lexer_.accept(";")) continue;
        item();
        if (!lexer_.peek().is("]")) lexer_.expect(";", "between locations");
    }
}

Quantifier Parser::quantifier() {
    const Token t = lexer_.next();
    if (t.is("exists")) return Quantifier::exists;
    if (t.is("forall")) return Quantifier::for_all;
    if ((t.is("~") || t.is("not")) && lexer_.accept("exists")) return Quantifier::not_exists;
    throw Malformed(t.at, fmt::format("expected exists, ~exists or forall, found {}", quoted(t)));
}

Condition Parser::condition() {
    const Level level(*this, lexer_.peek().at);
    Condition c = conjunction();
    while (lexer_.accept("\\/")) {
        c = joined(Condition::Kind::disjunction, std::move(c), conjunction());
    }
    if (lexer_.peek().is("=>")) throw Unsupported(lexer_.peek().at, "operator '=>'");
    return c;
}

Condition Parser::conjunction() {
    Condition c = negation();
    while (lexer_.accept("/\\")) {
        c = joined(Condition::Kind::conjunction, std::move(c), negation());
    }
    return c;
}

Condition Parser::negation() {
    const Level level(*this, lexer_.peek().at);
    if (lexer_.accept("~") || lexer_.accept("not")) {
        Condition c;
        c.kind = Condition::Kind::negation;
        c.parts.push_back(negation());
        return c;
    }
    if (lexer_.accept("(")) {
        Condition c = condition();
        lexer_.expect(")", "after a condition");
        return c;
    }
    return atom();
}

Condition Parser::atom() {
    Condition c;
    if (lexer_.accept("true")) return c;
    if (lexer_.accept("false")) {
        c.value = 0;
        return c;
    }
    c.kind = Condition::Kind::equal;
    c.item = item();
    const Token op = lexer_.next();
    if (!op.is("=") && !op.is("==") && !op.is("!=")) {
        throw Malformed(op.at, fmt::format("expected '=' in the condition, found {}", quoted(op)));
    }
    value(c);
    if (!op.is("!=")) return c;
    Condition negated;
    negated.kind = Condition::Kind::negation;
    negated.parts.push_back(std::move(c));
    return negated;
}

Item Parser::item_of(const Token& process) {
    lexer_.expect(":", "after the number of a process");
    const Token name = lexer_.expect_name("a register");
    const Number p = number(process);
    if (p >= static_cast<Number>(all_registers_.size())) {
        throw Malformed(process.at, fmt::format("there is no process P{}", p));
    }
    const auto& registers = all_registers_[static_cast<std::size_t>(p)];
    const auto found = registers.find(std::string(name.text));
    if (found == registers.end()) {
        throw Malformed(name.at, fmt::format("P{} has no register {}", p, quoted(name)));
    }
    return {static_cast<int>(p), found->second};
}

Item Parser::item() {
    Item found;
    if (lexer_.peek().kind == Token::Kind::number) {
        found = item_of(lexer_.next());
    } else {
        const bool bracket = lexer_.accept("[");
        const Token name = lexer_.expect_name("a register or a location");
        if (bracket) lexer_.expect("]", "after a location");
        if (lexer_.peek().is("[")) throw Unsupported(lexer_.peek().at, "array");
        found.index = existing_location(name);
        if (test_.locations[static_cast<std::size_t>(found.index)].kind == Location::Kind::lock) {
            throw Unsupported(name.at, "the value of a spinlock");
        }
    }
    test_.observed.push_back(found);
    return found;
}

void Parser::value(Condition& c) {
    const Token t = lexer_.next();
    if (t.kind == Token::Kind::number && lexer_.peek().is(":")) {
        c.other = item_of(t);
        test_.observed.push_back(*c.other);
    } else if (t.kind == Token::Kind::number) {
        c.value = number(t);
    } else if (t.is("-")) {
        c.value = -number(lexer_.next());
    } else if (t.is("&")) {
        c.value = address_of(existing_location(lexer_.expect_name("a location")));
    } else if (t.is("NULL")) {
        c.value = 0;
    } else if (t.kind == Token::Kind::name) {
        c.value = address_of(existing_location(t));
    } else {
        throw Malformed(t.at, fmt::format("expected a value, found {}", quoted(t)));
    }
}

}  // namespace txmc::herd
