#include "harness/machine/interrupt_line.hpp"

namespace txmc {

InterruptLine::InterruptLine(const Name& status, const Name& enable, unsigned enabled,
                             ContextId handler, int bit)
    : status_(status, 0), enable_(enable, enabled), handler_(handler), bit_(1U << bit) {}

Access InterruptLine::line(Mode mode) const {
    return {Machine::current().pending_location(handler_), mode, false, nullptr, 0};
}

void InterruptLine::update(Value status, Value enabled) {
    const bool raised = (status & enabled) != 0;
    Machine::current().change_pending(handler_, raised ? bit_ : 0, raised ? 0 : bit_);
}

void InterruptLine::set_cause(unsigned causes, const char* word, Site where) {
    const Access enable{enable_.id(), Mode::read, false, nullptr, 0};
    status_.rmw_with([causes](unsigned s) { return s | causes; }, {Order::release},
                     {enable, line(Mode::write)},
                     [this](unsigned s) { update(s, enable_.newest_value()); }, word, where);
}

unsigned InterruptLine::read_status(const char* word, Site where) const {
    return status_.load(Order::acquire, word, where);
}

void InterruptLine::acknowledge(unsigned causes, const char* word, Site where) {
    const Access enable{enable_.id(), Mode::read, false, nullptr, 0};
    status_.rmw_with([causes](unsigned s) { return s & ~causes; }, {Order::release},
                     {enable, line(Mode::write)},
                     [this](unsigned s) { update(s, enable_.newest_value()); }, word, where);
}

unsigned InterruptLine::read_enable(const char* word, Site where) const {
    return enable_.load(Order::acquire, word, where);
}

void InterruptLine::write_enable(unsigned enabled, const char* word, Site where) {
    const Access status{status_.id(), Mode::read, false, nullptr, 0};
    enable_.rmw_with([enabled](unsigned) { return enabled; }, {Order::release},
                     {status, line(Mode::write)},
                     [this](unsigned e) { update(status_.newest_value(), e); }, word, where);
}

}  // namespace txmc
