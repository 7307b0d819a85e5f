#include "tests/fuzz/shrink.hpp"

namespace txmc::fuzz {
namespace {

class Shrinker {
public:
    Shrinker(FuzzProgram program, const Fails& fails)
        : program_(std::move(program)), fails_(fails) {}

    FuzzProgram run() {
        bool smaller = true;
        while (smaller) {
            smaller = remove_contexts();
            smaller = remove_instructions() || smaller;
            smaller = simplify_instructions() || smaller;
        }
        return program_;
    }

private:
    bool try_out(FuzzProgram candidate) {
        if (!fails_(candidate)) return false;
        program_ = std::move(candidate);
        return true;
    }

    bool remove_contexts() {
        bool smaller = false;
        for (std::size_t c = program_.contexts.size(); c-- > 0 && program_.contexts.size() > 1;) {
            smaller = try_out(without_context(c)) || smaller;
        }
        return smaller;
    }

    /// Raises name their handler by its number, which changes.
    FuzzProgram without_context(std::size_t removed) const {
        FuzzProgram p = program_;
        const auto number = static_cast<int>(removed);
        p.contexts.erase(p.contexts.begin() + number);
        for (FuzzContext& c : p.contexts) {
            std::erase_if(c.code, [&](const Instruction& i) {
                return i.action == Action::raise && i.target == number;
            });
            for (Instruction& i : c.code) {
                if (i.action == Action::raise && i.target > number) i.target -= 1;
            }
        }
        return p;
    }

    bool remove_instructions() {
        bool smaller = false;
        for (std::size_t c = 0; c < program_.contexts.size(); ++c) {
            for (std::size_t n = program_.contexts[c].code.size(); n-- > 0;) {
                FuzzProgram p = program_;
                p.contexts[c].code.erase(p.contexts[c].code.begin() + static_cast<int>(n));
                smaller = try_out(std::move(p)) || smaller;
            }
        }
        return smaller;
    }

    bool simplify_instructions() {
        bool simpler = false;
        for (std::size_t c = 0; c < program_.contexts.size(); ++c) {
            for (std::size_t n = 0; n < program_.contexts[c].code.size(); ++n) {
                simpler = simplify(c, n) || simpler;
            }
        }
        return simpler;
    }

    bool simplify(std::size_t c, std::size_t n) {
        bool simpler = false;
        const auto change = [&](auto edit) {
            FuzzProgram p = program_;
            edit(p.contexts[c].code[n]);
            if (p.contexts[c].code[n] == program_.contexts[c].code[n]) return;
            simpler = try_out(std::move(p)) || simpler;
        };
        change([](Instruction& i) { i.full = false; });
        change([](Instruction& i) { i.order = Order::relaxed; });
        change([](Instruction& i) {
            if (i.action == Action::add || i.action == Action::exchange) i.action = Action::store;
        });
        change([](Instruction& i) {
            if (i.action == Action::compare_exchange) i.action = Action::load;
        });
        return simpler;
    }

    FuzzProgram program_;
    const Fails& fails_;
};

}  // namespace

FuzzProgram shrink(FuzzProgram program, const Fails& fails) {
    return Shrinker(std::move(program), fails).run();
}

}  // namespace txmc::fuzz
