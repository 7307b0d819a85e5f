#include "reports/step_text.hpp"

#include <fmt/format.h>

#include "properties/names.hpp"
#include "reports/bits.hpp"

namespace txmc {
namespace {

std::string place_of(const RecordedStep& step) {
    return step.accesses.empty() ? "" : step.accesses.front().name;
}

std::string value_of(const RecordedStep& step, Value value) {
    return value_text(place_of(step), value);
}

std::string call(const RecordedStep& step) {
    return fmt::format("{}({})", step.word, place_of(step));
}

std::string changed(const RecordedStep& step) {
    const std::string read = value_of(step, step.read);
    if (!step.success) return fmt::format("{} = {}, failed", call(step), read);
    return fmt::format("{}: {} -> {}", call(step), read, value_of(step, step.written));
}

std::string packet_text(const net::Event& e) {
    return e.packet >= 0 ? fmt::format("packet {}", e.packet) : "no packet";
}

std::string slot_text(const net::Event& e) {
    return fmt::format("slot {}{}", e.slot, e.packet >= 0 ? " (" + packet_text(e) + ")" : "");
}

std::string queue_text(const net::Event& e) { return fmt::format("txq{}", e.queue); }

std::string bit_text(const net::Event& e) {
    switch (e.bit) {
        case 0: return "DRV_XOFF";
        case 1: return "STACK_XOFF";
        case 2: return "FROZEN";
        default: return "";
    }
}

std::string by(const net::Event& e) {
    return *e.where == '\0' ? "" : fmt::format(" ({})", e.where);
}

}  // namespace

std::string step_text(const RecordedStep& step) {
    switch (step.kind) {
        case Kind::load:
        case Kind::wait: return fmt::format("{} = {}", call(step), value_of(step, step.read));
        case Kind::store:
            return fmt::format("{}({}, {})", step.word, place_of(step),
                               value_of(step, step.written));
        case Kind::rmw:
        case Kind::cas: return changed(step);
        case Kind::trylock:
            return fmt::format("{} = {}", call(step), step.success ? "true" : "false");
        case Kind::lock:
        case Kind::unlock: return call(step);
        case Kind::choose: return fmt::format("{} = {}", step.word, value_of(step, step.read));
        case Kind::fence:
        case Kind::raise:
        case Kind::mask: return step.word + "()";
        case Kind::enter: return "--> " + step.word;
        case Kind::leave: return "<-- " + step.word;
        case Kind::mark: return step.word;
    }
    return step.word;
}

std::string waiting_text(const RecordedStep& step) { return call(step); }

std::string event_text(const net::Event& e) {
    using net::What;
    switch (e.what) {
        case What::accepted:
        case What::enqueued:
        case What::freed: return fmt::format("{} {}", packet_text(e), net::name_of(e.what));
        case What::dequeued:
        case What::requeued:
        case What::dropped:
            return fmt::format("{} {}{}", packet_text(e), net::name_of(e.what), by(e));
        case What::xmit_begin: return fmt::format("start_xmit of {}", packet_text(e));
        case What::xmit_end:
            return fmt::format("{} for {}", e.value == 0 ? "NETDEV_TX_OK" : "NETDEV_TX_BUSY",
                               packet_text(e));
        case What::posted:
        case What::fetched:
        case What::completed:
        case What::cleaned: return fmt::format("{} {}", slot_text(e), net::name_of(e.what));
        case What::on_wire: return fmt::format("{} on the wire", packet_text(e));
        case What::doorbell: return fmt::format("doorbell, up to slot {}", e.value);
        case What::stopped:
        case What::started:
        case What::woken:
            return fmt::format("{} {} ({})", queue_text(e), net::name_of(e.what), bit_text(e));
        case What::frozen:
        case What::unfrozen:
            return fmt::format("{} {}{}", queue_text(e), net::name_of(e.what), by(e));
        case What::scheduled: return fmt::format("{} scheduled", queue_text(e));
        case What::exclusive_begin: return fmt::format("{} exclusive{}", queue_text(e), by(e));
        case What::exclusive_end: return fmt::format("{} no longer exclusive", queue_text(e));
        case What::bql_charged:
        case What::bql_credited:
            return fmt::format("{} {} bytes", e.what == What::bql_charged ? "charged" : "credited",
                               e.value);
        case What::counted: return fmt::format("{} = {}", e.where, count_of(e));
        case What::lock_error: return fmt::format("misuse: {}", e.where);
        case What::configured: break;
    }
    return fmt::format("{} configured, {} slots", queue_text(e), e.slot);
}

}  // namespace txmc
