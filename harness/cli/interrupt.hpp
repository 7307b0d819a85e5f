#pragma once
// Ctrl-C: noted once, so that the present execution can end cleanly; the second one kills.

namespace txmc::cli {

class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    static bool interrupted();

private:
    void (*previous_)(int);
};

}  // namespace txmc::cli
