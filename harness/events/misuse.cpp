#include "harness/events/misuse.hpp"

#include <set>
#include <utility>

namespace txmc {
namespace {

MisuseListener current_listener;

/// A model has few ways to go wrong, but each is met in many executions.
const char* keep(const std::string& text) {
    static std::set<std::string> texts;
    return texts.insert(text).first->c_str();
}

}  // namespace

MisuseListener set_misuse_listener(MisuseListener listener) {
    return std::exchange(current_listener, std::move(listener));
}

void misuse(const std::string& text) {
    if (current_listener) current_listener(keep(text));
}

}  // namespace txmc
