#pragma once
// The events of a run, in pairs. Every output is a listener; several listen at once.

#include "harness/run/report.hpp"

namespace txmc {

class RunListener {
public:
    virtual ~RunListener() = default;
    virtual void run_started(std::size_t /*cells*/) {}
    virtual void cell_started(const Case&, std::size_t /*number*/) {}
    virtual void progress(const Case&, const Counts&) {}
    virtual void violation(const Case&, const ViolationReport&) {}
    virtual void cell_finished(const CellReport&, std::size_t /*number*/) {}
    virtual void run_finished(const RunReport&) {}
};

}  // namespace txmc
