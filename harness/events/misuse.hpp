#pragma once
// Misuse of a lock or a mask: the kernel's words notice it where it happens, whoever runs them says
// what it means.

#include <functional>
#include <string>

namespace txmc {

/// The text lives as long as the process: a recording may outlive the execution.
using MisuseListener = std::function<void(const char* text)>;

/// Who is told; an empty one for nobody. Returns the previous listener.
MisuseListener set_misuse_listener(MisuseListener listener);

/// The running context has misused something; `text` names it ("spin_unlock of a, which ...").
void misuse(const std::string& text);

}  // namespace txmc
