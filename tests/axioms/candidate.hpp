#pragma once
// Candidate executions of a skeleton: who reads from whom (rf) and in which order the stores of a
// location stand (co). Coherence, the atomicity of read-modify-writes and the sections of a lock
// hold for every candidate by construction: they are the same under every memory model.

#include <functional>

#include "tests/axioms/skeleton.hpp"

namespace txmc::axioms {

struct Candidate {
    const Skeleton& skeleton;
    State state;
    Relation rf;
    Relation co;
    Relation fr;
};

class Candidates {
public:
    explicit Candidates(const Skeleton& skeleton);

    /// Is this state worth judging? Asked first, for it is cheap.
    using Wanted = std::function<bool(const State&)>;
    /// False ends the enumeration.
    using Visit = std::function<bool(const Candidate&)>;
    /// False if it was ended.
    bool visit(const Wanted& wanted, const Visit& visit);

private:
    /// One way in which the events of a location can fit together.
    struct Choice {
        std::vector<std::size_t> order;  ///< Of stores, the initial first.
        std::vector<std::pair<std::size_t, std::size_t>> read_from;  ///< Read, store.
    };

    void order_stores(std::vector<Choice>& choices, Choice& present, std::vector<std::size_t> left);
    void choose_stores(std::vector<Choice>& choices, Choice& present, std::size_t next);
    std::vector<std::size_t> stores_to_read(std::size_t read, const Choice& present) const;
    bool coherent(const Choice& choice) const;
    bool combine(std::size_t location, const Wanted& wanted, const Visit& visit);
    bool judge(const Wanted& wanted, const Visit& visit);
    bool evaluate();
    int value_of(std::size_t event);
    State final_state();

    const Skeleton& s_;
    std::vector<std::vector<std::size_t>> reads_;  // by location
    std::vector<std::vector<Choice>> choices_;
    std::vector<const Choice*> taken_;
    std::vector<std::size_t> read_from_;  // by event
    enum class Known : char { no, asked, yes };
    std::vector<Known> known_;
    std::vector<int> values_;
    bool circular_ = false;
};

}  // namespace txmc::axioms
