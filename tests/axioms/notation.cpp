#include "tests/axioms/notation.hpp"

#include <array>
#include <map>
#include <sstream>
#include <stdexcept>

namespace txmc::axioms {
namespace {

struct Spelling {
    const char* text;
    Word word;
    Strength strength;
};

constexpr std::array<Spelling, 26> spellings{{
    {"R", Word::load, Strength::relaxed},
    {"Ra", Word::load, Strength::acquire},
    {"W", Word::store, Strength::relaxed},
    {"Wr", Word::store, Strength::release},
    {"X", Word::xchg, Strength::full},
    {"X.a", Word::xchg, Strength::acquire},
    {"X.r", Word::xchg, Strength::release},
    {"X.x", Word::xchg, Strength::relaxed},
    {"A", Word::fetch_add, Strength::full},
    {"A.a", Word::fetch_add, Strength::acquire},
    {"A.r", Word::fetch_add, Strength::release},
    {"A.x", Word::fetch_add, Strength::relaxed},
    {"C", Word::cmpxchg, Strength::full},
    {"C.a", Word::cmpxchg, Strength::acquire},
    {"C.r", Word::cmpxchg, Strength::release},
    {"C.x", Word::cmpxchg, Strength::relaxed},
    {"I", Word::inc, Strength::relaxed},
    {"L", Word::lock, Strength::relaxed},
    {"U", Word::unlock, Strength::relaxed},
    {"T", Word::trylock, Strength::relaxed},
    {"mb", Word::mb, Strength::relaxed},
    {"rmb", Word::rmb, Strength::relaxed},
    {"wmb", Word::wmb, Strength::relaxed},
    {"before", Word::before_atomic, Strength::relaxed},
    {"after", Word::after_atomic, Strength::relaxed},
    {"spin", Word::after_spinlock, Strength::relaxed},
}};

const Spelling& spelling_of(const std::string& text) {
    for (const Spelling& s : spellings) {
        if (text == s.text) return s;
    }
    throw std::invalid_argument("no such word: " + text);
}

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
    return parts;
}

int number_of(const std::string& text) {
    std::size_t used = 0;
    const int n = std::stoi(text, &used);
    if (used != text.size()) throw std::invalid_argument("no number: " + text);
    return n;
}

int register_of(const std::string& text) {
    if (text.empty() || text[0] != 'r') throw std::invalid_argument("no register: " + text);
    return number_of(text.substr(1));
}

class Parser {
public:
    Program parse(const std::string& text) {
        for (const std::string& thread : split(text, '|')) {
            Thread code;
            registers_ = 0;
            for (const std::string& part : split(thread, ';')) {
                std::istringstream words(part);
                code.push_back(instruction(words));
            }
            program_.threads.push_back(std::move(code));
        }
        const std::string fault = fault_of(program_);
        if (!fault.empty()) throw std::invalid_argument(fault + ": " + text);
        return std::move(program_);
    }

private:
    Instruction instruction(std::istringstream& words) {
        Instruction i;
        std::string word = next(words);
        if (word[0] == '?') {
            i.guard = register_of(word.substr(1));
            word = next(words);
        }
        i.word = spelling_of(word).word;
        i.strength = spelling_of(word).strength;
        if (is_barrier(i.word)) return i;
        i.target = target_of(next(words), is_lock_word(i.word));
        if (i.word == Word::cmpxchg) i.expected = number_of(next(words));
        if (i.word == Word::store || (is_rmw(i.word) && i.word != Word::inc)) {
            const std::string v = next(words);
            if (v[0] == 'r') i.from = register_of(v);
            if (v[0] != 'r') i.value = number_of(v);
        }
        if (returns_value(i.word)) i.result = registers_++;
        return i;
    }

    static std::string next(std::istringstream& words) {
        std::string word;
        if (!(words >> word)) throw std::invalid_argument("an instruction ends too early");
        return word;
    }

    int target_of(const std::string& name, bool lock) {
        const int n = name[0] - (lock ? 'l' : 'x');
        if (name.size() != 1 || n < 0 || n > 2) throw std::invalid_argument("no target: " + name);
        int& count = lock ? program_.locks : program_.locations;
        count = std::max(count, n + 1);
        return n;
    }

    Program program_;
    int registers_ = 0;
};

std::string instruction_text(const Instruction& i, std::map<int, int>& numbers) {
    std::string text = i.guard < 0 ? "" : "?r" + std::to_string(numbers[i.guard]) + " ";
    for (const Spelling& s : spellings) {
        if (s.word == i.word && s.strength == i.strength) text += s.text;
    }
    if (is_barrier(i.word)) return text;
    text += " " + (is_lock_word(i.word) ? lock_name(i.target) : location_name(i.target));
    if (i.word == Word::cmpxchg) text += " " + std::to_string(i.expected);
    if (i.word == Word::store || (is_rmw(i.word) && i.word != Word::inc)) {
        text += i.from < 0 ? " " + std::to_string(i.value) : " r" + std::to_string(numbers[i.from]);
    }
    if (i.result >= 0) numbers.insert({i.result, static_cast<int>(numbers.size())});
    return text;
}

}  // namespace

Program parse(const std::string& text) { return Parser().parse(text); }

std::string notation_of(const Program& program) {
    std::string text;
    for (const Thread& thread : program.threads) {
        if (!text.empty()) text += " | ";
        std::map<int, int> numbers;
        for (std::size_t n = 0; n < thread.size(); ++n) {
            text += (n == 0 ? "" : "; ") + instruction_text(thread[n], numbers);
        }
    }
    return text;
}

bool matches(const Program& program, const State& state, const std::string& condition) {
    std::istringstream have(text_of(program, state));
    std::map<std::string, std::string> values;
    for (std::string term; have >> term;) {
        values[term.substr(0, term.find('='))] = term.substr(term.find('=') + 1);
    }
    std::istringstream wanted(condition);
    for (std::string term; wanted >> term;) {
        const auto found = values.find(term.substr(0, term.find('=')));
        if (found == values.end()) throw std::invalid_argument("no such value: " + term);
        if (found->second != term.substr(term.find('=') + 1)) return false;
    }
    return true;
}

}  // namespace txmc::axioms
