#include "harness/litmus/arithmetic.hpp"

#include <limits>

namespace txmc::herd {
namespace {

Number checked(const Expr& e, bool overflow, Number result) {
    if (overflow) throw Unsupported(e.at, "arithmetic beyond 64 bits");
    return result;
}

Number divided(const Expr& e, Number a, Number b) {
    if (b == 0) throw Unsupported(e.at, "division by zero");
    if (b == -1) return e.op == "%" ? 0 : checked(e, a == std::numeric_limits<Number>::min(), -a);
    return e.op == "%" ? a % b : a / b;
}

Number shifted(const Expr& e, Number a, Number b) {
    if (b < 0 || b > 62 || (e.op == "<<" && (a < 0 || a >= Number{1} << (62 - b)))) {
        throw Unsupported(e.at, "a shift beyond 62 bits or of a negative value");
    }
    return e.op == "<<" ? a << b : a >> b;
}

/// Comparisons; none for other operators.
std::optional<bool> compared(const std::string& op, Number a, Number b) {
    if (op == "==") return a == b;
    if (op == "!=") return a != b;
    if (op == "<") return a < b;
    if (op == "<=") return a <= b;
    if (op == ">") return a > b;
    if (op == ">=") return a >= b;
    return std::nullopt;
}

/// The usual ways to make a dependency of nothing, which leave no trace of an address.
bool harmless(const std::string& op, Number a, Number b) {
    if (op == "==" || op == "!=") return true;
    if (op == "^" || op == "-") return a == b || b == 0;
    if (op == "+" || op == "|") return a == 0 || b == 0;
    return (op == "&" || op == "*") && (a == 0 || b == 0 || (a == b && op == "&"));
}

Number combined(const Expr& e, Number a, Number b) {
    Number r = 0;
    if (e.op == "+") {
        const bool overflow = __builtin_add_overflow(a, b, &r);
        return checked(e, overflow, r);
    }
    if (e.op == "-") {
        const bool overflow = __builtin_sub_overflow(a, b, &r);
        return checked(e, overflow, r);
    }
    if (e.op == "*") {
        const bool overflow = __builtin_mul_overflow(a, b, &r);
        return checked(e, overflow, r);
    }
    if (e.op == "&") return a & b;
    if (e.op == "|") return a | b;
    if (e.op == "^") return a ^ b;
    if (e.op == "<<" || e.op == ">>") return shifted(e, a, b);
    return divided(e, a, b);
}

}  // namespace

Number binary_result(const Test& test, const Expr& e, Number left, Number right) {
    const bool address = location_at(test, left) || location_at(test, right);
    if (address && !harmless(e.op, left, right)) {
        throw Unsupported(e.at, "arithmetic on an address");
    }
    if (const std::optional<bool> result = compared(e.op, left, right)) return *result ? 1 : 0;
    return combined(e, left, right);
}

Number unary_result(const Test& test, const Expr& e, Number value) {
    if (e.op == "!") return value == 0 ? 1 : 0;
    if (e.op == "+") return value;
    if (location_at(test, value)) throw Unsupported(e.at, "arithmetic on an address");
    if (e.op == "~") return ~value;
    return checked(e, value == std::numeric_limits<Number>::min(), -value);
}

}  // namespace txmc::herd
