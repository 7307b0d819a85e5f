#include "harness/litmus/evaluate.hpp"

#include "harness/litmus/arithmetic.hpp"
#include "harness/litmus/words.hpp"

namespace txmc::herd {

using namespace linux_words;
using Kind = Expr::Kind;

void ProcessRun::run() {
    run(process_.body);
    if (rcu_depth_ == 0) return;
    throw Unsupported(process_.body.back().at, "a process that ends inside a reader section");
}

void ProcessRun::run(const std::vector<Statement>& statements) {
    for (const Statement& s : statements) run(s);
}

void ProcessRun::run(const Statement& s) {
    switch (s.kind) {
        case Statement::Kind::assign: assign(s.index, evaluate(*s.value), s.at); break;
        case Statement::Kind::plain_store: plain_store(s); break;
        case Statement::Kind::evaluate: evaluate(*s.value); break;
        case Statement::Kind::branch:
            run(evaluate(*s.value) != 0 ? s.then_part : s.else_part);
            break;
    }
}

void ProcessRun::assign(int index, Number value, Position at) {
    const auto i = static_cast<std::size_t>(index);
    const Type& type = process_.registers[i].type;
    // As in herd, an address goes into a variable of any type.
    if (!location_at(test_, value) && !fits(type, value)) {
        throw Unsupported(at, "a value that does not fit into its variable");
    }
    registers_[i] = value;
}

Number ProcessRun::evaluate(const Expr& e) {
    switch (e.kind) {
        case Kind::constant: return e.number;
        case Kind::reg: return registers_[static_cast<std::size_t>(e.index)];
        case Kind::address: return address_of(e.index);
        case Kind::plain_load: return plain_load(e);
        case Kind::unary: return unary(e);
        case Kind::binary: return binary(e);
        case Kind::conditional: return evaluate(*e.parts[evaluate(*e.parts[0]) != 0 ? 1 : 2]);
        case Kind::cast: return cast(e);
        case Kind::call: return call(e);
    }
    throw InternalError("no such expression");
}

Number ProcessRun::unary(const Expr& e) { return unary_result(test_, e, evaluate(*e.parts[0])); }

Number ProcessRun::binary(const Expr& e) {
    const Number left = evaluate(*e.parts[0]);
    if (e.op == "&&") return left != 0 && evaluate(*e.parts[1]) != 0 ? 1 : 0;
    if (e.op == "||") return left != 0 || evaluate(*e.parts[1]) != 0 ? 1 : 0;
    const Number right = evaluate(*e.parts[1]);
    return binary_result(test_, e, left, right);
}

Number ProcessRun::cast(const Expr& e) {
    const Number v = evaluate(*e.parts[0]);
    if (e.type.base == Type::Base::none && !e.type.pointer()) return 0;
    if (location_at(test_, v) || fits(e.type, v)) return v;
    throw Unsupported(e.at, "a cast that changes the value");
}

Object& ProcessRun::object(const Expr& at, Number address) {
    const std::optional<int> location = location_at(test_, address);
    if (!location) throw Unsupported(at.at, "an access through what is no address");
    Object& o = objects_.all[static_cast<std::size_t>(*location)];
    if (o.lock) throw Unsupported(at.at, "a spinlock is accessed as a variable");
    return o;
}

Number ProcessRun::plain_load(const Expr& e) {
    Object& o = object(e, evaluate(*e.parts[0]));
    return o.number ? to_number(data_race(*o.number)) : to_number(data_race(*o.pointer));
}

void ProcessRun::plain_store(const Statement& s) {
    const Number address = evaluate(*s.target);
    const Number v = evaluate(*s.value);
    Object& o = object(*s.target, address);
    if (o.pointer) return WRITE_ONCE(*o.pointer, std::bit_cast<Pointer>(v));
    const Location& l = test_.locations[static_cast<std::size_t>(*location_at(test_, address))];
    if (!fits(l.type, v) || !fits({}, v)) {
        throw Unsupported(s.at, location_at(test_, v)
                                    ? "an address goes into a location of integers"
                                    : "a value that does not fit into its location");
    }
    WRITE_ONCE(*o.number, static_cast<int>(v));
}

Number ProcessRun::call(const Expr& e) {
    std::array<Number, 4> arguments{};
    for (std::size_t i = 0; i < e.parts.size(); ++i) arguments[i] = evaluate(*e.parts[i]);
    Call call(test_, objects_, e, {arguments.data(), e.parts.size()}, rcu_depth_);
    const Number result = e.word->run(call);
    // Where an address depends on it. What only reads has been an acquire.
    if (e.to_address && e.word->does == Word::Does::write) smp_rmb();
    if (!call.out) return result;
    const std::size_t out = e.word->shape.find('R');
    assign(e.parts[out]->index, *call.out, e.at);
    return result;
}

}  // namespace txmc::herd
