#include "harness/events/order.hpp"

namespace txmc {

OrderPoint::OrderPoint(const Name& name)
    : id_(Execution::current().add_location(name.object, name.instance, name.field, 0)) {}

void OrderPoint::pass(const char* word, Site where) {
    const Operation op = Operation(Kind::mark, word, where).access(id_, Mode::write);
    if (!Execution::current().perform(op)) return;
    Execution::current().commit({});
}

}  // namespace txmc
