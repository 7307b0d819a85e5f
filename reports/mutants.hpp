#pragma once
// What came of weakening each place of a model: a table, JSON, and how far it has come.

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>

#include "harness/run/mutate.hpp"

namespace txmc {

std::string mutants_text(const MutationReport& report);
nlohmann::json mutants_json(const MutationReport& report);

/// One line that is rewritten on a terminal; elsewhere one line a round.
class MutationProgress {
public:
    MutationProgress(std::ostream& out, bool terminal) : out_(out), terminal_(terminal) {}
    void show(const std::string& what, std::size_t done, std::size_t of);
    void end();

private:
    std::ostream& out_;
    bool terminal_;
    std::string round_;
};

}  // namespace txmc
