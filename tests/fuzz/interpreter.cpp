#include "tests/fuzz/interpreter.hpp"

namespace txmc::fuzz {
namespace {

constexpr int line_bit = 2;  // of the hardirq context; raises use the ones before

// A handler that raises itself runs without end: then its state must come again.
constexpr std::size_t remembered = 2;

}  // namespace

void Interpreter::build(Execution& execution) {
    memory_.reset(execution);
    model_ = std::make_unique<Model>(execution, memory_, specs_);
    Model& m = *model_;
    for (int i = 0; i < program_.cells; ++i) m.cells.emplace_back(Name("x", i), 0);
    for (int i = 0; i < program_.locks; ++i) m.locks.emplace_back(Name("l", i));
    for (int i = 0; i < program_.plains; ++i) m.plains.emplace_back(Name("p", i), 0);
    if (program_.uses(Action::grace_period)) m.rcu.emplace(contexts());
    const ContextId hardirq = program_.first(Level::hardirq);
    if (hardirq >= 0) m.line.emplace(Name("status"), Name("enable"), 1U, hardirq, line_bit);
    m.section = execution.add_location("section", -1, "", 0);
    m.queue = execution.add_location("queue", -1, "", 0);
    m.local.resize(specs_.size());
    for (ContextId c = 0; c < contexts(); ++c) {
        m.machine.set_body(c, [this](unsigned bits) { interpret(bits); });
    }
}

Interpreter::Local& Interpreter::mine() {
    return model_->local[static_cast<std::size_t>(Execution::current().running())];
}

void Interpreter::saw(int value) {
    mine().value = value;
    const auto self = static_cast<std::size_t>(Execution::current().running());
    if (!program_.loops(self) || mine().seen.size() < remembered) mine().seen.push_back(value);
}

void Interpreter::interpret(unsigned bits) {
    const ContextId self = Execution::current().running();
    saw(static_cast<int>(bits));
    const auto& code = code_of(self).code;
    for (std::size_t pc = 0; pc < code.size(); ++pc) {
        if (code[pc].action != Action::skip_if) {
            execute(code[pc]);
        } else if (mine().value == code[pc].value) {
            pc += static_cast<std::size_t>(code[pc].operand);
        }
    }
}

std::string Interpreter::values_of(ContextId c) const {
    const Local& local = model_->local[static_cast<std::size_t>(c)];
    std::string text = machine_spec(c).name + ":";
    for (const int v : local.seen) text += ' ' + std::to_string(v);
    return text + "; ";
}

std::string Interpreter::plain_values() const {
    std::string text = " plain:";
    for (const Local& local : model_->local) {
        for (const int v : local.seen_plain) text += ' ' + std::to_string(v);
        text += ';';
    }
    return text;
}

/// Everything that an outcome tells, and whatever else outlives a handler's run.
StateHash Interpreter::state_hash() const {
    StateHash hash;
    for (const Local& l : model_->local) {
        hash.fold(static_cast<std::uint64_t>(l.value));
        for (const int v : l.seen) hash.fold(static_cast<std::uint64_t>(v));
        hash.fold(l.seen.size());
        for (const int v : l.seen_plain) hash.fold(static_cast<std::uint64_t>(v));
        hash.fold(l.seen_plain.size());
        for (const int v : l.held) hash.fold(static_cast<std::uint64_t>(v));
        hash.fold(static_cast<std::uint64_t>(l.softirqs_off * 64 + l.reading * 8 + l.sections));
    }
    hash.fold(static_cast<std::uint64_t>(model_->inside));
    for (const int v : model_->queued) hash.fold(static_cast<std::uint64_t>(v));
    return hash;
}

void Interpreter::at_rest(Execution&) {
    std::string outcome;
    for (ContextId c = 0; c < contexts(); ++c) outcome += values_of(c);
    outcome += "at rest:";
    for (const auto& cell : model_->cells) outcome += ' ' + std::to_string(cell.newest());
    const std::vector<ContextId> blocked = model_->machine.blocked();
    for (const ContextId c : blocked) outcome += " blocked " + machine_spec(c).name;
    findings_.plain_outcomes.insert(outcome + plain_values());
    findings_.outcomes.insert(std::move(outcome));
    if (!blocked.empty()) findings_.violations.insert("deadlock");
}

void Interpreter::on_cycle(Execution&, const StateCycle& cycle) {
    if (cycle.outside == 0 && !cycle.stale) findings_.violations.insert("livelock");
}

void Interpreter::fault(Execution&, relacy::Fault kind, const char* what) {
    if (kind != relacy::Fault::data_race) throw InternalError(what);
    findings_.violations.insert("data race");
}

void Interpreter::fault_now() {
    // How far the others had come is not a function of the trace class.
    const ContextId self = Execution::current().running();
    findings_.outcomes.insert("fault in " + values_of(self));
    findings_.violations.insert("fault");
    Execution::current().stop(Ending::violated);
    throw Unwind{};
}

bool Interpreter::mark(LocationId location, const char* word, Turn turn) {
    Operation op(Kind::mark, word, Site::current());
    op.turn = turn;
    if (location >= 0) op.access(location, Mode::write);
    if (!Execution::current().perform(op)) return false;
    Execution::current().commit({});
    return true;
}

}  // namespace txmc::fuzz
