#pragma once
// Ways through the tree of a test.

#include "harness/litmus/words.hpp"

namespace txmc::herd {

inline const Expr& without_casts(const Expr& e) {
    return e.kind == Expr::Kind::cast ? without_casts(*e.parts[0]) : e;
}

/// Where a shared access goes; null for what is none.
inline Expr* address_in(const Expr& e) {
    if (e.kind == Expr::Kind::plain_load) return e.parts[0].get();
    if (e.kind != Expr::Kind::call) return nullptr;
    const std::size_t subject = e.word->subject();
    return subject < e.parts.size() ? e.parts[subject].get() : nullptr;
}

template <class E, class F>
void each_expr(E& e, F f) {
    f(e);
    for (const ExprPtr& part : e.parts) each_expr(static_cast<E&>(*part), f);
}

/// All of the statement but the statements in it.
template <class F>
void each_expr_of(const Statement& s, F f) {
    if (s.target) each_expr<Expr>(*s.target, f);
    if (s.value) each_expr<Expr>(*s.value, f);
}

template <class F>
void each_statement(std::vector<Statement>& statements, F f) {
    for (Statement& s : statements) {
        f(s);
        each_statement(s.then_part, f);
        each_statement(s.else_part, f);
    }
}

}  // namespace txmc::herd
