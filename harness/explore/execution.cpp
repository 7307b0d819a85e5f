#include "harness/explore/execution.hpp"

#include <bit>

namespace txmc {
namespace {
Execution* current_execution = nullptr;
}

Execution::Execution(Program& program, Strategy& strategy, relacy::MemoryHooks& memory)
    : program_(program),
      strategy_(strategy),
      memory_(memory),
      host_(relacy::Host::make(program.contexts())),
      contexts_(program.contexts()) {
    if (current_execution != nullptr) throw InternalError("two explorations at one time");
    current_execution = this;
    events_.reserve(1024);
}

Execution::~Execution() { current_execution = nullptr; }

Execution& Execution::current() {
    if (current_execution == nullptr) throw InternalError("no execution is running");
    return *current_execution;
}

void Execution::explore() {
    host_->run(*this, memory_);
    if (error_) std::rethrow_exception(error_);
}

void Execution::reset() {
    running_ = 0;
    enabled_ = 0;
    started_ = 0;
    left_over_ = 0;
    unfinished_ = bit(contexts_) - 1;
    stopping_ = false;
    ending_ = Ending::rest;
    index_.fill(0);
    local_.fill(StateHash{});
    for (auto& read : read_) read.clear();
    segment_.fill(0);
    ambient_.fill(Access{});
    events_.clear();
    values_.clear();
    value_hashes_.clear();
    changed_.clear();
    initial_.clear();
    names_.clear();
    values_hash_ = StateHash{};
    enabled_at_.clear();
    passed_ = {};
}

void Execution::build() {
    reset();
    try {
        strategy_.begin(*this);
        keep_repeated_heads();
        program_.build(*this);
        initial_ = values_;
    } catch (...) {
        fail();
    }
}

void Execution::run(int context) {
    running_ = context;
    started_ |= bit(context);
    if (!stopping_) {
        try {
            program_.run(context);
        } catch (const Unwind&) {
        } catch (...) {
            fail();
        }
    }
    unfinished_ &= ~bit(context);
}

int Execution::next() {
    running_ = pick();
    return running_;
}

void Execution::complete() {
    // The last context may have run to its end without anyone looking at the state since.
    if (!stopping_) {
        ending_ = Ending::rest;
        stopping_ = true;
        try {
            program_.at_rest(*this);
        } catch (...) {
            fail();
        }
    }
    try {
        program_.destroy();
    } catch (...) {
        fail();
    }
}

bool Execution::again() {
    if (error_) return false;
    try {
        if (cycles_cut_ && hash_epoch() != cycles_epoch_) {
            cycles_cut_ = false;
            strategy_.restart();
        }
        return strategy_.finished(*this, ending_);
    } catch (...) {
        fail();
        return false;
    }
}

void Execution::fault(relacy::Fault kind, const char* what, int context) {
    const bool leak = kind == relacy::Fault::leak;
    // A context that was unwound had no chance to free anything.
    if (leak && ending_ != Ending::rest) return;
    running_ = context;
    program_.fault(*this, kind, what);
    if (leak || kind == relacy::Fault::data_race) return;
    stop(Ending::violated);
    if (std::uncaught_exceptions() == 0) throw Unwind{};
}

void Execution::fail() {
    if (!error_) error_ = std::current_exception();
    stopping_ = true;
    ending_ = Ending::error;
}

void Execution::stop(Ending ending) {
    if (stopping_) return;
    stopping_ = true;
    ending_ = ending;
    left_over_ = unfinished_;
}

bool Execution::perform(const Operation& operation) {
    if (before_operation_ != nullptr) before_operation_(operation.kind);
    if (announce(operation)) return true;
    if (std::uncaught_exceptions() == 0) throw Unwind{};
    return false;
}

bool Execution::perform_or_end(const Operation& operation) {
    if (before_operation_ != nullptr) before_operation_(operation.kind);
    return announce(operation);
}

bool Execution::announce(const Operation& operation) {
    if (stopping_) return false;
    const ContextId self = running_;
    Operation& pending = at(pending_, self);
    pending = operation;
    add_ambient(pending);
    const ContextId chosen = pick();
    if (chosen != self) {
        running_ = chosen;
        host_->switch_to(chosen);
        running_ = self;
    }
    return !stopping_;
}

void Execution::add_ambient(Operation& operation) const {
    const Access& a = at(ambient_, running_);
    if (a.location >= 0) operation.access(a.location, a.mode, a.gate, a.operand, a.stale);
}

ContextId Execution::any_unfinished() const {
    if (unfinished_ & bit(running_)) return running_;
    for (ContextId c = 0; c < contexts_; ++c) {
        if (unfinished_ & bit(c)) return c;
    }
    throw InternalError("no context left to run");
}

ContextId Execution::pick() {
    // Every context first runs up to its first operation, so that all pending ones are known.
    const ContextMask waiting = ~started_ & (bit(contexts_) - 1);
    if (waiting != 0 && !stopping_) return std::countr_zero(waiting);
    if (!stopping_) {
        try {
            const ContextId c = pick_enabled();
            if (!stopping_) return c;
        } catch (...) {
            fail();
        }
    }
    return any_unfinished();
}

ContextId Execution::pick_enabled() {
    if (events_.size() >= step_limit_) stop(Ending::bounded);
    enabled_ = compute_enabled(Turn::any);
    if (enabled_ == 0 && !stopping_) enabled_ = enabled_when_idle();
    if (stopping_) return running_;
    const ContextId c = strategy_.choose_context(*this);
    if (c == Strategy::cut) {
        stop(Ending::cut);
    } else if (c < Strategy::cut) {
        report_cycle(static_cast<std::size_t>(Strategy::again(0) - c));
    } else if (!(enabled_ & bit(c))) {
        throw InternalError("a strategy chose a context that cannot run");
    }
    return c;
}

ContextMask Execution::compute_enabled(Turn turn) const {
    ContextMask mask = 0;
    for (ContextId c = 0; c < contexts_; ++c) {
        if (!(unfinished_ & bit(c)) || at(pending_, c).turn != turn) continue;
        if (gates_open(c)) mask |= bit(c);
    }
    return mask;
}

bool Execution::gates_open(ContextId c) const {
    const Operation& op = at(pending_, c);
    for (const Access& a : op.accesses) {
        if (a.gate == nullptr || a.gate(value(a.location), a.operand)) continue;
        if (a.stale && memory_state_ != nullptr && memory_state_->may_open(c, a)) continue;
        return false;
    }
    return true;
}

std::size_t Execution::choose(std::span<const Candidate> candidates) {
    const std::size_t chosen = strategy_.choose_value(*this, candidates);
    if (chosen >= candidates.size() || !candidates[chosen].usable)
        throw InternalError("a strategy chose no such alternative");
    return chosen;
}

Event& Execution::add_event(const Effect& effect) {
    const Operation& operation = at(pending_, running_);
    Event& event = events_.emplace_back(effect, running_, ++at(index_, running_), operation);
    if (operation.conditional && !effect.success) event.operation.accesses[0].mode = Mode::read;
    return event;
}

void Execution::commit(const Effect& effect) {
    const Event& event = add_event(effect);
    if (event.index == INT16_MAX) stop(Ending::bounded);
    at(read_, running_)
        .push_back(static_cast<std::uint64_t>(event.operation.kind) << 32 |
                   static_cast<std::uint16_t>(event.operation.location()));
    at(read_, running_).push_back(event.read * 2 + (event.success ? 1 : 0));
    at(segment_, running_) = 0;
    enabled_at_.push_back(enabled_);
    note_time(event);
    strategy_.executed(*this, event);
    if (event.operation.kind == Kind::enter || event.operation.turn == Turn::idle) look_for_cycle();
}

void Execution::forget(std::uint64_t live) {
    at(read_, running_).clear();
    at(local_, running_) = StateHash::of(live, at(segment_, running_));
}

}  // namespace txmc
