// Which locations and registers hold addresses, and which loads an address depends on. What is
// found may be too much, so that an outcome is missed, but never too little.

#include "harness/litmus/parser.hpp"
#include "harness/litmus/walk.hpp"

namespace txmc::herd {
namespace {

using Kind = Expr::Kind;

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
        find_taken();
        for (Process& p : test_.processes) {
            mark_dereferenced(p);
            mark_addressing(p);
        }
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
    /// Locations whose address is a value somewhere.
    void find_taken() {
        taken_.assign(test_.locations.size(), false);
        for (const Location& l : test_.locations) take_initial(l.initial);
        for (Process& p : test_.processes) {
            for (const Register& r : p.registers) take_initial(r.initial);
            each_statement(p.body, [&](Statement& s) {
                if (s.value) take(*s.value);
            });
        }
    }

    void take_initial(Number value) {
        if (const auto l = location_at(test_, value)) taken_[static_cast<std::size_t>(*l)] = true;
    }

    void take(const Expr& e) {
        if (e.kind == Kind::address) taken_[static_cast<std::size_t>(e.index)] = true;
        const Expr* accessed = address_in(e);
        for (const ExprPtr& part : e.parts) {
            const bool direct = without_casts(*part).kind == Kind::address;
            if (part.get() != accessed || !direct) take(*part);
        }
    }

    template <class F>
    static void each_address(Process& process, F f) {
        each_statement(process.body, [&](Statement& s) {
            if (s.target) f(*s.target);
            each_expr_of(s, [&](Expr& e) {
                if (Expr* address = address_in(e)) f(*address);
            });
        });
    }

    static void mark_dereferenced(Process& process) {
        each_address(process, [&](const Expr& address) {
            const Expr& base = without_casts(address);
            if (base.kind != Kind::reg) return;
            process.registers[static_cast<std::size_t>(base.index)].pointer = true;
        });
    }

    /// Goes back from every address to the loads that it depends on, by way of registers.
    void mark_addressing(Process& process) {
        for (Register& r : process.registers) r.addressing = r.pointer;
        each_address(process, [&](Expr& a) { mark_sources(process, a); });
        for (changed_ = true; changed_;) {
            changed_ = false;
            each_statement(process.body, [&](Statement& s) {
                if (s.kind != Statement::Kind::assign) return;
                if (!process.registers[static_cast<std::size_t>(s.index)].addressing) return;
                mark_sources(process, *s.value);
            });
        }
    }

    void mark_sources(Process& process, Expr& value) {
        each_expr<Expr>(value, [&](Expr& e) {
            if (e.kind == Kind::call) e.to_address = true;
            if (e.kind != Kind::reg) return;
            Register& r = process.registers[static_cast<std::size_t>(e.index)];
            changed_ = changed_ || !r.addressing;
            r.addressing = true;
        });
    }

    void follow() {
        Process& process = test_.processes[process_];
        each_statement(process.body, [&](Statement& s) {
            each_expr_of(s, [&](const Expr& e) { follow_store(e); });
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
    void follow_load(const Expr& value) {
        const Expr* address = address_in(without_casts(value));
        if (address != nullptr && without_casts(*address).kind == Kind::address) put(*address);
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
                if (address == nullptr) return false;
                const Expr& base = without_casts(*address);
                return base.kind == Kind::address &&
                       location_[static_cast<std::size_t>(base.index)];
            }
            default: return false;
        }
    }

    void put(const Expr& address) {
        const Expr& base = without_casts(address);
        if (base.kind == Kind::address) {
            set(location_, static_cast<std::size_t>(base.index));
            return;
        }
        // Through a variable: whatever some variable may point to.
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            if (taken_[i]) set(location_, i);
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
    std::vector<bool> taken_;
    std::vector<std::vector<bool>> register_;
};

}  // namespace

void find_pointers(Test& test) { Pointers(test).find(); }

}  // namespace txmc::herd
