// Expressions of C, by precedence.

#include <fmt/format.h>

#include <array>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

struct Operator {
    std::string_view text;
    int precedence;
};
constexpr std::array binary_operators{
    Operator{"||", 1}, Operator{"&&", 2}, Operator{"|", 3},  Operator{"^", 4}, Operator{"&", 5},
    Operator{"==", 6}, Operator{"!=", 6}, Operator{"<", 7},  Operator{">", 7}, Operator{"<=", 7},
    Operator{">=", 7}, Operator{"<<", 8}, Operator{">>", 8}, Operator{"+", 9}, Operator{"-", 9},
    Operator{"*", 10}, Operator{"/", 10}, Operator{"%", 10}};

int precedence_of(const Token& t) {
    if (t.kind != Token::Kind::symbol) return 0;
    for (const Operator& o : binary_operators) {
        if (o.text == t.text) return o.precedence;
    }
    return 0;
}

ExprPtr make(Expr::Kind kind, Position at) {
    auto e = std::make_unique<Expr>();
    e->kind = kind;
    e->at = at;
    return e;
}

ExprPtr constant(Position at, Number n) {
    ExprPtr e = make(Expr::Kind::constant, at);
    e->number = n;
    return e;
}

}  // namespace

ExprPtr Parser::expression() {
    const Level level(*this, lexer_.peek().at);
    ExprPtr condition = binary(1);
    if (!lexer_.peek().is("?")) return condition;
    ExprPtr e = make(Expr::Kind::conditional, lexer_.next().at);
    e->parts.push_back(std::move(condition));
    e->parts.push_back(expression());
    lexer_.expect(":", "after '?'");
    e->parts.push_back(expression());
    return e;
}

ExprPtr Parser::binary(int lowest) {
    ExprPtr left = unary();
    // Each operator puts what stands before it a level deeper.
    int levels = 0;
    for (int p = precedence_of(lexer_.peek()); p >= lowest; p = precedence_of(lexer_.peek())) {
        const Token op = lexer_.next();
        if (++levels > max_depth) throw Malformed(op.at, "an expression that is too long");
        ExprPtr e = make(Expr::Kind::binary, op.at);
        e->op = op.text;
        e->parts.push_back(std::move(left));
        e->parts.push_back(binary(p + 1));
        left = std::move(e);
    }
    return left;
}

ExprPtr Parser::dereference(Position at, ExprPtr address) {
    ExprPtr e = make(Expr::Kind::plain_load, at);
    e->parts.push_back(std::move(address));
    return e;
}

ExprPtr Parser::unary() {
    const Token t = lexer_.peek();
    const Level level(*this, t.at);
    if (t.is("++") || t.is("--")) throw Unsupported(t.at, fmt::format("operator {}", quoted(t)));
    if (t.is("sizeof")) throw Unsupported(t.at, "sizeof");
    if (lexer_.accept("*")) return dereference(t.at, unary());
    if (lexer_.accept("&")) {
        ExprPtr e = unary();
        if (e->kind != Expr::Kind::plain_load) {
            throw Unsupported(t.at, "the address of what is no location");
        }
        return std::move(e->parts[0]);
    }
    for (const std::string_view op : {"!", "~", "-", "+"}) {
        if (!lexer_.accept(op)) continue;
        ExprPtr e = make(Expr::Kind::unary, t.at);
        e->op = op;
        e->parts.push_back(unary());
        return e;
    }
    return postfix();
}

ExprPtr Parser::postfix() {
    ExprPtr e = primary();
    const Token& t = lexer_.peek();
    if (t.is("[")) throw Unsupported(t.at, "array");
    if (t.is(".") || t.is("->")) throw Unsupported(t.at, "member of a struct");
    if (t.is("++") || t.is("--")) throw Unsupported(t.at, fmt::format("operator {}", quoted(t)));
    return e;
}

ExprPtr Parser::primary() {
    const Token t = lexer_.peek();
    if (t.kind == Token::Kind::number) return constant(t.at, number(lexer_.next()));
    if (t.kind == Token::Kind::name) return name_or_call();
    if (lexer_.accept("(")) return parenthesised();
    throw Malformed(t.at, fmt::format("expected an expression, found {}", quoted(t)));
}

ExprPtr Parser::parenthesised() {
    if (at_type()) {
        ExprPtr e = make(Expr::Kind::cast, lexer_.peek().at);
        e->type = *specifiers();
        e->type.stars = stars();
        lexer_.expect(")", "after the type of a cast");
        e->parts.push_back(unary());
        return e;
    }
    if (lexer_.peek().is("{")) throw Unsupported(lexer_.peek().at, "statement expression");
    ExprPtr e = expression();
    if (lexer_.peek().is("=")) {
        throw Unsupported(lexer_.peek().at, "an assignment inside an expression");
    }
    if (lexer_.peek().is(",")) throw Unsupported(lexer_.peek().at, "operator ','");
    lexer_.expect(")", "after an expression");
    return e;
}

ExprPtr Parser::name_or_call() {
    const Token name = lexer_.next();
    const std::string key(name.text);
    if (lexer_.peek().is("(")) return call(name);
    if (lexer_.peek().is("{")) throw Unsupported(name.at, fmt::format("macro {}", quoted(name)));
    if (name.is("NULL") || name.is("false")) return constant(name.at, 0);
    if (name.is("true")) return constant(name.at, 1);
    if (const auto found = parameters_.find(key); found != parameters_.end()) {
        ExprPtr e = make(Expr::Kind::address, name.at);
        e->index = found->second;
        return e;
    }
    ExprPtr e = make(Expr::Kind::reg, name.at);
    e->index = register_named(name);
    return e;
}

int Parser::register_named(const Token& name) {
    const std::string key(name.text);
    const auto known = registers_.find(key);
    if (known != registers_.end()) return known->second;
    const Token& after = lexer_.peek();
    if (after.kind == Token::Kind::name || after.is("*")) {
        throw Unsupported(name.at, fmt::format("type {}", quoted(name)));
    }
    // As in herd, a register need not be declared.
    if (after.is("=")) {
        const int index = declare_register(name, Register::undeclared);
        process_now().registers[static_cast<std::size_t>(index)].declared = false;
        return index;
    }
    throw Malformed(name.at, fmt::format("{} is neither a parameter nor a variable of P{}",
                                         quoted(name), test_.processes.size() - 1));
}

ExprPtr Parser::call(const Token& name) {
    ExprPtr e = make(Expr::Kind::call, name.at);
    e->word = find_word(name.text);
    if (e->word == nullptr) throw Unsupported(name.at, fmt::format("word {}", quoted(name)));
    lexer_.expect("(", "after a word");
    for (const char shape : e->word->shape) {
        if (!e->parts.empty()) {
            lexer_.expect(",", fmt::format("between the arguments of {}", name.text));
        }
        e->parts.push_back(argument(*e->word, shape));
    }
    lexer_.expect(")", fmt::format("after the arguments of {}", name.text));
    return e;
}

ExprPtr Parser::argument(const Word& word, char shape) {
    const Token t = lexer_.peek();
    if (shape == 'R') {
        lexer_.expect("&", fmt::format("before the register of {}", word.name));
        ExprPtr e = unary();
        if (e->kind == Expr::Kind::reg) return e;
        throw Unsupported(t.at, word.name + " with what is no register");
    }
    ExprPtr e = expression();
    if (shape != 'L') return e;
    if (e->kind != Expr::Kind::plain_load) {
        throw Unsupported(t.at, word.name + " of what is no location");
    }
    return std::move(e->parts[0]);
}

}  // namespace txmc::herd
