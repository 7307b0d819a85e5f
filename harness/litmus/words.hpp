#pragma once
// The kernel's words in a litmus test, each run by the word of harness/linux where there is one.

#include <array>
#include <functional>
#include <span>
#include <string_view>

#include "harness/litmus/objects.hpp"

namespace txmc::herd {

/// One use of a word while a process runs.
class Call {
public:
    Call(const Test& test, Objects& objects, const Expr& expr, std::span<const Number> arguments,
         Number& rcu_depth)
        : test_(test), objects_(objects), expr_(expr), arguments_(arguments), depth_(rcu_depth) {}

    /// Calls f with the integer or pointer that the word is about; its result as a number.
    template <class F>
    Number cell(F f) {
        Object& o = object();
        if (o.lock) refuse("a spinlock is accessed as a variable");
        return o.number ? to_number(f(*o.number)) : to_number(f(*o.pointer));
    }
    /// The same for words without a value.
    template <class F>
    Number on_cell(F f) {
        return cell([&]<class T>(linux_words::shared<T>& x) {
            f(x);
            return T{};
        });
    }
    linux_words::atomic_t& atomic();
    linux_words::spinlock_t& lock();

    /// An argument as a value of the cell's type.
    template <class T>
    T as(std::size_t argument) const {
        const Number v = arguments_[argument];
        check_value(v);
        if constexpr (std::is_pointer_v<T>) {
            return std::bit_cast<T>(v);
        } else {
            return static_cast<T>(v);
        }
    }
    int integer(std::size_t argument) const;

    bool to_address() const { return expr_.to_address; }
    /// Written back to the register whose address was an argument.
    std::optional<Number> out;
    /// Reader sections of this process that are open.
    Number& rcu_depth() { return depth_; }

    [[noreturn]] void refuse(const std::string& what) const { throw Unsupported(expr_.at, what); }

private:
    Object& object();
    int location() const;
    void check_value(Number v) const;

    const Test& test_;
    Objects& objects_;
    const Expr& expr_;
    std::span<const Number> arguments_;
    Number& depth_;
};

struct Word {
    std::string name;
    /// A letter for each argument: L an lvalue, A an address, S the address of a lock, V a value,
    /// R the address of a register.
    std::string_view shape;
    enum class Gives { nothing, value } gives = Gives::nothing;
    enum class Does { nothing, read, write } does = Does::nothing;
    std::function<Number(Call&)> run;

    /// Which argument says what it is about; npos if none does.
    std::size_t subject() const { return shape.find_first_of("LAS"); }
};

/// What the name of a read-modify-write that returns a value ends in.
struct Suffix {
    const char* text;
    RmwOrder order;
};
inline constexpr std::array suffixes{
    Suffix{"", fully_ordered}, Suffix{"_relaxed", {Order::relaxed}},
    Suffix{"_acquire", {Order::acquire}}, Suffix{"_release", {Order::release}}};

/// Null if there is no such word.
const Word* find_word(std::string_view name);

/// words_atomic.cpp: all forms of atomic_t's operations.
void add_atomic_words(std::vector<Word>& words);

}  // namespace txmc::herd
