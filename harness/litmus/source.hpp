#pragma once
// Places in a litmus file, and what can be wrong there.

#include <stdexcept>
#include <string>

namespace txmc::herd {

/// Both count from 1; a column is a byte.
struct Position {
    int line = 1;
    int column = 1;
    bool operator==(const Position&) const = default;
};

class SourceError : public std::runtime_error {
public:
    SourceError(Position at, const std::string& what) : std::runtime_error(what), at_(at) {}
    Position at() const { return at_; }

private:
    Position at_;
};

/// The text is no litmus test.
class Malformed : public SourceError {
public:
    using SourceError::SourceError;
};

/// The text may well be one, but means something that is not known here.
class Unsupported : public SourceError {
public:
    using SourceError::SourceError;
};

}  // namespace txmc::herd
