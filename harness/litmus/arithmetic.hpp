#pragma once
// C's operators on 64 bits. What C leaves undefined is Unsupported, as is arithmetic that shows
// which number an address is.

#include "harness/litmus/syntax.hpp"

namespace txmc::herd {

/// All but && and ||.
Number binary_result(const Test& test, const Expr& e, Number left, Number right);
Number unary_result(const Test& test, const Expr& e, Number value);

}  // namespace txmc::herd
