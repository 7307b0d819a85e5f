#include "harness/relacy/host.hpp"

#include <array>
#include <cstdlib>
#include <sstream>

#include "harness/relacy/heap.hpp"
#include "harness/relacy/relacy.hpp"
#include "harness/relacy/scheduler.hpp"
#include "harness/relacy/thread.hpp"

namespace txmc::relacy {
namespace {

/// What the fixed-size part needs of the host while it runs.
struct Run {
    Client* client = nullptr;
    std::vector<std::unique_ptr<Thread>> threads;           // one per context, then the initial one
    std::array<rl::thread_info_base*, max_contexts> own{};  // relacy's thread objects
    std::array<void*, max_contexts> stacks{};
    Heap heap;
};

Run* active = nullptr;

class Installed {
public:
    explicit Installed(Thread& thread) : own_(rl::ctx().threadx_) { rl::ctx().threadx_ = &thread; }
    ~Installed() { rl::ctx().threadx_ = own_; }
    Installed(const Installed&) = delete;
    Installed& operator=(const Installed&) = delete;

private:
    rl::thread_info_base* own_;
};

template <int contexts>
struct Suite : rl::test_suite<Suite<contexts>, contexts> {
    void before() {
        Installed initial(*active->threads[contexts]);
        active->client->build();
    }
    void thread(unsigned index) {
        active->own[index] = rl::ctx().threadx_;
        active->stacks[index] = rl::ctx().threadx_->fiber_.fib.uc_stack.ss_sp;
        Installed own(*active->threads[index]);
        active->client->run(static_cast<int>(index));
    }
    void after() {
        Installed initial(*active->threads[contexts]);
        active->client->complete();
        give_back(active->heap);
    }

private:
    /// What a model has left behind is a fault once, and no burden to the next execution.
    static void give_back(const Heap& heap) {
        if (heap.blocks().empty()) return;
        const std::string text = leak_text(heap.blocks());
        active->client->fault(Fault::leak, text.c_str(), heap.blocks().front().context);
        while (!heap.blocks().empty()) {
            const Heap::Block block = heap.blocks().back();
            rl::ctx().free(block.address, block.is_array, block.where);
        }
    }
};

template <int contexts>
class Context final : public rl::context_impl<Suite<contexts>, Scheduler> {
    using Base = rl::context_impl<Suite<contexts>, Scheduler>;

public:
    Context(rl::test_params& params, Scheduler::shared_context_t& shared)
        : Base(params, shared), scheduler_(*shared.scheduler) {}

    // Ordinary containers inside an execution: relacy's own heap would report them as leaks.
    using Base::alloc;
    using Base::free;
    void* alloc(std::size_t size) override { return (std::malloc)(size); }
    void free(void* p) override { (std::free)(p); }

    // The heap of the models.
    void* alloc(std::size_t size, bool is_array, rl::debug_info_param where) override {
        void* p = Base::alloc(size, is_array, where);
        active->heap.allocated({p, size, is_array, running(), where});
        return p;
    }
    void free(void* p, bool is_array, rl::debug_info_param where) override {
        active->heap.freed(p);
        Base::free(p, is_array, where);
    }

    rl::var_data* var_ctor() override { return new Plain(memory()); }
    void var_dtor(rl::var_data* data) override { delete static_cast<Plain*>(data); }
    rl::atomic_data* atomic_ctor(void*) override { return memory().create_location(); }
    void atomic_dtor(rl::atomic_data* data) override { memory().destroy_location(data); }

    /// rl::atomic calls this at each access; a switch happens only where the client asks for it,
    /// or where a context is over.
    void sched() override {
        if (!scheduler_.context_over()) return;
        scheduler_.choose(scheduler_.take_next());
        Base::sched();
    }

    void switch_to(int next) {
        auto* own = static_cast<Thread*>(rl::ctx().threadx_);
        rl::ctx().threadx_ = active->own[static_cast<std::size_t>(own->context())];
        scheduler_.choose(next);
        Base::sched();
        rl::ctx().threadx_ = own;
    }

    void fail_test(const char* what, rl::test_result_e result, rl::debug_info_param) override {
        active->client->fault(fault_of(result), what, running());
    }

private:
    static int running() { return static_cast<Thread*>(rl::ctx().threadx_)->context(); }
    static MemoryHooks& memory() { return active->threads.front()->memory(); }

    static Fault fault_of(rl::test_result_e result) {
        switch (result) {
            case rl::test_result_data_race: return Fault::data_race;
            case rl::test_result_access_to_freed_memory: return Fault::use_after_free;
            case rl::test_result_unitialized_access: return Fault::uninitialised;
            case rl::test_result_double_free: return Fault::double_free;
            case rl::test_result_memory_leak:
            case rl::test_result_resource_leak: return Fault::leak;
            default: return Fault::other;
        }
    }

    Scheduler& scheduler_;
};

/// relacy's input: its output goes nowhere, its own depth limit is out of the way.
class Parameters {
public:
    Parameters() : silent_(nullptr) {
        params_.output_stream = &silent_;
        params_.progress_stream = &silent_;
        params_.search_type = rl::random_scheduler_type;
        params_.execution_depth_limit = 0xffffffffU;
    }
    rl::test_params& get() { return params_; }

private:
    std::ostream silent_;
    rl::test_params params_;
};

template <int contexts>
class FixedHost final : public Host {
public:
    FixedHost() : context_(parameters_.get(), shared_) {}

    ~FixedHost() override {
        // relacy never frees the stacks of its fibers; nothing runs on them any more.
        for (void* stack : run_.stacks) (std::free)(stack);
    }

    void run(Client& client, MemoryHooks& memory) override {
        run_.client = &client;
        run_.threads.clear();
        for (int i = 0; i < contexts; ++i) {
            run_.threads.push_back(std::make_unique<Thread>(i, memory));
        }
        run_.threads.push_back(std::make_unique<Thread>(initial_context, memory));
        shared_.scheduler->start(client, contexts);
        active = &run_;
        std::ostringstream state;
        std::istringstream no_state;
        context_.simulate(state, no_state, false);
        active = nullptr;
    }

    void switch_to(int next) override { context_.switch_to(next); }

private:
    Run run_;
    Parameters parameters_;
    Scheduler::shared_context_t shared_;
    Context<contexts> context_;
};

template <int contexts>
std::unique_ptr<Host> make_fixed(int wanted) {
    if (wanted == contexts) return std::make_unique<FixedHost<contexts>>();
    if constexpr (contexts < max_contexts) return make_fixed<contexts + 1>(wanted);
    throw std::invalid_argument("a program has 1 to 16 contexts");
}

}  // namespace

std::uint64_t Host::heap_state() { return active == nullptr ? 0 : active->heap.state(); }

std::unique_ptr<Host> Host::make(int contexts) { return make_fixed<1>(contexts); }

}  // namespace txmc::relacy
