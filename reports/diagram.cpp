#include "reports/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/run/text.hpp"
#include "reports/lanes.hpp"
#include "reports/relevance.hpp"
#include "reports/step_text.hpp"

namespace txmc {
namespace {

constexpr std::size_t width = 96;
constexpr std::size_t margin = 5;

class Drawing {
public:
    Drawing(const Recording& recording, std::vector<bool> shown, bool all_events)
        : recording_(recording), shown_(std::move(shown)), lanes_(heads(), width, margin) {
        inside_.resize(lane_names_.size());
        told_.resize(lane_names_.size());
        events_.resize(recording.steps.size() + 1);
        for (const PlacedEvent& e : recording.events) {
            const bool acts = e.context >= 0 && lane_of(e.context) < lane_names_.size();
            if (acts && (all_events || is_relevant(e.event))) events_[e.after].push_back(&e);
        }
    }

    Diagram draw() {
        add_events(0, 0);
        for (std::size_t i = 0; i < recording_.steps.size(); ++i) {
            const std::size_t told = shown_[i] ? add_step(i) : 0;
            track(recording_.steps[i]);
            add_events(i + 1, told);
        }
        for (const RecordedStep& step : recording_.waiting) add_waiting(step);
        return {lanes_.text(),
                static_cast<std::size_t>(std::count(shown_.begin(), shown_.end(), true))};
    }

private:
    /// Where a lane's reader is: the context and the function of the last line.
    struct Place {
        ContextId context = -1;
        std::string function;
    };

    const ContextSpec& spec(ContextId c) const {
        return recording_.contexts[static_cast<std::size_t>(c)];
    }

    static std::string lane_name(const ContextSpec& c) {
        return c.cpu == no_cpu ? c.name : "CPU" + std::to_string(c.cpu);
    }

    /// A lane for each CPU and device that takes part.
    std::vector<std::string> heads() {
        for (std::size_t c = 0; c < recording_.contexts.size(); ++c) {
            const auto id = static_cast<ContextId>(c);
            const bool acts = std::any_of(recording_.steps.begin(), recording_.steps.end(),
                                          [&](const RecordedStep& s) { return s.context == id; });
            const std::string name = lane_name(recording_.contexts[c]);
            if (acts && !std::count(lane_names_.begin(), lane_names_.end(), name)) {
                lane_names_.push_back(name);
            }
        }
        return lane_names_;
    }

    std::size_t lane_of(ContextId c) const {
        const auto found = std::find(lane_names_.begin(), lane_names_.end(), lane_name(spec(c)));
        return static_cast<std::size_t>(found - lane_names_.begin());
    }

    /// How deep interrupts are nested on the lane at the moment.
    std::size_t depth(ContextId c) const { return 2 * inside_[lane_of(c)].size(); }

    void track(const RecordedStep& step) {
        auto& inside = inside_[lane_of(step.context)];
        if (step.kind == Kind::enter) inside.push_back(step.context);
        if (step.kind == Kind::leave && !inside.empty()) inside.pop_back();
    }

    void add_head(ContextId c, const std::string& function) {
        Place& place = told_[lane_of(c)];
        if (place.context == c && place.function == function) return;
        const bool context_too = place.context != c && spec(c).level == Level::task;
        place = {c, function};
        std::string text = function + "()";
        if (context_too) text = "[task] " + text;
        lanes_.add(lane_of(c), text, depth(c));
    }

    /// Returns how many of its events stand in its line.
    std::size_t add_step(std::size_t i) {
        const RecordedStep& step = recording_.steps[i];
        number_ = fmt::format("{:>3}", i + 1);
        const std::size_t lane = lane_of(step.context);
        if (step.kind == Kind::enter || step.kind == Kind::leave) {
            const std::size_t deep = depth(step.context);
            const bool out = step.kind == Kind::leave && deep > 0;
            add_line(lane, step_text(step), out ? deep - 2 : deep);
            told_[lane] = {step.context, ""};
            return 0;
        }
        add_head(step.context, bare_function(step.function));
        // An order point has no other meaning than its event.
        const auto& events = events_[i + 1];
        if (step.kind == Kind::mark && !events.empty()) return 0;
        const std::size_t indent = depth(step.context) + 2;
        const std::string text = step_text(step);
        const std::string with_event =
            events.size() == 1 ? text + "  * " + event_text(events.front()->event) : text;
        const bool fits = lanes_.fits(lane, with_event, indent);
        add_line(lane, fits ? with_event : text, indent);
        if (step.stale) {
            const bool store = step.kind == Kind::store || step.kind == Kind::rmw;
            lanes_.add(lane,
                       (store ? "^ overtaken: comes before " : "^ stale: missed ") +
                           store_text(recording_, step.missed),
                       indent + 2);
        }
        return fits && events.size() == 1 ? 1 : 0;
    }

    void add_waiting(const RecordedStep& step) {
        const std::size_t lane = lane_of(step.context);
        add_head(step.context, bare_function(step.function));
        const std::size_t indent = depth(step.context) + 2;
        lanes_.add(lane, waiting_text(step), indent);
        std::string why = "^ waits for ever";
        for (const Rest::Blocked& b : recording_.rest->blocked) {
            if (b.context == spec(step.context).name && !b.holder.empty()) {
                why += ", held by " + b.holder;
            }
        }
        lanes_.add(lane, why, indent + 2);
    }

    void add_events(std::size_t after, std::size_t told) {
        for (std::size_t i = told; i < events_[after].size(); ++i) {
            const PlacedEvent& e = *events_[after][i];
            add_line(lane_of(e.context), "* " + event_text(e.event), depth(e.context) + 2);
        }
    }

    /// The first line after a step carries its number.
    void add_line(std::size_t lane, const std::string& text, std::size_t indent) {
        lanes_.add(lane, text, indent, std::exchange(number_, ""));
    }

    const Recording& recording_;
    std::vector<bool> shown_;
    std::vector<std::string> lane_names_;
    std::vector<std::vector<const PlacedEvent*>> events_;  ///< By the number of steps before.
    std::vector<std::vector<ContextId>> inside_;
    std::vector<Place> told_;
    std::string number_;
    Lanes lanes_;
};

}  // namespace

std::string store_text(const Recording& recording, StoreId store) {
    if (store.context < 0) return "the initial value";
    for (std::size_t i = 0; i < recording.steps.size(); ++i) {
        const RecordedStep& s = recording.steps[i];
        if (s.context != store.context || s.index != store.index) continue;
        return fmt::format("{} of {}, step {}", s.word,
                           recording.contexts[static_cast<std::size_t>(s.context)].name, i + 1);
    }
    return "a store";
}

Diagram draw(const Recording& recording, bool full) {
    std::vector<bool> shown =
        full ? std::vector<bool>(recording.steps.size(), true) : relevant_steps(recording);
    return Drawing(recording, std::move(shown), full).draw();
}

}  // namespace txmc
