#pragma once
// Runs a process of a test, statement by statement.

#include "harness/litmus/objects.hpp"

namespace txmc::herd {

/// One process in one execution.
class ProcessRun {
public:
    ProcessRun(const Test& test, const Process& process, Objects& objects,
               std::vector<Number>& registers)
        : test_(test), process_(process), objects_(objects), registers_(registers) {}

    /// Throws Unsupported for what turns out to mean nothing here (a pointer that points nowhere).
    void run();

private:
    void run(const std::vector<Statement>& statements);
    void run(const Statement& s);
    Number evaluate(const Expr& e);
    Number unary(const Expr& e);
    Number binary(const Expr& e);
    Number cast(const Expr& e);
    Number call(const Expr& e);
    Object& object(const Expr& at, Number address);
    Number plain_load(const Expr& e);
    void plain_store(const Statement& s);
    void assign(int index, Number value, Position at);

    const Test& test_;
    const Process& process_;
    Objects& objects_;
    std::vector<Number>& registers_;
    Number rcu_depth_ = 0;
};

}  // namespace txmc::herd
