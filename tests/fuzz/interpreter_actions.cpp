// The instructions, in the words of a model.

#include <algorithm>

#include "tests/fuzz/interpreter.hpp"

namespace txmc::fuzz {
namespace {

bool equals(Value v, Value operand) { return v == operand; }
bool differs(Value v, Value operand) { return v != operand; }

}  // namespace

void Interpreter::execute(const Instruction& i) {
    switch (i.action) {
        case Action::load:
        case Action::store:
        case Action::add:
        case Action::exchange:
        case Action::compare_exchange:
        case Action::wait_equal:
        case Action::wait_differs: return access(i);
        case Action::full_barrier:
        case Action::read_barrier:
        case Action::write_barrier:
        case Action::before_atomic:
        case Action::after_atomic: return order(i);
        case Action::lock:
        case Action::unlock:
        case Action::trylock: return lock(i);
        case Action::softirqs_off:
        case Action::softirqs_on:
        case Action::hardirqs_off:
        case Action::hardirqs_on: return mask(i);
        case Action::raise:
        case Action::withdraw:
        case Action::line_raised:
        case Action::line_acknowledged:
        case Action::line_masked:
        case Action::line_unmasked: return interrupt(i);
        case Action::reader_begins:
        case Action::reader_ends:
        case Action::grace_period: return grace(i);
        case Action::plain_load:
        case Action::plain_store: return plain(i);
        case Action::choose: return choose(i);
        case Action::fault_if:
            if (mine().value == i.value) fault_now();
            return;
        case Action::skip_if: return;
        default: return monitor(i);
    }
}

void Interpreter::access(const Instruction& i) {
    Cell<int>& x = model_->cells[static_cast<std::size_t>(i.target)];
    const RmwOrder rmw = i.full ? fully_ordered : RmwOrder{i.order};
    const Site where = Site::current();
    if (i.action == Action::load) {
        saw(x.load(i.order, "load", where));
    } else if (i.action == Action::store) {
        x.store(i.value, i.order, "store", where);
    } else if (i.action == Action::add) {
        saw(x.rmw([&](int v) { return v + i.value; }, rmw, "add", where));
    } else if (i.action == Action::exchange) {
        saw(x.rmw([&](int) { return i.value; }, rmw, "xchg", where));
    } else if (i.action == Action::compare_exchange) {
        int old = i.operand;
        const bool done = x.cas(old, i.value, rmw, "cmpxchg", where);
        saw(old * 2 + (done ? 1 : 0));
        mine().value = old;
    } else {
        saw(x.wait(i.action == Action::wait_equal ? equals : differs, static_cast<Value>(i.value),
                   i.order, "wait", where));
    }
}

void Interpreter::order(const Instruction& i) {
    if (i.action == Action::full_barrier) linux_words::smp_mb();
    if (i.action == Action::read_barrier) linux_words::smp_rmb();
    if (i.action == Action::write_barrier) linux_words::smp_wmb();
    if (i.action == Action::before_atomic) linux_words::smp_mb__before_atomic();
    if (i.action == Action::after_atomic) linux_words::smp_mb__after_atomic();
}

void Interpreter::lock(const Instruction& i) {
    linux_words::spinlock_t& lock = model_->locks[static_cast<std::size_t>(i.target)];
    if (i.action == Action::lock) {
        linux_words::spin_lock(&lock);
        mine().held.insert(i.target);
    } else if (i.action == Action::trylock) {
        const bool taken = linux_words::spin_trylock(&lock);
        saw(taken ? 1 : 0);
        if (taken) mine().held.insert(i.target);
    } else if (mine().held.erase(i.target) > 0) {
        linux_words::spin_unlock(&lock);
    }
}

void Interpreter::mask(const Instruction& i) {
    if (i.action == Action::softirqs_off) {
        mine().softirqs_off += 1;
        linux_words::local_bh_disable();
    } else if (i.action == Action::softirqs_on) {
        if (mine().softirqs_off == 0) return;
        mine().softirqs_off -= 1;
        linux_words::local_bh_enable();
    } else if (i.action == Action::hardirqs_off) {
        linux_words::local_irq_disable();
    } else {
        linux_words::local_irq_enable();
    }
}

void Interpreter::interrupt(const Instruction& i) {
    Machine& machine = model_->machine;
    const Site where = Site::current();
    if (i.action == Action::raise) {
        machine.raise(i.target, 1U << i.value, "raise", where);
    } else if (i.action == Action::withdraw) {
        saw(machine.withdraw(i.target, 1U << i.value, "withdraw", where) ? 1 : 0);
    }
    if (!model_->line) return;
    if (i.action == Action::line_raised) model_->line->set_cause(1, "line raised");
    if (i.action == Action::line_acknowledged) model_->line->acknowledge(1, "line acknowledged");
    if (i.action == Action::line_masked) model_->line->write_enable(0, "line masked");
    if (i.action == Action::line_unmasked) model_->line->write_enable(1, "line unmasked");
}

void Interpreter::grace(const Instruction& i) {
    if (i.action == Action::reader_begins) {
        mine().reading += 1;
        linux_words::rcu_read_lock();
    } else if (i.action == Action::grace_period) {
        linux_words::synchronize_rcu();
    } else if (mine().reading > 0) {
        mine().reading -= 1;
        linux_words::rcu_read_unlock();
    }
}

void Interpreter::plain(const Instruction& i) {
    Plain<int>& p = model_->plains[static_cast<std::size_t>(i.target)];
    if (i.action == Action::plain_load) {
        mine().seen_plain.push_back(p);
    } else {
        p = i.value;
    }
}

void Interpreter::monitor(const Instruction& i) {
    Model& m = *model_;
    if (i.action == Action::section_begins) {
        if (!mark(m.section, "section begins")) return;
        mine().sections += 1;
        if (++m.inside > 1) findings_.violations.insert("overlap");
    } else if (i.action == Action::section_ends) {
        if (mine().sections == 0 || !mark(m.section, "section ends")) return;
        mine().sections -= 1;
        m.inside -= 1;
    } else if (i.action == Action::enqueue) {
        if (mark(m.queue, "enqueue")) m.queued.push_back(i.value);
    } else if (i.action == Action::dequeue) {
        if (!mark(m.queue, "dequeue")) return;
        const auto at = std::find(m.queued.begin(), m.queued.end(), i.value);
        if (at == m.queued.end()) return;
        if (at != m.queued.begin()) findings_.violations.insert("fifo");
        m.queued.erase(at);
    } else if (i.action == Action::last_resort) {
        mark(-1, "last resort", i.value == 0 ? Turn::last_resort : Turn::idle);
    }
}

void Interpreter::choose(const Instruction& i) {
    Operation op(Kind::choose, "choose", Site::current());
    Execution& execution = Execution::current();
    if (!execution.perform(op)) return;
    std::vector<Candidate> alternatives;
    for (int n = 0; n < i.value; ++n) alternatives.push_back({StoreId::alternative(n), true});
    Effect e;
    e.chose = true;
    e.read_from = alternatives[execution.choose(alternatives)].store;
    e.read = static_cast<Value>(e.read_from.index);
    execution.commit(e);
    saw(e.read_from.index);
}

}  // namespace txmc::fuzz
