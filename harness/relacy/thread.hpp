#pragma once
// relacy's per-thread object, replaced by one that hands every access to the memory hooks.
// rl::atomic reaches it through rl::ctx().threadx_.

#include "harness/relacy/hooks.hpp"
#include "harness/relacy/relacy.hpp"

namespace txmc::relacy {

class Thread final : public rl::thread_info_base {
public:
    Thread(int context, MemoryHooks& memory)
        : rl::thread_info_base(0, &clock_), context_(context), memory_(memory) {
        temp_switch_from_ = -1;
        saved_disable_preemption_ = -1;
        unpark_reason_ = rl::unpark_reason_normal;
        last_yield_ = 0;
    }

    int context() const { return context_; }
    MemoryHooks& memory() const { return memory_; }

    void on_start() override {}
    void on_finish() override {}

    unsigned atomic_init(rl::atomic_data* d) override { return store(d, Order::relaxed); }
    unsigned atomic_load_relaxed(rl::atomic_data* d) override { return load(d, Order::relaxed); }
    unsigned atomic_load_acquire(rl::atomic_data* d) override { return load(d, Order::acquire); }
    unsigned atomic_load_seq_cst(rl::atomic_data* d) override { return load(d, Order::seq_cst); }
    unsigned atomic_load_relaxed_rmw(rl::atomic_data* d) override {
        return load(d, Order::relaxed);
    }
    unsigned atomic_load_acquire_rmw(rl::atomic_data* d) override {
        return load(d, Order::acquire);
    }
    unsigned atomic_load_seq_cst_rmw(rl::atomic_data* d) override {
        return load(d, Order::seq_cst);
    }
    unsigned atomic_store_relaxed(rl::atomic_data* d) override { return store(d, Order::relaxed); }
    unsigned atomic_store_release(rl::atomic_data* d) override { return store(d, Order::release); }
    unsigned atomic_store_seq_cst(rl::atomic_data* d) override { return store(d, Order::seq_cst); }
    unsigned atomic_rmw_relaxed(rl::atomic_data* d, bool& aba) override {
        return rmw(d, Order::relaxed, aba);
    }
    unsigned atomic_rmw_acquire(rl::atomic_data* d, bool& aba) override {
        return rmw(d, Order::acquire, aba);
    }
    unsigned atomic_rmw_release(rl::atomic_data* d, bool& aba) override {
        return rmw(d, Order::release, aba);
    }
    unsigned atomic_rmw_acq_rel(rl::atomic_data* d, bool& aba) override {
        return rmw(d, Order::acq_rel, aba);
    }
    unsigned atomic_rmw_seq_cst(rl::atomic_data* d, bool& aba) override {
        return rmw(d, Order::seq_cst, aba);
    }

    // The futex interface of rl::atomic is not part of what a model may use.
    rl::unpark_reason atomic_wait(rl::atomic_data*, bool, bool, rl::debug_info_param) override {
        throw std::logic_error("rl::atomic::wait is not supported");
    }
    rl::thread_id_t atomic_wake(rl::atomic_data*, rl::thread_id_t, rl::debug_info_param) override {
        throw std::logic_error("rl::atomic::wake is not supported");
    }

private:
    unsigned load(rl::atomic_data* d, Order o) { return memory_.load(d, context_, o); }
    unsigned store(rl::atomic_data* d, Order o) { return memory_.store(d, context_, o); }
    unsigned rmw(rl::atomic_data* d, Order o, bool& aba) {
        aba = false;
        return memory_.rmw(d, context_, o);
    }

    rl::timestamp_t clock_ = 0;
    int context_;
    MemoryHooks& memory_;
};

/// State of one rl::var, judged by the memory hooks.
class Plain final : public rl::var_data {
public:
    explicit Plain(MemoryHooks& memory) : memory_(memory), state_(memory.create_plain()) {}
    ~Plain() override { memory_.destroy_plain(state_); }
    Plain(const Plain&) = delete;
    Plain& operator=(const Plain&) = delete;

    void init(rl::thread_info_base& t) override { memory_.plain_init(state_, context_of(t)); }
    bool store(rl::thread_info_base& t) override {
        return memory_.plain_store(state_, context_of(t));
    }
    bool load(rl::thread_info_base& t) override {
        return memory_.plain_load(state_, context_of(t));
    }

private:
    static int context_of(rl::thread_info_base& t) { return static_cast<Thread&>(t).context(); }

    MemoryHooks& memory_;
    void* state_;
};

}  // namespace txmc::relacy
