#include "harness/cli/interrupt.hpp"

#include <csignal>

namespace txmc::cli {
namespace {

volatile std::sig_atomic_t seen = 0;

void note(int signal) {
    seen = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptGuard::InterruptGuard() {
    seen = 0;
    // Also where a shell has set interrupts to be ignored: who sends one to a background job means
    // it.
    previous_ = std::signal(SIGINT, note);
}

InterruptGuard::~InterruptGuard() { std::signal(SIGINT, previous_); }

bool InterruptGuard::interrupted() { return seen != 0; }

}  // namespace txmc::cli
