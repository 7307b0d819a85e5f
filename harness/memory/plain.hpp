#pragma once
// Plain shared data of a model: an rl::var, whose accesses are no operations.

#include "harness/memory/cell.hpp"

namespace txmc {

/// Plain shared data: relacy's rl::var reports conflicting accesses without happens-before. It is
/// no operation: what two contexts of one CPU can both reach must be a Cell. Its value is part of
/// the state all the same.
template <class T>
class Plain {
public:
    explicit Plain(const Name& name, T initial = T{}) : var_(initial) {
        id_ = Execution::current().add_location(name.object, name.instance, name.field,
                                                to_value(initial));
        Memory::current().name_last_plain(id_);
    }

    operator T() const {
        const T v = const_cast<rl::var<T>&>(var_)(rl::debug_info()).load();
        Execution::current().observe(to_value(v));
        Execution::current().note_plain(static_cast<Value>(id_) * 2);
        return v;
    }
    Plain& operator=(T v) {
        var_(rl::debug_info()).store(v);
        Execution::current().set_value(id_, to_value(v));
        Execution::current().note_plain(static_cast<Value>(id_) * 2 + 1);
        return *this;
    }
    /// Without an access: for judging a state at rest.
    T peek() const { return static_cast<T>(Execution::current().value(id_)); }
    Plain(const Plain&) = delete;
    Plain& operator=(const Plain&) = delete;

private:
    rl::var<T> var_;
    LocationId id_;
};

}  // namespace txmc
