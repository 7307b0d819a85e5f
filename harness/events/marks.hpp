#pragma once
// Reachability marks: a scenario names what its executions must reach at least once; the model says
// when it is there. A scenario that never reaches its marks proves nothing.

#include <functional>
#include <string_view>

namespace txmc {

using MarkListener = std::function<void(std::string_view mark)>;

/// Who is told; an empty one for nobody. Returns the previous listener.
MarkListener set_mark_listener(MarkListener listener);

/// The model is at the point that `mark` names. The text must be a literal.
void reach(std::string_view mark);

}  // namespace txmc
