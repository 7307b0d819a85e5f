#include "harness/run/wire.hpp"

#include <cstring>
#include <nlohmann/json.hpp>

namespace txmc {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Counts, executions, cycles, blocked, bounded, distinct, runs,
                                   states, explored, operations, deepest, seconds, exhausted)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StoreId, context, index)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Step, context, word, store, chose)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FoundViolation, property, sentence, schedule, executions)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SearchResult, verdict, reason, counts, violations, missed_marks,
                                   properties, interrupted)

namespace wire {
namespace {

using Json = nlohmann::json;

/// A length, then CBOR.
std::string framed(const Json& json) {
    const std::vector<std::uint8_t> content = Json::to_cbor(json);
    const auto length = static_cast<std::uint32_t>(content.size());
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes.append(content.begin(), content.end());
}

}  // namespace

std::string message(const Counts& counts) { return framed({{"counts", counts}}); }
std::string message(const SearchResult& result) { return framed({{"result", result}}); }

std::optional<Message> take(std::string& bytes) {
    std::uint32_t length = 0;
    if (bytes.size() < sizeof length) return {};
    std::memcpy(&length, bytes.data(), sizeof length);
    if (bytes.size() - sizeof length < length) return {};
    const std::string content = bytes.substr(sizeof length, length);
    bytes.erase(0, sizeof length + length);
    const Json json = Json::from_cbor(content);
    Message message;
    if (json.contains("counts")) message.counts = json.at("counts").get<Counts>();
    if (json.contains("result")) message.result = json.at("result").get<SearchResult>();
    return message;
}

}  // namespace wire
}  // namespace txmc
