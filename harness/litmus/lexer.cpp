#include "harness/litmus/lexer.hpp"

#include <fmt/format.h>

#include <array>
#include <cctype>

namespace txmc::herd {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f'; }
bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Longest first.
constexpr std::array c_symbols{"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
                               "!=",  "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
constexpr std::array outer_symbols{"/\\", "\\/", "==", "!=", "=>"};
constexpr std::string_view single_symbols = "+-*/%<>=!~&|^?:;,.(){}[]";

}  // namespace

std::string quoted(const Token& token) {
    if (token.kind == Token::Kind::end) return "the end of the file";
    return fmt::format("'{}'", token.text);
}

void Lexer::advance(std::size_t n) {
    for (; n > 0 && !ended(); --n) {
        const bool new_line = look() == '\n';
        ++place_.offset;
        place_.at.column = new_line ? 1 : place_.at.column + 1;
        if (new_line) ++place_.at.line;
    }
}

std::string_view Lexer::line() {
    const std::size_t start = place_.offset;
    while (!ended() && look() != '\n') advance();
    std::string_view text = text_.substr(start, place_.offset - start);
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

void Lexer::skip_until(std::string_view close, std::string_view nested, std::string_view what) {
    const Position start = place_.at;
    advance(2);
    for (int depth = 1; depth > 0;) {
        if (ended()) throw Malformed(start, fmt::format("this {} does not end", what));
        if (starts(close)) {
            --depth;
            advance(close.size());
        } else if (!nested.empty() && starts(nested)) {
            ++depth;
            advance(nested.size());
        } else {
            advance();
        }
    }
}

bool Lexer::skip_comment() {
    if (starts("/*")) {
        skip_until("*/", "", "comment");
    } else if (starts("//")) {
        while (!ended() && look() != '\n') advance();
    } else if (language_ == Language::outer && starts("(*")) {
        skip_until("*)", "(*", "comment");
    } else {
        return false;
    }
    return true;
}

void Lexer::skip_header() {
    while (!ended() && look() != '{') {
        if (starts("(*") || starts("/*")) {
            skip_comment();
        } else if (look() == '"') {
            do {
                advance();
            } while (!ended() && look() != '"' && look() != '\n');
            advance();
        } else {
            advance();
        }
    }
    if (ended()) throw Malformed(place_.at, "there is no initial state '{ ... }'");
}

void Lexer::set_language(Language language) {
    language_ = language;
    peeked_ = false;
}

std::size_t Lexer::symbol_length() const {
    if (language_ == Language::c) {
        for (const std::string_view s : c_symbols) {
            if (starts(s)) return s.size();
        }
    } else {
        for (const std::string_view s : outer_symbols) {
            if (starts(s)) return s.size();
        }
    }
    return single_symbols.find(look()) != std::string_view::npos ? 1 : 0;
}

Token Lexer::read() {
    while (!ended() && (is_blank(look()) || skip_comment())) {
        if (is_blank(look())) advance();
    }
    Token token;
    token.at = place_.at;
    if (ended()) return token;
    const std::size_t start = place_.offset;
    if (starts_name(look()) || is_digit(look())) {
        token.kind = is_digit(look()) ? Token::Kind::number : Token::Kind::name;
        while (in_name(look())) advance();
    } else if (const std::size_t length = symbol_length(); length > 0) {
        token.kind = Token::Kind::symbol;
        advance(length);
    } else {
        throw Malformed(token.at, fmt::format("a character that has no place here: 0x{:02x}",
                                              static_cast<unsigned char>(look())));
    }
    token.text = text_.substr(start, place_.offset - start);
    return token;
}

const Token& Lexer::peek() {
    if (!peeked_) {
        const Place before = place_;
        token_ = read();
        after_ = place_;
        place_ = before;
        peeked_ = true;
    }
    return token_;
}

Token Lexer::next() {
    peek();
    place_ = after_;
    peeked_ = false;
    return token_;
}

bool Lexer::accept(std::string_view symbol) {
    if (!peek().is(symbol)) return false;
    next();
    return true;
}

Token Lexer::expect(std::string_view symbol, std::string_view where) {
    if (!peek().is(symbol)) {
        throw Malformed(peek().at,
                        fmt::format("expected '{}' {}, found {}", symbol, where, quoted(peek())));
    }
    return next();
}

Token Lexer::expect_name(std::string_view what) {
    if (peek().kind != Token::Kind::name) {
        throw Malformed(peek().at, fmt::format("expected {}, found {}", what, quoted(peek())));
    }
    return next();
}

}  // namespace txmc::herd
