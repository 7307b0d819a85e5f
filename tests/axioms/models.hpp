#pragma once
// The axioms of three memory models.
//
// lkmm is the Linux kernel's of v6.1 (tools/memory-model: linux-kernel.cat, .bell, lock.cat) for
// programs of marked accesses without RCU: the axioms coherence, atomic (both hold for every
// candidate), happens-before and propagation. x86 is TSO with the kernel's words as x86 has them:
// every read-modify-write, taken lock and failed cmpxchg is a locked instruction, smp_mb the only
// barrier. sc is interleaving.

#include "tests/axioms/candidate.hpp"

namespace txmc::axioms {

enum class Axioms { sc, x86, lkmm };
const char* name_of(Axioms axioms);

/// Ways in which an implementation may order more than LKMM asks for. As bits of a mask.
enum Stronger : unsigned {
    no_load_buffering = 1U << 0,  ///< A load is executed before all later stores of its CPU.
    wmb_orders_loads = 1U << 1,   ///< smp_wmb is a cumulative release fence.
    rmb_orders_all = 1U << 2,     ///< smp_rmb is an acquire fence: every earlier read, all later.
    rmw_passes_on = 1U << 3,      ///< A read-modify-write passes on what it read has published.
    /// All full barriers are executed one after the other, those of a read-modify-write together
    /// with it; each knows what the ones before it knew.
    barriers_in_order = 1U << 4,
    /// An acquire load of a store of its own CPU takes what that store has published.
    own_stores_acquired = 1U << 5,
    no_insertion = 1U << 6,       ///< As barriers_in_order, and stores are executed in co order.
    failed_rmw_counts = 1U << 7,  ///< smp_mb__after_atomic goes with a failed cmpxchg, too.
};
inline constexpr unsigned stronger_count = 8;

inline constexpr unsigned all_stronger = (1U << stronger_count) - 1;
/// "load buffering": what a state is that only this excludes.
const char* name_of(Stronger stronger);

/// What of a model depends on the skeleton alone.
class Judge {
public:
    Judge(const Skeleton& skeleton, Axioms axioms, unsigned stronger);
    bool allows(const Candidate& candidate) const;

private:
    void lkmm_orders();
    void x86_order();
    Relation barriers(Word word) const;
    Relation full_barriers() const;
    EventSet before(const Barrier& b) const;
    Relation between(const Barrier& b) const;
    /// The read of the read-modify-write that a smp_mb__before_atomic comes to, or -1.
    int next_rmw(const Barrier& b) const;
    bool rmw_behind(const Barrier& b) const;
    Relation own_acquired(const Candidate& c) const;
    Relation prop_of(const Candidate& c) const;
    Relation internal_prop(const Relation& prop) const;
    Relation hb_of(const Candidate& c, const Relation& prop) const;
    Relation unlock_lock(const Candidate& c) const;
    bool lkmm(const Candidate& c) const;
    bool executable(const Candidate& c) const;
    std::vector<Barrier> executed_barriers() const;
    Relation barrier_order(const Candidate& c, const std::vector<Barrier>& barriers) const;

    const Skeleton& s_;
    Axioms axioms_;
    unsigned stronger_;
    EventSet reads_ = 0;
    EventSet writes_ = 0;
    EventSet acquires_ = 0;
    EventSet unlocks_ = 0;
    EventSet locks_ = 0;
    Relation external_;
    Relation ppo_;         ///< What of it needs no rf or co.
    Relation dep_;         ///< On the value, not on a branch.
    Relation strong_;      ///< strong-fence
    Relation cumulative_;  ///< What passes on what was read before: strong-fence | po-rel.
    Relation wmb_;
};

}  // namespace txmc::axioms
