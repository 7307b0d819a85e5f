#include "reports/counterexample.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/run/catalogue.hpp"
#include "harness/run/text.hpp"
#include "harness/run/trace.hpp"
#include "reports/diagram.hpp"

namespace txmc {
namespace {

std::string memory_model_text(const Counterexample& story, const ViolationReport& violation) {
    if (story.cell.memory_model == MemoryModel::sc) {
        return "sc: a plain interleaving, no reordering is needed";
    }
    if (!violation.stronger_exhausted) return name_of(story.cell.memory_model);
    std::vector<std::string> stronger;
    for (const MemoryModel m : all_memory_models) {
        if (m < story.cell.memory_model) stronger.emplace_back(name_of(m));
    }
    return fmt::format("{}: not {} {}, {} searched {}", name_of(story.cell.memory_model),
                       *violation.stronger_exhausted ? "under" : "found under",
                       fmt::join(stronger, " or "),
                       stronger.size() > 1 ? "which were" : "which was",
                       *violation.stronger_exhausted ? "to the end" : "in part");
}

std::string schedule_text(const Counterexample& story, std::size_t shown) {
    const std::size_t steps = story.recording.steps.size();
    const std::size_t switches = context_switches(story.recording.steps);
    std::string text = fmt::format("{}, {} context switch{}", plural(steps, "step"), switches,
                                   switches == 1 ? "" : "es");
    if (shown < steps) text += fmt::format("; {} shown, the others with --full", shown);
    return text;
}

std::string rest_text(const Counterexample& story) {
    std::string text;
    const auto& rest = story.recording.rest;
    if (!rest) return text;
    for (const std::string& handler : rest->masked_pending) {
        text += fmt::format("  at rest: {} is pending but masked\n", handler);
    }
    return text;
}

std::string size_options(const Counterexample& story) {
    const Size& a = story.cell.size;
    const Size& b = story.cell.scenario->size;
    std::string text;
    if (a.senders != b.senders) text += fmt::format(" --cpus {}", a.senders);
    if (a.packets != b.packets) text += fmt::format(" --packets {}", a.packets);
    if (a.ring != b.ring) text += fmt::format(" --ring {}", a.ring);
    return text;
}

}  // namespace

std::string reproduction(const Counterexample& story) {
    if (!story.trace_file.empty()) return "txmc replay " + story.trace_file;
    return fmt::format(
        "txmc check {} --memory-model {}{} --property {} --out traces\n"
        "              txmc replay traces/{}",
        story.cell.scenario->name, name_of(story.cell.memory_model), size_options(story),
        story.property, trace_file_name(story.cell, story.property));
}

std::string render_counterexample(const Counterexample& story, const ViolationReport& violation,
                                  bool full) {
    const Diagram diagram = draw(story.recording, full);
    std::string text = fmt::format("{}: {}\n\n", story.property, story.sentence);
    text +=
        fmt::format("  scenario    {}, {}\n", story.cell.scenario->name, to_text(story.cell.size));
    if (const auto& mutation = story.cell.mutation) {
        text += fmt::format("  mutant      {}\n", to_text(*mutation));
    }
    text += fmt::format("  memory      {}\n", memory_model_text(story, violation));
    text += fmt::format("  schedule    {}\n\n", schedule_text(story, diagram.shown));
    text += diagram.text + '\n' + rest_text(story);
    text += fmt::format("  again with  {}\n", reproduction(story));
    return text;
}

}  // namespace txmc
