// What is known of a test only when all of it was read: which locations and registers hold
// addresses, and whether it means one thing.

#include <fmt/format.h>

#include "harness/litmus/parser.hpp"

namespace txmc::herd {
namespace {

using Kind = Expr::Kind;

const Expr& without_casts(const Expr& e) {
    return e.kind == Kind::cast ? without_casts(*e.parts[0]) : e;
}

/// Where a shared access goes; null for what is none.
const Expr* address_in(const Expr& e) {
    if (e.kind == Kind::plain_load) return e.parts[0].get();
    if (e.kind != Kind::call) return nullptr;
    const std::size_t subject = e.word->subject();
    return subject < e.parts.size() ? e.parts[subject].get() : nullptr;
}

template <class F>
void each_expr(const Expr& e, F f) {
    f(e);
    for (const ExprPtr& part : e.parts) each_expr(*part, f);
}

/// All of the statement but the statements in it.
template <class F>
void each_expr(const Statement& s, F f) {
    if (s.target) each_expr(*s.target, f);
    if (s.value) each_expr(*s.value, f);
}

template <class F>
void each_statement(std::vector<Statement>& statements, F f) {
    for (Statement& s : statements) {
        f(s);
        each_statement(s.then_part, f);
        each_statement(s.else_part, f);
    }
}

/// Follows addresses through the registers and locations of a test.
class Pointers {
public:
    explicit Pointers(Test& test) : test_(test) {
        for (const Location& l : test.locations) {
            location_.push_back(location_at(test, l.initial).has_value());
        }
        for (const Process& p : test.processes) register_.emplace_back(p.registers.size(), false);
    }

    void find() {
        for (std::size_t p = 0; p < test_.processes.size(); ++p) mark_dereferenced(p);
        for (changed_ = true; changed_;) {
            changed_ = false;
            for (process_ = 0; process_ < test_.processes.size(); ++process_) follow();
        }
        for (std::size_t i = 0; i < location_.size(); ++i) {
            Location& l = test_.locations[i];
            if (location_[i] && l.kind == Location::Kind::number &&
                l.type.base == Type::Base::integer) {
                l.kind = Location::Kind::pointer;
            }
        }
    }

private:
    void mark_dereferenced(std::size_t p) {
        Process& process = test_.processes[p];
        const auto mark = [&](const Expr& e) {
            const Expr* address = address_in(e);
            if (address == nullptr) return;
            const Expr& base = without_casts(*address);
            if (base.kind != Kind::reg) return;
            process.registers[static_cast<std::size_t>(base.index)].pointer = true;
        };
        each_statement(process.body, [&](Statement& s) {
            each_expr(s, mark);
            if (s.target && without_casts(*s.target).kind == Kind::reg) {
                const auto index = static_cast<std::size_t>(without_casts(*s.target).index);
                process.registers[index].pointer = true;
            }
        });
    }

    void follow() {
        Process& process = test_.processes[process_];
        each_statement(process.body, [&](Statement& s) {
            each_expr(s, [&](const Expr& e) { follow_store(e); });
            if (s.kind == Statement::Kind::plain_store && carries(*s.value)) put(*s.target);
            if (s.kind != Statement::Kind::assign) return;
            const auto index = static_cast<std::size_t>(s.index);
            if (carries(*s.value)) set(register_[process_], index);
            if (process.registers[index].pointer) follow_load(*s.value);
        });
    }

    void follow_store(const Expr& e) {
        if (e.kind != Kind::call || e.word->does != Word::Does::write) return;
        const Expr* address = address_in(e);
        if (address == nullptr) return;
        for (std::size_t i = 0; i < e.parts.size(); ++i) {
            if (e.word->shape[i] == 'V' && carries(*e.parts[i])) put(*address);
        }
    }

    /// The value goes into a pointer.
    void follow_load(Expr& value) {
        if (value.kind == Kind::cast) return follow_load(*value.parts[0]);
        const Expr* address = address_in(value);
        if (address == nullptr) return;
        value.to_pointer = true;
        put(*address);
    }

    bool carries(const Expr& e) const {
        switch (e.kind) {
            case Kind::address: return true;
            case Kind::reg: return register_[process_][static_cast<std::size_t>(e.index)];
            case Kind::cast: return carries(*e.parts[0]);
            case Kind::conditional: return carries(*e.parts[1]) || carries(*e.parts[2]);
            case Kind::binary:
                return std::string_view("+-&|^").find(e.op) != std::string_view::npos &&
                       (carries(*e.parts[0]) || carries(*e.parts[1]));
            case Kind::plain_load:
            case Kind::call: {
                const Expr* address = address_in(e);
                if (address == nullptr || address->kind != Kind::address) return false;
                return location_[static_cast<std::size_t>(address->index)];
            }
            default: return false;
        }
    }

    void put(const Expr& address) {
        if (address.kind == Kind::address) {
            set(location_, static_cast<std::size_t>(address.index));
        }
    }
    void set(std::vector<bool>& flags, std::size_t index) {
        if (flags[index]) return;
        flags[index] = true;
        changed_ = true;
    }

    Test& test_;
    std::size_t process_ = 0;
    bool changed_ = false;
    std::vector<bool> location_;
    std::vector<std::vector<bool>> register_;
};

/// Refuses what C leaves open, what has no value, and what is nested too deeply.
class Meaning {
public:
    explicit Meaning(Test& test) : test_(test) {}

    void check_statement(const Statement& s) {
        if (s.target) value_of(*s.target, 0);
        if (s.kind == Statement::Kind::plain_store) {
            test_.plain = true;
            ++writes_;
        }
        const bool is_value = s.kind != Statement::Kind::evaluate;
        if (is_value || without_casts(*s.value).kind != Kind::call) {
            value_of(*s.value, 0);
        } else {
            evaluated(without_casts(*s.value), 0);
        }
        if (writes_ > max_writes) {
            throw Unsupported(s.at, fmt::format("more than {} writes", max_writes));
        }
    }

private:
    struct Accesses {
        int all = 0;
        int writes = 0;
        Accesses& operator+=(const Accesses& o) {
            all += o.all;
            writes += o.writes;
            return *this;
        }
    };

    Accesses value_of(const Expr& e, int depth) {
        if (e.kind == Kind::call && e.word->gives == Word::Gives::nothing) {
            throw Malformed(e.at, fmt::format("{} has no value", e.word->name));
        }
        return evaluated(e, depth);
    }

    Accesses evaluated(const Expr& e, int depth) {
        if (depth > max_depth) throw Malformed(e.at, "an expression that is nested too deeply");
        const bool sequenced = e.kind == Kind::conditional || e.op == "&&" || e.op == "||";
        Accesses sum;
        for (const ExprPtr& part : e.parts) {
            const Accesses a = value_of(*part, depth + 1);
            if (!sequenced && sum.all > 0 && a.all > 0 && sum.writes + a.writes > 0) {
                throw Unsupported(e.at, "two accesses in an order that C leaves open");
            }
            sum += a;
        }
        return sum += own(e);
    }

    Accesses own(const Expr& e) {
        if (e.kind == Kind::plain_load) {
            test_.plain = true;
            return {1, 0};
        }
        if (e.kind != Kind::call) return {};
        if (e.word->name.starts_with("synchronize_rcu")) test_.grace_period = true;
        const bool writes = e.word->does == Word::Does::write;
        if (writes) ++writes_;
        return {e.word->does == Word::Does::nothing ? 0 : 1, writes ? 1 : 0};
    }

    Test& test_;
    int writes_ = 0;
};

}  // namespace

void check(Test& test) {
    Meaning meaning(test);
    for (Process& p : test.processes) {
        each_statement(p.body, [&](Statement& s) { meaning.check_statement(s); });
    }
    Pointers(test).find();
}

}  // namespace txmc::herd
