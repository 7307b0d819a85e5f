#pragma once
// Reads the C dialect of litmus tests (docs/litmus.md).

#include <optional>
#include <string>
#include <string_view>

#include "harness/litmus/syntax.hpp"

namespace txmc::herd {

// What a test may have at most; more is Unsupported.
inline constexpr std::size_t max_processes = 16;
inline constexpr std::size_t max_locations = 64;
inline constexpr std::size_t max_statements = 1000;
/// A location remembers 64 stores.
inline constexpr int max_writes = 60;
/// Parentheses, blocks and operators within each other; more is Malformed.
inline constexpr int max_depth = 40;

/// Throws Malformed or Unsupported.
Test parse(std::string_view text);

/// What the file says of its condition, in a line "Result: Never".
enum class Expected { never, sometimes, always, deadlock };
const char* name_of(Expected expected);

/// The word after the first "Result:" of a file; empty if there is none.
std::string result_word(std::string_view text);
std::optional<Expected> expected_of(std::string_view word);

}  // namespace txmc::herd
