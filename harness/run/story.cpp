#include "harness/run/story.hpp"

#include "harness/run/linearise.hpp"

namespace txmc {

Counterexample tell(const Catalogue& catalogue, const Case& cell, const FoundViolation& found,
                    const std::function<bool()>& interrupted) {
    const Linearised shorter =
        linearise(cell, catalogue.properties(), found.property, found.schedule, interrupted);
    Counterexample story;
    story.cell = cell;
    story.property = found.property;
    story.switches_before = shorter.switches_before;
    story.recording = replay(cell, catalogue.properties(), shorter.schedule);
    const Sighting* sighting = story.recording.sighting(found.property);
    if (sighting == nullptr) throw InternalError(found.property + " vanished in a replay");
    story.sentence = sighting->sentence;
    story.recording.cut_after(sighting->steps);
    return story;
}

}  // namespace txmc
