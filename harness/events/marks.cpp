#include "harness/events/marks.hpp"

#include <utility>

namespace txmc {
namespace {
MarkListener current_listener;
}

MarkListener set_mark_listener(MarkListener listener) {
    return std::exchange(current_listener, std::move(listener));
}

void reach(std::string_view mark) {
    if (current_listener) current_listener(mark);
}

}  // namespace txmc
