#pragma once
// What a searching process tells its parent, as bytes.

#include <optional>
#include <string>

#include "harness/run/search.hpp"

namespace txmc::wire {

struct Message {
    std::optional<Counts> counts;        ///< Progress,
    std::optional<SearchResult> result;  ///< or the end.
};

std::string message(const Counts& counts);
std::string message(const SearchResult& result);
/// Takes the first whole message off the bytes; none if there is none yet.
std::optional<Message> take(std::string& bytes);

}  // namespace txmc::wire
