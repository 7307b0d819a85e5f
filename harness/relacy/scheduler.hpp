#pragma once
// The scheduler type that relacy is instantiated with. It decides nothing: it hands on the choice
// that the client has made, so that the whole search lives outside relacy.

#include "harness/relacy/hooks.hpp"
#include "harness/relacy/relacy.hpp"

namespace txmc::relacy {

class Scheduler {
public:
    struct shared_context_t {
        Scheduler* scheduler = nullptr;
    };

    Scheduler(rl::test_params&, shared_context_t& shared, rl::thread_id_t) {
        shared.scheduler = this;
    }

    void start(Client& client, int contexts) {
        client_ = &client;
        contexts_ = contexts;
    }
    void choose(int context) { chosen_ = context; }
    bool context_over() const { return over_; }
    int take_next() {
        over_ = false;
        return client_->next();
    }

    // relacy runs before() on whichever thread starts: always the same one.
    rl::thread_id_t iteration_begin(rl::iteration_t) {
        finished_ = 0;
        over_ = false;
        return 0;
    }
    bool iteration_end() { return !client_->again(); }
    rl::thread_id_t schedule(rl::unpark_reason& reason, unsigned) {
        reason = rl::unpark_reason_normal;
        return chosen_;
    }
    rl::thread_finish_result thread_finished() {
        finished_ += 1;
        over_ = finished_ != contexts_;
        return over_ ? rl::thread_finish_result_normal : rl::thread_finish_result_last;
    }

    // Zero always: the newest store, no deferred reuse of memory, no spurious failure.
    unsigned rand(unsigned, rl::sched_type) { return 0; }
    rl::iteration_t iteration_count() { return 1; }

    bool park_current_thread(bool, bool) { throw std::logic_error("relacy parking is not used"); }
    void unpark_thread(rl::thread_id_t, bool = false) {
        throw std::logic_error("relacy parking is not used");
    }
    rl::thread_id_t create_thread() { throw std::logic_error("relacy threads are not used"); }
    template <class Stream>
    void get_state(Stream&) {}
    template <class Stream>
    void set_state(Stream&) {}

private:
    Client* client_ = nullptr;
    int contexts_ = 0;
    int finished_ = 0;
    int chosen_ = 0;
    bool over_ = false;
};

}  // namespace txmc::relacy
