#pragma once
// A strategy chooses: which context runs next, and which store a load reads. Nothing else in
// txmc decides; the engine never asks which strategy it has.

#include <cstddef>
#include <span>

#include "harness/explore/event.hpp"

namespace txmc {

class Execution;

/// How an execution ended.
enum class Ending {
    rest,      ///< No context can run any more: a complete execution.
    cycle,     ///< The state before a cycle came again: everything from here is explored there.
    cut,       ///< The strategy gave up: everything from here is explored elsewhere.
    bounded,   ///< A limit on the length of an execution was hit.
    violated,  ///< A fault that leaves no way on (a use after free).
    error,     ///< txmc or the model's form is at fault.
};

class Strategy {
public:
    virtual ~Strategy() = default;

    /// A new execution starts.
    virtual void begin(const Execution&) {}

    /// One of the enabled contexts, or `cut`, or again(n).
    static constexpr ContextId cut = -1;
    /// A cut because the present state is the one after the first `events` events.
    static constexpr ContextId again(std::size_t events) {
        return cut - 1 - static_cast<ContextId>(events);
    }
    virtual ContextId choose_context(const Execution& execution) = 0;

    /// An index into `candidates` of a usable one. Called for the context that was chosen last,
    /// before its operation takes effect.
    virtual std::size_t choose_value(const Execution& execution,
                                     std::span<const Candidate> candidates) = 0;

    virtual void executed(const Execution&, const Event&) {}

    /// So many leading events of the execution that begins are those of the one before it.
    virtual std::size_t repeats() const { return 0; }

    /// Grows when everything is explored anew: what was met before was a rehearsal.
    virtual int pass() const { return 0; }
    /// Distinct states met in this pass, if the strategy tells states apart.
    virtual std::size_t states() const { return 0; }
    /// The part of this pass that is explored, from 0 to 1, if all branches were alike (Knuth,
    /// Mathematics of Computation 29, 1975). A rough estimate: branches are not alike, and where
    /// states are pruned the later ones are smaller.
    virtual double explored() const { return 0; }
    /// Cycles were cut by hashes that left out what matters after all: explore everything anew.
    virtual void restart() {}

    /// The state after the first `events` events has come again.
    virtual void on_cycle(const Execution&, std::size_t /*events*/) {}

    /// An execution is over; true asks for another one.
    virtual bool finished(const Execution& execution, Ending ending) = 0;
};

/// A strategy that looks on while another one chooses.
class Onlooker : public Strategy {
public:
    explicit Onlooker(Strategy& inner) : inner_(inner) {}

    void begin(const Execution& e) override { inner_.begin(e); }
    ContextId choose_context(const Execution& e) override { return inner_.choose_context(e); }
    std::size_t choose_value(const Execution& e, std::span<const Candidate> c) override {
        return inner_.choose_value(e, c);
    }
    void executed(const Execution& e, const Event& event) override { inner_.executed(e, event); }
    std::size_t repeats() const override { return inner_.repeats(); }
    int pass() const override { return inner_.pass(); }
    void restart() override { inner_.restart(); }
    std::size_t states() const override { return inner_.states(); }
    double explored() const override { return inner_.explored(); }
    void on_cycle(const Execution& e, std::size_t events) override { inner_.on_cycle(e, events); }
    bool finished(const Execution& e, Ending ending) override { return inner_.finished(e, ending); }

protected:
    Strategy& inner_;
};

}  // namespace txmc
