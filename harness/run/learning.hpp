#pragma once
// A search that is made again where the program has learnt that more states must be told apart.

#include <functional>
#include <memory>

#include "harness/explore/strategy.hpp"

namespace txmc {

class Learning final : public Strategy {
public:
    using Make = std::function<std::unique_ptr<Strategy>()>;

    /// `learn` is asked whenever a strategy from `make` is done.
    Learning(Make make, std::function<bool()> learn)
        : make_(std::move(make)), learn_(std::move(learn)), inner_(make_()) {}

    void begin(const Execution& e) override { inner_->begin(e); }
    ContextId choose_context(const Execution& e) override { return inner_->choose_context(e); }
    std::size_t choose_value(const Execution& e, std::span<const Candidate> c) override {
        return inner_->choose_value(e, c);
    }
    void executed(const Execution& e, const Event& event) override { inner_->executed(e, event); }
    std::size_t repeats() const override { return inner_->repeats(); }
    int pass() const override { return passes_ + inner_->pass(); }
    void restart() override { inner_->restart(); }
    std::size_t states() const override { return inner_->states(); }
    double explored() const override { return inner_->explored(); }
    void on_cycle(const Execution& e, std::size_t events) override { inner_->on_cycle(e, events); }

    bool finished(const Execution& e, Ending ending) override {
        if (inner_->finished(e, ending)) return true;
        if (!learn_()) return false;
        passes_ += inner_->pass() + 1;
        inner_ = make_();
        return true;
    }

private:
    const Make make_;
    const std::function<bool()> learn_;
    std::unique_ptr<Strategy> inner_;
    int passes_ = 0;
};

}  // namespace txmc
