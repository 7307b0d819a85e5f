#pragma once
// A level interrupt: pending while a cause stands in the status register and the enable register
// lets it through. Status bits are sticky and cleared by writing ones.

#include "harness/machine/machine.hpp"
#include "harness/memory/register.hpp"

namespace txmc {

class InterruptLine {
public:
    /// `bit` is the line's place among the pending bits of the hardirq context `handler`.
    InterruptLine(const Name& status, const Name& enable, unsigned enabled, ContextId handler,
                  int bit);

    /// The device raises causes. What it wrote before is visible to who reads the status.
    void set_cause(unsigned causes, const char* word, Site where = Site::current());
    /// A read of the status register: completes before later memory reads.
    unsigned read_status(const char* word, Site where = Site::current()) const;
    /// Writing ones clears causes.
    void acknowledge(unsigned causes, const char* word, Site where = Site::current());
    unsigned read_enable(const char* word, Site where = Site::current()) const;
    void write_enable(unsigned enabled, const char* word, Site where = Site::current());

private:
    Access line(Mode mode) const;
    void update(Value status, Value enabled);

    RegisterCell status_;
    RegisterCell enable_;
    ContextId handler_;
    unsigned bit_;
};

}  // namespace txmc
