#include "models/net/event.hpp"

#include <utility>

namespace txmc::net {
namespace {
Listener current_listener;
}

const char* name_of(What what) {
    switch (what) {
        case What::configured: return "configured";
        case What::accepted: return "accepted";
        case What::enqueued: return "enqueued";
        case What::dequeued: return "dequeued";
        case What::requeued: return "requeued";
        case What::dropped: return "dropped";
        case What::xmit_begin: return "xmit_begin";
        case What::xmit_end: return "xmit_end";
        case What::posted: return "posted";
        case What::doorbell: return "doorbell";
        case What::fetched: return "fetched";
        case What::on_wire: return "on_wire";
        case What::completed: return "completed";
        case What::cleaned: return "cleaned";
        case What::freed: return "freed";
        case What::stopped: return "stopped";
        case What::started: return "started";
        case What::woken: return "woken";
        case What::frozen: return "frozen";
        case What::unfrozen: return "unfrozen";
        case What::scheduled: return "scheduled";
        case What::exclusive_begin: return "exclusive_begin";
        case What::exclusive_end: return "exclusive_end";
        case What::bql_charged: return "bql_charged";
        case What::bql_credited: return "bql_credited";
        case What::counted: return "counted";
        case What::lock_error: return "lock_error";
    }
    return "?";
}

Listener set_listener(Listener listener) {
    return std::exchange(current_listener, std::move(listener));
}

void emit(const Event& event) {
    if (current_listener) current_listener(event);
}

}  // namespace txmc::net
