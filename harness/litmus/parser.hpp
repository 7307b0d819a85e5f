#pragma once
// The parser's parts: parse_file.cpp, parse_statement.cpp, parse_expression.cpp and
// parse_condition.cpp.

#include <unordered_map>

#include "harness/litmus/lexer.hpp"
#include "harness/litmus/parse.hpp"
#include "harness/litmus/words.hpp"

namespace txmc::herd {

class Parser {
public:
    explicit Parser(std::string_view text) : lexer_(text) {}

    Test parse();

private:
    /// One level of nesting, for as long as it lives.
    class Level {
    public:
        Level(Parser& parser, Position at);
        ~Level() { --parser_.depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Parser& parser_;
    };
    struct InitialRegister {
        Position at;
        Number process;
        std::string name;
        Number value;
    };

    // parse_file.cpp
    void header();
    void initial_state();
    void initial_item();
    void initial_location(const Token& name, const std::optional<Type>& type);
    Number initial_value();
    void processes();
    void process();
    void parameter();
    void declare_initial_registers();
    void check_initial_registers() const;
    int location(const Token& name);
    void declare(int location, const Type& type, Position at);
    int existing_location(const Token& name) const;
    Number number(const Token& token) const;

    // parse_type.cpp
    bool at_type();
    /// Without the stars.
    std::optional<Type> specifiers();
    int stars();

    // parse_statement.cpp
    void block(std::vector<Statement>& into);
    void statement(std::vector<Statement>& into);
    void branch(std::vector<Statement>& into);
    void declaration(std::vector<Statement>& into);
    void expression_statement(std::vector<Statement>& into);
    void assign(std::vector<Statement>& into, int index, ExprPtr value, Position at);
    int declare_register(const Token& name, const Type& type);

    // parse_expression.cpp
    ExprPtr expression();
    ExprPtr binary(int lowest);
    ExprPtr unary();
    ExprPtr postfix();
    ExprPtr primary();
    ExprPtr parenthesised();
    ExprPtr name_or_call();
    int register_named(const Token& name);
    ExprPtr call(const Token& name);
    ExprPtr argument(const Word& word, char shape);
    ExprPtr dereference(Position at, ExprPtr address);

    // parse_condition.cpp
    void observed_and_condition();
    void observed_items();
    Quantifier quantifier();
    Condition condition();
    Condition conjunction();
    Condition negation();
    Condition atom();
    Item item();
    Item item_of(const Token& process);
    void value(Condition& condition);

    Process& process_now() { return test_.processes.back(); }

    Lexer lexer_;
    Test test_;
    std::unordered_map<std::string, int> locations_;
    std::vector<InitialRegister> initial_registers_;
    // Of the present process.
    std::unordered_map<std::string, int> parameters_;
    std::unordered_map<std::string, int> registers_;
    std::vector<std::unordered_map<std::string, int>> all_registers_;
    std::size_t statements_ = 0;
    int depth_ = 0;
};

/// Refuses what has no one meaning, and finds the pointers.
void check(Test& test);
void find_pointers(Test& test);

}  // namespace txmc::herd
