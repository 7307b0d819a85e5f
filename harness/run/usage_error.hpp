#pragma once
// What the user asked for cannot be done: one clear line, exit code 2.

#include <stdexcept>
#include <string>

namespace txmc {

class UsageError : public std::runtime_error {
public:
    explicit UsageError(const std::string& what) : std::runtime_error(what) {}
};

}  // namespace txmc
