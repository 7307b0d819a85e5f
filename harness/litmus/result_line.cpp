// What a file says of its own result.

#include <cctype>

#include "harness/litmus/parse.hpp"

namespace txmc::herd {

const char* name_of(Expected expected) {
    switch (expected) {
        case Expected::never: return "Never";
        case Expected::sometimes: return "Sometimes";
        case Expected::always: return "Always";
        case Expected::deadlock: return "DEADLOCK";
    }
    return "";
}

std::string result_word(std::string_view text) {
    constexpr std::string_view key = "Result:";
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return "";
    text.remove_prefix(at + key.size());
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && std::isalpha(static_cast<unsigned char>(text[length])) != 0) {
        ++length;
    }
    return std::string(text.substr(0, length));
}

std::optional<Expected> expected_of(std::string_view word) {
    for (const Expected e :
         {Expected::never, Expected::sometimes, Expected::always, Expected::deadlock}) {
        if (word == name_of(e)) return e;
    }
    return std::nullopt;
}

}  // namespace txmc::herd
