// Refuses what has no one meaning here. Only for a test that was read to its end.

#include <fmt/format.h>

#include "harness/litmus/parser.hpp"
#include "harness/litmus/walk.hpp"

namespace txmc::herd {
namespace {

using Kind = Expr::Kind;

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
    find_pointers(test);
}

}  // namespace txmc::herd
