#include <fmt/format.h>

#include <ostream>

#include "harness/cli/commands.hpp"
#include "harness/run/trace.hpp"
#include "harness/run/version.hpp"
#include "reports/counterexample.hpp"

namespace txmc::cli {
namespace {

void note_other_tool(const Trace& trace, std::ostream& err) {
    const BuildInfo& info = build_info();
    if (trace.tool_version == info.version && trace.tool_commit == info.commit) return;
    err << fmt::format("note: the trace was written by txmc {} ({}), this is {} ({})\n",
                       trace.tool_version, trace.tool_commit, info.version, info.commit);
}

/// A trace that runs but shows something else is no verdict on the model.
int not_violated(const ReplayOptions& o, const Trace& trace, std::ostream& err) {
    err << fmt::format("txmc: trace {} fits the model, but no longer violates {}\n", o.trace,
                       trace.property);
    return exit_code(Verdict::error);
}

}  // namespace

int replay(const Catalogue& catalogue, const ReplayOptions& o, const Streams& streams) {
    const Trace trace = read_trace(o.trace, catalogue);
    note_other_tool(trace, streams.err);
    Counterexample story;
    story.cell = cell_of(trace, catalogue);
    story.property = trace.property;
    story.trace_file = o.trace;
    try {
        story.recording = replay_trace(trace, catalogue);
    } catch (const Divergence& e) {
        streams.err << fmt::format("txmc: trace {} does not fit the model: {}\n", o.trace,
                                   e.what());
        return exit_code(Verdict::error);
    }
    const Sighting* sighting = story.recording.sighting(trace.property);
    if (sighting == nullptr) return not_violated(o, trace, streams.err);
    story.sentence = sighting->sentence;
    story.recording.cut_after(sighting->steps);
    streams.out << render_counterexample(story, ViolationReport{}, o.full);
    return exit_code(Verdict::violated);
}

}  // namespace txmc::cli
