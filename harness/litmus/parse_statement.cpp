// The statements of a process.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

constexpr std::array refused{"while",  "for",   "do",       "goto",    "switch",
                             "return", "break", "continue", "__asm__", "asm"};
constexpr std::array compound{"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};

ExprPtr make_binary(Position at, std::string op, ExprPtr left, ExprPtr right) {
    auto e = std::make_unique<Expr>();
    e->kind = Expr::Kind::binary;
    e->at = at;
    e->op = std::move(op);
    e->parts.push_back(std::move(left));
    e->parts.push_back(std::move(right));
    return e;
}

}  // namespace

void Parser::block(std::vector<Statement>& into) {
    const Token open = lexer_.expect("{", "before a block");
    const Level level(*this, open.at);
    while (!lexer_.accept("}")) statement(into);
}

void Parser::statement(std::vector<Statement>& into) {
    const Token& t = lexer_.peek();
    const Level level(*this, t.at);
    if (++statements_ > max_statements) {
        throw Unsupported(t.at, fmt::format("more than {} statements", max_statements));
    }
    if (std::find(refused.begin(), refused.end(), t.text) != refused.end()) {
        throw Unsupported(t.at, fmt::format("statement {}", quoted(t)));
    }
    if (lexer_.accept(";")) return;
    if (t.is("{")) {
        block(into);
    } else if (t.is("if")) {
        branch(into);
    } else if (at_type()) {
        declaration(into);
    } else {
        expression_statement(into);
    }
}

void Parser::branch(std::vector<Statement>& into) {
    Statement s;
    s.kind = Statement::Kind::branch;
    s.at = lexer_.next().at;
    lexer_.expect("(", "after 'if'");
    s.value = expression();
    if (lexer_.peek().is("=")) {
        throw Unsupported(lexer_.peek().at, "an assignment inside an expression");
    }
    lexer_.expect(")", "after the condition");
    statement(s.then_part);
    if (lexer_.accept("else")) statement(s.else_part);
    into.push_back(std::move(s));
}

int Parser::declare_register(const Token& name, const Type& type) {
    const std::string key(name.text);
    if (parameters_.contains(key)) {
        throw Unsupported(name.at, fmt::format("{} hides a parameter", quoted(name)));
    }
    std::vector<Register>& all = process_now().registers;
    const auto [at, added] = registers_.emplace(key, static_cast<int>(all.size()));
    if (added) all.emplace_back().name = key;
    Register& r = all[static_cast<std::size_t>(at->second)];
    // One with an initial value, or one that was assigned before, is declared afterwards.
    if (r.declared) throw Unsupported(name.at, fmt::format("two variables {}", quoted(name)));
    r.type = type;
    r.declared = true;
    r.pointer = type.pointer();
    return at->second;
}

void Parser::declaration(std::vector<Statement>& into) {
    const Type base = *specifiers();
    if (base.base == Type::Base::lock || base.base == Type::Base::atomic) {
        throw Unsupported(lexer_.peek().at, "a local spinlock or atomic_t");
    }
    do {
        Type type = base;
        type.stars = stars();
        const Token name = lexer_.expect_name("a variable");
        if (lexer_.peek().is("[")) throw Unsupported(lexer_.peek().at, "array");
        if (lexer_.peek().is("(")) throw Unsupported(lexer_.peek().at, "function");
        const int index = declare_register(name, type);
        if (lexer_.accept("=")) assign(into, index, expression(), name.at);
    } while (lexer_.accept(","));
    lexer_.expect(";", "after a declaration");
}

void Parser::assign(std::vector<Statement>& into, int index, ExprPtr value, Position at) {
    Statement s;
    s.kind = Statement::Kind::assign;
    s.at = at;
    s.index = index;
    s.value = std::move(value);
    into.push_back(std::move(s));
}

void Parser::expression_statement(std::vector<Statement>& into) {
    const Position at = lexer_.peek().at;
    ExprPtr left = expression();
    const Token& t = lexer_.peek();
    const bool computes = std::find(compound.begin(), compound.end(), t.text) != compound.end();
    if (left->kind == Expr::Kind::reg && (t.is("=") || computes)) {
        const Token op = lexer_.next();
        const int index = left->index;
        ExprPtr right = expression();
        if (computes) {
            std::string sign(op.text.substr(0, op.text.size() - 1));
            right = make_binary(op.at, std::move(sign), std::move(left), std::move(right));
        }
        assign(into, index, std::move(right), at);
    } else if (left->kind == Expr::Kind::plain_load && t.is("=")) {
        lexer_.next();
        Statement s;
        s.kind = Statement::Kind::plain_store;
        s.at = at;
        s.target = std::move(left->parts[0]);
        s.value = expression();
        into.push_back(std::move(s));
    } else {
        if (t.is("=") || computes) {
            throw Unsupported(t.at, "an assignment to what is no register or plain location");
        }
        Statement s;
        s.at = at;
        s.value = std::move(left);
        into.push_back(std::move(s));
    }
    if (lexer_.peek().is("=")) throw Unsupported(lexer_.peek().at, "two assignments in one");
    lexer_.expect(";", "after a statement");
}

}  // namespace txmc::herd
