#pragma once
// Faults of txmc itself or of a model's form, never of the code under test.

#include <stdexcept>
#include <string>

namespace txmc {

/// An internal check failed. Reported as such, never as a verdict on a model.
class InternalError : public std::logic_error {
public:
    explicit InternalError(const std::string& what) : std::logic_error(what) {}
};

/// The model did something else than before at a step that is replayed, or a trace does not fit.
class Divergence : public std::runtime_error {
public:
    Divergence(std::size_t step, const std::string& what)
        : std::runtime_error("step " + std::to_string(step) + ": " + what), step_(step) {}
    std::size_t step() const { return step_; }

private:
    std::size_t step_;
};

}  // namespace txmc
