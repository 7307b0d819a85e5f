// The frame of a litmus file: header, initial state, processes.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

constexpr std::array languages{"AArch64", "ARM",    "ASL",    "BPF", "Bell",  "CPP",   "JAVA",
                               "LISA",    "MIPS",   "PPC",    "PTX", "RISCV", "SPARC", "X86",
                               "X86_64",  "VULKAN", "OPENCL", "HSA", "JVM"};

}  // namespace

Parser::Level::Level(Parser& parser, Position at) : parser_(parser) {
    if (parser_.depth_ >= max_depth) {
        throw Malformed(at, fmt::format("more than {} levels within each other", max_depth));
    }
    ++parser_.depth_;
}

Test Parser::parse() {
    header();
    initial_state();
    processes();
    check_initial_registers();
    observed_and_condition();
    check(test_);
    return std::move(test_);
}

void Parser::header() {
    while (lexer_.peek().kind == Token::Kind::symbol) {
        throw Malformed(lexer_.peek().at, "no litmus test: it does not begin with 'C NAME'");
    }
    const Token language = lexer_.next();
    if (std::find(languages.begin(), languages.end(), language.text) != languages.end()) {
        throw Unsupported(language.at, fmt::format("language {}", language.text));
    }
    if (!language.is("C")) {
        throw Malformed(language.at, "no litmus test: it does not begin with 'C NAME'");
    }
    test_.name = lexer_.line();
    if (test_.name.empty()) throw Malformed(language.at, "the test has no name");
    lexer_.skip_header();
}

Number Parser::number(const Token& token) const {
    std::string_view digits = token.text;
    while (!digits.empty() && std::string_view("uUlL").find(digits.back()) != digits.npos) {
        digits.remove_suffix(1);
    }
    const bool hex = digits.starts_with("0x") || digits.starts_with("0X");
    const bool octal = !hex && digits.size() > 1 && digits.front() == '0';
    if (hex) digits.remove_prefix(2);
    Number n = 0;
    const char* end = digits.data() + digits.size();
    const auto [last, error] = std::from_chars(digits.data(), end, n, hex ? 16 : octal ? 8 : 10);
    if (error != std::errc() || last != end || digits.empty() || n >= address_base) {
        throw Malformed(token.at, fmt::format("{} is no number that fits", quoted(token)));
    }
    return n;
}

int Parser::location(const Token& name) {
    const auto [at, added] =
        locations_.emplace(std::string(name.text), static_cast<int>(test_.locations.size()));
    if (!added) return at->second;
    if (test_.locations.size() >= max_locations) {
        throw Unsupported(name.at, fmt::format("more than {} locations", max_locations));
    }
    test_.locations.emplace_back().name = name.text;
    return at->second;
}

int Parser::existing_location(const Token& name) const {
    const auto found = locations_.find(std::string(name.text));
    if (found != locations_.end()) return found->second;
    throw Malformed(name.at, fmt::format("there is no location {}", quoted(name)));
}

void Parser::declare(int index, const Type& type, Position at) {
    Location& l = test_.locations[static_cast<std::size_t>(index)];
    if (type.base == Type::Base::none && !type.pointer()) {
        throw Malformed(at, "a location cannot be void");
    }
    const bool lock = type.base == Type::Base::lock;
    if (lock && type.pointer()) throw Unsupported(at, "pointer to a spinlock in memory");
    if (l.typed && lock != (l.kind == Location::Kind::lock)) {
        throw Malformed(at,
                        fmt::format("'{}' is a spinlock in one place and none in another", l.name));
    }
    if (lock) l.kind = Location::Kind::lock;
    if (type.pointer()) l.kind = Location::Kind::pointer;
    if (!l.typed) l.type = type;
    l.typed = true;
}

void Parser::initial_state() {
    lexer_.expect("{", "before the initial state");
    while (!lexer_.accept("}")) {
        if (lexer_.accept(";")) continue;
        initial_item();
        if (!lexer_.peek().is("}")) lexer_.expect(";", "after an initial value");
    }
}

void Parser::initial_item() {
    std::optional<Type> type;
    if (at_type()) {
        type = specifiers();
        type->stars = stars();
    }
    if (lexer_.peek().kind == Token::Kind::number) {
        const Token process = lexer_.next();
        lexer_.expect(":", "after the number of a process");
        const Token name = lexer_.expect_name("a register");
        const Number v = lexer_.accept("=") ? initial_value() : 0;
        initial_registers_.push_back({name.at, number(process), std::string(name.text), v});
        return;
    }
    const bool bracket = lexer_.accept("[");
    const Token name = lexer_.expect_name("a location");
    if (bracket) lexer_.expect("]", "after a location");
    if (lexer_.peek().kind == Token::Kind::name) {
        throw Unsupported(name.at, fmt::format("type {}", quoted(name)));
    }
    if (lexer_.peek().is("[")) throw Unsupported(lexer_.peek().at, "array");
    initial_location(name, type);
}

void Parser::initial_location(const Token& name, const std::optional<Type>& type) {
    const int index = location(name);
    if (type) declare(index, *type, name.at);
    if (!lexer_.accept("=")) return;
    const Position at = lexer_.peek().at;
    const Number v = initial_value();
    Location& l = test_.locations[static_cast<std::size_t>(index)];
    l.initial = v;
    if (l.kind == Location::Kind::lock && v != 0) {
        throw Unsupported(at, "a spinlock that is held at the start");
    }
    if (location_at(test_, v) && l.kind == Location::Kind::number) {
        l.kind = Location::Kind::pointer;
    } else if (l.kind == Location::Kind::number && (!fits(l.type, v) || !fits({}, v))) {
        throw Unsupported(at, "a value that does not fit into its location");
    }
}

Number Parser::initial_value() {
    const Token token = lexer_.next();
    if (token.kind == Token::Kind::number) return number(token);
    if (token.is("-")) return -number(lexer_.next());
    if (token.is("{")) throw Unsupported(token.at, "array or struct");
    if (token.is("&")) return address_of(location(lexer_.expect_name("a location")));
    if (token.is("NULL")) return 0;
    if (token.is("ATOMIC_INIT")) {
        lexer_.expect("(", "after ATOMIC_INIT");
        const Number v = initial_value();
        lexer_.expect(")", "after the value");
        return v;
    }
    if (token.kind == Token::Kind::name) return address_of(location(token));
    throw Malformed(token.at, fmt::format("expected a value, found {}", quoted(token)));
}

void Parser::processes() {
    while (lexer_.peek().kind == Token::Kind::name && lexer_.peek().text.starts_with('P')) {
        process();
    }
    if (test_.processes.empty()) {
        throw Malformed(lexer_.peek().at,
                        fmt::format("expected a process P0, found {}", quoted(lexer_.peek())));
    }
}

void Parser::process() {
    const Token name = lexer_.next();
    const std::string wanted = "P" + std::to_string(test_.processes.size());
    if (!name.is(wanted)) {
        throw Malformed(name.at,
                        fmt::format("expected the process {}, found {}", wanted, quoted(name)));
    }
    if (test_.processes.size() >= max_processes) {
        throw Unsupported(name.at, fmt::format("more than {} processes", max_processes));
    }
    test_.processes.emplace_back();
    parameters_.clear();
    registers_.clear();
    lexer_.set_language(Lexer::Language::c);
    lexer_.expect("(", "after the name of a process");
    while (!lexer_.accept(")")) {
        parameter();
        if (!lexer_.peek().is(")")) lexer_.expect(",", "between parameters");
    }
    lexer_.expect("{", "before the statements of a process");
    declare_initial_registers();
    while (!lexer_.accept("}")) statement(process_now().body);
    lexer_.set_language(Lexer::Language::outer);
    all_registers_.push_back(registers_);
}

void Parser::parameter() {
    const Position at = lexer_.peek().at;
    std::optional<Type> type = specifiers();
    if (!type) throw Unsupported(at, fmt::format("type {}", quoted(lexer_.peek())));
    type->stars = stars();
    if (type->base == Type::Base::none && !type->pointer() && lexer_.peek().is(")")) return;
    if (!type->pointer()) throw Unsupported(at, "a parameter that is no pointer");
    type->stars -= 1;
    const Token name = lexer_.expect_name("a parameter");
    if (lexer_.peek().is("[")) throw Unsupported(lexer_.peek().at, "array");
    const int index = location(name);
    if (!parameters_.emplace(std::string(name.text), index).second) {
        throw Malformed(name.at, fmt::format("two parameters {}", quoted(name)));
    }
    if (type->base != Type::Base::none || type->pointer()) declare(index, *type, name.at);
}

void Parser::declare_initial_registers() {
    for (const InitialRegister& r : initial_registers_) {
        if (r.process + 1 != static_cast<Number>(test_.processes.size())) continue;
        if (parameters_.contains(r.name)) {
            throw Unsupported(r.at, "an initial value of a parameter");
        }
        if (!registers_.contains(r.name)) {
            registers_.emplace(r.name, static_cast<int>(process_now().registers.size()));
            process_now().registers.push_back({.name = r.name});
        }
        const auto index = static_cast<std::size_t>(registers_.at(r.name));
        process_now().registers[index].initial = r.value;
    }
}

void Parser::check_initial_registers() const {
    for (const InitialRegister& r : initial_registers_) {
        if (r.process < static_cast<Number>(test_.processes.size())) continue;
        throw Malformed(r.at, fmt::format("there is no process P{}", r.process));
    }
}

Test parse(std::string_view text) { return Parser(text).parse(); }

}  // namespace txmc::herd
