#pragma once
// How sentences name queues, bits and contexts, and contexts as small numbers.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "properties/property.hpp"

namespace txmc {

/// enum netdev_queue_state_t, include/linux/netdevice.h: what `bit` of an event holds.
inline constexpr int drv_xoff = 0;
inline constexpr int stack_xoff = 1;
inline constexpr int frozen_bit = 2;

std::string queue_name(int queue);  ///< "txq0"
const char* bit_name(int bit);      ///< "DRV_XOFF"

/// Of a counter that may have been counted below zero: in the kernel it is a __u32 or an int.
constexpr std::int64_t count_of(const net::Event& counted) {
    return static_cast<std::int32_t>(counted.value);
}

/// "; CPU0/softirq is pending but masked", or nothing.
std::string masked_note(const Rest& rest);

/// FNV-1a: hashes must not depend on addresses.
constexpr std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

/// Numbers the contexts as they appear. Kept from execution to execution, so that a name is copied
/// once; what is hashed is the name, because the numbers depend on which execution came first.
class ContextNames {
public:
    static constexpr int limit = 20;  ///< 16 contexts, and whoever emits while a model is built.

    int number(const std::string& name) {
        for (int i = 0; i < count_; ++i) {
            if (names_[i] == name) return i;
        }
        return add(name);
    }
    const std::string& name(int number) const { return names_[number]; }
    std::uint64_t hash(int number) const { return hashes_[number]; }

private:
    int add(const std::string& name);

    std::array<std::string, limit> names_;
    std::array<std::uint64_t, limit> hashes_{};
    int count_ = 0;
};

}  // namespace txmc
