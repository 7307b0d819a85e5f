#pragma once
// A property: a judgement over the events of an execution. Safety is judged at each event, liveness
// at rest. It must be a function of the trace class (docs/architecture.md), and it sees nothing of
// a model but its events.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "models/net/event.hpp"

namespace txmc {

/// What was found, in a sentence with names (queue, packet, slot, bit).
struct Violation {
    std::string property;
    std::string sentence;
};

/// Collects the violations of one execution.
class Findings {
public:
    void add(std::string_view property, std::string sentence) {
        list_.push_back({std::string(property), std::move(sentence)});
    }
    const std::vector<Violation>& list() const { return list_; }
    void clear() { list_.clear(); }

private:
    std::vector<Violation> list_;
};

/// Who is where when an event happens or when an execution rests.
struct Rest {
    struct Blocked {
        std::string context;              ///< Its name.
        std::string operation;            ///< "spin_lock(txq0._xmit_lock)".
        std::string holder;               ///< Who holds what it waits for; empty if nobody.
        std::string interrupted_by = {};  ///< The handler that it stands under, if it waits for it.
    };
    std::vector<Blocked> blocked;             ///< Contexts that can never go on.
    std::vector<std::string> masked_pending;  ///< Handlers that are pending but masked.
};

/// A whole state came again: its contexts can go round for ever. The engine's finding, not a
/// model's.
struct Cycle {
    bool livelock = false;               ///< Nothing outside was enabled; else a busy loop.
    std::vector<std::string> contexts;   ///< Who goes round.
    std::vector<std::string> functions;  ///< Through which functions, in their order.
    std::string waits_for;               ///< What would end it; empty if that is not known.
    bool timed = false;                  ///< It goes through a timer that is armed again.
};

class Property {
public:
    virtual ~Property() = default;
    virtual std::string_view name() const = 0;
    /// One line for `txmc list`.
    virtual std::string_view summary() const = 0;
    /// A new execution starts; called before the model is built, which emits events already.
    virtual void begin() = 0;
    /// `context` is the name of the context that did it.
    virtual void on(const net::Event& event, const std::string& context, Findings& findings) = 0;
    virtual void at_rest(const Rest&, Findings&) {}
    virtual void on_cycle(const Cycle&, Findings&) {}
    /// Of everything that a later judgement depends on: two states with one hash must be judged
    /// alike from here on.
    virtual std::uint64_t state_hash() const = 0;
};

/// One of each, in the order in which they are reported.
std::vector<std::unique_ptr<Property>> all_properties();

}  // namespace txmc
