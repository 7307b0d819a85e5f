#include "tests/support/fake_models.hpp"

#include <deque>
#include <optional>
#include <stdexcept>

#include "harness/events/marks.hpp"
#include "harness/events/order.hpp"
#include "harness/linux/bitops.hpp"
#include "harness/linux/spinlock.hpp"
#include "models/net/event.hpp"

namespace txmc::fake {
namespace {

using namespace linux_words;
using net::emit;
using net::What;

/// A model whose shared state is one object of type State.
template <class State>
class Simple : public Model {
public:
    const std::vector<ContextSpec>& contexts() const override { return contexts_; }
    void destroy() override { state_.reset(); }

protected:
    void add_task(CpuId cpu) {
        contexts_.push_back({"CPU" + std::to_string(cpu) + " task", cpu, Level::task});
    }

    std::vector<ContextSpec> contexts_;
    std::optional<State> state_;
};

struct Queue {
    spinlock_t lock{Name("q", 0, "lock")};
    bits_t state{Name("q", 0, "state"), 0};
    shared<int> last{Name("q", 0, "last"), -1};
    OrderPoint in_xmit{Name("in_xmit", 0)};
};

void start_xmit(Queue& q, int packet) {
    q.in_xmit.pass("xmit_begin");
    emit({.what = What::xmit_begin, .packet = packet});
    WRITE_ONCE(q.last, packet);
    q.in_xmit.pass("xmit_end");
    emit({.what = What::xmit_end, .packet = packet});
}

void send(Queue& q, bool locked, int packet) {
    if (locked) spin_lock(&q.lock);
    start_xmit(q, packet);
    if (locked) spin_unlock(&q.lock);
}

class Senders final : public Simple<Queue> {
public:
    Senders(const Size& size, bool locked) : packets_(size.packets), locked_(locked) {
        if (size.senders > 4) throw std::invalid_argument("at most 4 senders");
        for (int cpu = 0; cpu < size.senders; ++cpu) add_task(cpu);
    }

    void build(Machine& machine) override {
        state_.emplace();
        for (ContextId c = 0; c < static_cast<int>(contexts_.size()); ++c) {
            machine.set_body(c, [this, c](unsigned) {
                for (int n = 0; n < packets_; ++n) send(*state_, locked_, c * packets_ + n);
                reach("sent");
            });
        }
    }

private:
    int packets_;
    bool locked_;
};

struct Message {
    shared<int> data{Name("data"), 0};
    shared<int> flag{Name("flag"), 0};
};

class MessagePassing final : public Simple<Message> {
public:
    MessagePassing() {
        add_task(0);
        add_task(1);
    }
    void build(Machine& machine) override {
        state_.emplace();
        machine.set_body(0, [this](unsigned) { produce(); });
        machine.set_body(1, [this](unsigned) { consume(); });
    }

private:
    void produce() {
        emit({.what = What::accepted, .packet = 0});
        WRITE_ONCE(state_->data, 1);
        WRITE_ONCE(state_->flag, 1);
    }
    void consume() {
        if (READ_ONCE(state_->flag) == 0) return;
        reach("flag seen");
        if (READ_ONCE(state_->data) == 0) emit({.what = What::lock_error, .where = "no data"});
    }
};

struct Locks {
    spinlock_t a{Name("a")};
    spinlock_t b{Name("b")};
};

void take_both(spinlock_t& first, spinlock_t& second) {
    spin_lock(&first);
    spin_lock(&second);
    spin_unlock(&second);
    spin_unlock(&first);
}

class Deadlock final : public Simple<Locks> {
public:
    Deadlock() {
        add_task(0);
        add_task(1);
    }
    void build(Machine& machine) override {
        state_.emplace();
        machine.set_body(0, [this](unsigned) { take_both(state_->a, state_->b); });
        machine.set_body(1, [this](unsigned) { take_both(state_->b, state_->a); });
    }
};

class Interrupts final : public Simple<Queue> {
public:
    Interrupts() {
        add_task(0);
        contexts_.push_back({"CPU0 softirq", 0, Level::softirq});
        contexts_.push_back({"CPU0 hardirq", 0, Level::hardirq});
        add_task(1);
        contexts_.push_back({"NIC", no_cpu, Level::device});
    }
    void build(Machine& machine) override {
        state_.emplace();
        machine.set_body(0, [this](unsigned) { raise_and_send(); });
        machine.set_body(1, [this](unsigned) { start_xmit(*state_, 1); });
        machine.set_body(2, [this](unsigned) { set_bit(3, &state_->state); });
        machine.set_body(3, [this](unsigned) { look(); });
        machine.set_body(4, [&machine](unsigned) { machine.raise(2, 1, "irq", Site::current()); });
    }

private:
    void raise_and_send() {
        raise_softirq(NET_TX_SOFTIRQ);
        start_xmit(*state_, 0);
    }
    void look() {
        if (test_bit(3, &state_->state)) test_and_clear_bit(3, &state_->state);
    }
};

class Moody final : public Simple<Queue> {
public:
    Moody() {
        add_task(0);
        add_task(1);
    }
    void build(Machine& machine) override {
        state_.emplace();
        executions_ += 1;
        machine.set_body(0, [this](unsigned) {
            set_bit(executions_ % 2, &state_->state);
            if (executions_ % 2 == 0) WRITE_ONCE(state_->last, 1);
            set_bit(2, &state_->state);
        });
        machine.set_body(1, [this](unsigned) { clear_bit(0, &state_->state); });
    }

private:
    int executions_ = 0;
};

}  // namespace

std::unique_ptr<Model> make_senders(const Size& size, bool locked) {
    return std::make_unique<Senders>(size, locked);
}
std::unique_ptr<Model> make_message_passing(const Size&) {
    return std::make_unique<MessagePassing>();
}
std::unique_ptr<Model> make_deadlock(const Size&) { return std::make_unique<Deadlock>(); }
std::unique_ptr<Model> make_interrupts(const Size&) { return std::make_unique<Interrupts>(); }
std::unique_ptr<Model> make_moody(const Size&) { return std::make_unique<Moody>(); }

}  // namespace txmc::fake
