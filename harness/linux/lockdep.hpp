#pragma once
// Notices misuse of locks and masks that leads to nothing in the execution at hand:
// kernel/locking/lockdep.c. The words of this room tell it what they do.
//
// A lock that a handler takes must never be held where that handler may start. The two uses may lie
// far apart, so that an execution remembers them; as a part of every state that would cost correct
// models many states. So they are no part of it until a search has seen both uses of a lock, but in
// no execution together: then learn() says so, and the search has to be made again.

#include <array>
#include <vector>

#include "harness/machine/machine.hpp"

namespace txmc::linux_words {

class Lockdep {
public:
    /// Watches from now on, until it is destroyed. One at a time.
    Lockdep();
    ~Lockdep();
    Lockdep(const Lockdep&) = delete;
    Lockdep& operator=(const Lockdep&) = delete;

    /// Whoever watches; or nobody.
    static Lockdep* watching();

    /// A new execution starts.
    void begin();

    // What the running context has just done.
    void taken(LocationId lock, const char* word, bool tried);
    void released(LocationId lock, const char* word);
    void saved_flags(unsigned long flags);
    /// Forgets the flags; false if no local_irq_save() of this context has given them.
    bool restores_flags(unsigned long flags);
    void body_ended(const Masks& before);

    /// Of what is remembered and is not seen in a lock or a mask.
    StateHash state_hash() const { return hash_; }
    /// After a search of all states: is there a lock whose uses are still to be told apart?
    bool learn();

private:
    /// A use in a handler, and the one that must not go with it, next to each other.
    enum Use : std::uint8_t { in_softirq, softirqs_on, in_hardirq, hardirqs_on };
    static constexpr std::size_t uses = 4;
    static constexpr Use opposite(Use use) { return static_cast<Use>(use ^ 1); }

    struct Lock {
        std::array<ContextId, uses> first{-1, -1, -1, -1};  ///< Who was the first to use it so.
    };
    struct Known {
        std::uint8_t used = 0;    ///< In any execution.
        bool told_apart = false;  ///< Its uses are a part of the state.
    };
    /// The flags of a context that are not restored yet: a bit each, below a leading 1.
    using Flags = std::uint64_t;

    void note(LocationId lock, Use use, const char* word);
    void set_flags(ContextId context, Flags flags);
    ContextId take_from_holder(LocationId lock);

    std::array<std::vector<LocationId>, relacy::max_contexts> held_;
    std::array<Flags, relacy::max_contexts> flags_{};
    std::vector<Lock> locks_;  // by location
    std::vector<Known> known_;
    bool found_ = false;
    StateHash hash_;
};

}  // namespace txmc::linux_words
