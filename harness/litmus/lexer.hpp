#pragma once
// A litmus file as tokens. Its processes are C, where "(*" begins no comment; around them it does.

#include <string_view>

#include "harness/litmus/source.hpp"

namespace txmc::herd {

struct Token {
    enum class Kind { name, number, symbol, end };
    Kind kind = Kind::end;
    std::string_view text;
    Position at;

    bool is(std::string_view symbol) const { return kind != Kind::end && text == symbol; }
};

/// "'while'", or "the end of the file".
std::string quoted(const Token& token);

class Lexer {
public:
    enum class Language { outer, c };

    /// The text must outlive the lexer and its tokens.
    explicit Lexer(std::string_view text) : text_(text) {}

    /// The rest of the present line, without blanks around it.
    std::string_view line();
    /// Goes on to the first '{' outside comments and strings.
    void skip_header();
    void set_language(Language language);

    const Token& peek();
    Token next();
    bool accept(std::string_view symbol);
    /// Malformed with "expected 'x' <where>, found ..." otherwise.
    Token expect(std::string_view symbol, std::string_view where);
    Token expect_name(std::string_view what);
    /// The text from there to the present place.
    std::string_view since(const char* start) const {
        return {start, text_.data() + place_.offset};
    }

private:
    struct Place {
        std::size_t offset = 0;
        Position at;
    };

    char look(std::size_t ahead = 0) const {
        const std::size_t i = place_.offset + ahead;
        return i < text_.size() ? text_[i] : '\0';
    }
    bool ended() const { return place_.offset >= text_.size(); }
    bool starts(std::string_view with) const {
        return text_.substr(place_.offset).starts_with(with);
    }
    void advance(std::size_t n = 1);
    bool skip_comment();
    void skip_until(std::string_view close, std::string_view nested, std::string_view what);
    Token read();
    std::size_t symbol_length() const;

    std::string_view text_;
    Place place_;
    Language language_ = Language::outer;
    bool peeked_ = false;
    Token token_;
    Place after_;  ///< The peeked token.
};

}  // namespace txmc::herd
