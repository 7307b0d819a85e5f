#include "tests/support/litmus_shapes.hpp"

namespace txmc::litmus {
namespace {

using Variable = linux_words::shared<int> Vars::*;
using Register = int Vars::*;

constexpr Variable x = &Vars::x, y = &Vars::y, z = &Vars::z;
constexpr Register r0 = &Vars::r0, r1 = &Vars::r1, r2 = &Vars::r2, r3 = &Vars::r3;

/// A load into a register, or a store of a value.
struct Step {
    Variable variable;
    Register target = nullptr;
    int value = 0;
};
Step get(Variable v, Register r) { return {v, r, 0}; }
Step put(Variable v, int value) { return {v, nullptr, value}; }

void perform(const Step& step, bool ordered, Vars& v) {
    linux_words::shared<int>& variable = v.*step.variable;
    if (step.target != nullptr && ordered) {
        v.*step.target = linux_words::smp_load_acquire(&variable);
    } else if (step.target != nullptr) {
        v.*step.target = linux_words::READ_ONCE(variable);
    } else if (ordered) {
        linux_words::smp_store_release(&variable, step.value);
    } else {
        linux_words::WRITE_ONCE(variable, step.value);
    }
}

struct Pair {
    Step first;
    Edge edge;
    Step second;
};

void check(const Pair& pair) {
    const bool bad_acquire = pair.edge.acquire && pair.first.target == nullptr;
    const bool bad_release = pair.edge.release && pair.second.target != nullptr;
    if (bad_acquire || bad_release) {
        throw std::invalid_argument("edge " + pair.edge.name + " does not fit its accesses");
    }
}

Thread pair_thread(const Pair& pair, std::size_t own) {
    return [pair, own](Vars& v) {
        perform(pair.first, pair.edge.acquire, v);
        if (pair.edge.between != nullptr) pair.edge.between(v.own[own]);
        perform(pair.second, pair.edge.release, v);
    };
}

/// Threads of one store each come before the pairs.
Test shape(const std::string& name, const std::vector<Step>& stores, const std::vector<Pair>& pairs,
           const std::string& outcome) {
    Test test{name, {}, outcome};
    for (const Step& store : stores) {
        test.threads.emplace_back([store](Vars& v) { perform(store, false, v); });
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        check(pairs[i]);
        test.name += "+" + pairs[i].edge.name;
        test.threads.push_back(pair_thread(pairs[i], i));
    }
    return test;
}

}  // namespace

Test sb(const Edge& a, const Edge& b) {
    return shape("SB", {}, {{put(x, 1), a, get(y, r0)}, {put(y, 1), b, get(x, r1)}}, "r0=0 r1=0");
}
Test mp(const Edge& a, const Edge& b) {
    return shape("MP", {}, {{put(x, 1), a, put(y, 1)}, {get(y, r0), b, get(x, r1)}}, "r0=1 r1=0");
}
Test r(const Edge& a, const Edge& b) {
    return shape("R", {}, {{put(x, 1), a, put(y, 1)}, {put(y, 2), b, get(x, r0)}}, "y=2 r0=0");
}
Test s(const Edge& a, const Edge& b) {
    return shape("S", {}, {{put(x, 2), a, put(y, 1)}, {get(y, r0), b, put(x, 1)}}, "r0=1 x=2");
}
Test w22(const Edge& a, const Edge& b) {
    return shape("2+2W", {}, {{put(x, 2), a, put(y, 1)}, {put(y, 2), b, put(x, 1)}}, "x=2 y=2");
}
Test lb(const Edge& a, const Edge& b) {
    return shape("LB", {}, {{get(x, r0), a, put(y, 1)}, {get(y, r1), b, put(x, 1)}}, "r0=1 r1=1");
}
Test wrc(const Edge& a, const Edge& b) {
    return shape("WRC", {put(x, 1)}, {{get(x, r0), a, put(y, 1)}, {get(y, r1), b, get(x, r2)}},
                 "r0=1 r1=1 r2=0");
}
Test rwc(const Edge& a, const Edge& b) {
    return shape("RWC", {put(x, 1)}, {{get(x, r0), a, get(y, r1)}, {put(y, 1), b, get(x, r2)}},
                 "r0=1 r1=0 r2=0");
}
Test wwc(const Edge& a, const Edge& b) {
    return shape("WWC", {put(x, 2)}, {{get(x, r0), a, put(y, 1)}, {get(y, r1), b, put(x, 1)}},
                 "r0=2 r1=1 x=2");
}
Test iriw(const Edge& a, const Edge& b) {
    return shape("IRIW", {put(x, 1), put(y, 1)},
                 {{get(x, r0), a, get(y, r1)}, {get(y, r2), b, get(x, r3)}}, "r0=1 r1=0 r2=1 r3=0");
}
Test isa2(const Edge& a, const Edge& b, const Edge& c) {
    return shape(
        "ISA2", {},
        {{put(x, 1), a, put(y, 1)}, {get(y, r0), b, put(z, 1)}, {get(z, r1), c, get(x, r2)}},
        "r0=1 r1=1 r2=0");
}
Test z6_0(const Edge& a, const Edge& b, const Edge& c) {
    return shape(
        "Z6.0", {},
        {{put(x, 1), a, put(y, 1)}, {get(y, r0), b, put(z, 1)}, {put(z, 2), c, get(x, r1)}},
        "r0=1 z=2 r1=0");
}
Test z6_1(const Edge& a, const Edge& b, const Edge& c) {
    return shape("Z6.1", {},
                 {{put(x, 2), a, put(y, 1)}, {put(y, 2), b, put(z, 1)}, {get(z, r0), c, put(x, 1)}},
                 "y=2 r0=1 x=2");
}
Test z6_2(const Edge& a, const Edge& b, const Edge& c) {
    return shape(
        "Z6.2", {},
        {{put(x, 2), a, put(y, 1)}, {get(y, r0), b, put(z, 1)}, {get(z, r1), c, put(x, 1)}},
        "r0=1 r1=1 x=2");
}
Test z6_3(const Edge& a, const Edge& b, const Edge& c) {
    return shape(
        "Z6.3", {},
        {{put(x, 1), a, put(y, 1)}, {put(y, 2), b, put(z, 1)}, {get(z, r0), c, get(x, r1)}},
        "y=2 r0=1 r1=0");
}
Test z6_4(const Edge& a, const Edge& b, const Edge& c) {
    return shape(
        "Z6.4", {},
        {{put(x, 1), a, put(y, 1)}, {put(y, 2), b, get(z, r0)}, {put(z, 1), c, get(x, r1)}},
        "y=2 r0=0 r1=0");
}
Test z6_5(const Edge& a, const Edge& b, const Edge& c) {
    return shape("Z6.5", {},
                 {{put(x, 1), a, put(y, 1)}, {put(y, 2), b, put(z, 1)}, {put(z, 2), c, get(x, r0)}},
                 "y=2 z=2 r0=0");
}
Test w32(const Edge& a, const Edge& b, const Edge& c) {
    return shape("3.2W", {},
                 {{put(x, 2), a, put(y, 1)}, {put(y, 2), b, put(z, 1)}, {put(z, 2), c, put(x, 1)}},
                 "x=2 y=2 z=2");
}

}  // namespace txmc::litmus
