#include "models/net/sk_buff.hpp"

#include <bit>

namespace txmc::net {
namespace {

sk_buff_pool* current_pool = nullptr;
constexpr unsigned bits_per_id = 8;

}  // namespace

sk_buff_field::operator sk_buff*() const { return sk_buff_pool::find(id_); }

sk_buff_field& sk_buff_field::operator=(sk_buff* skb) {
    id_ = static_cast<std::uint8_t>(skb == nullptr ? 0 : skb->id);
    return *this;
}

sk_buff_pool::sk_buff_pool() { current_pool = this; }

sk_buff_pool::~sk_buff_pool() {
    if (current_pool == this) current_pool = nullptr;
}

sk_buff* sk_buff_pool::alloc_skb(unsigned len, int nr_frags, bool hw_tstamp) {
    const int id = static_cast<int>(packets_.size()) + 1;
    return &packets_.emplace_back(id, len, nr_frags, hw_tstamp);
}

sk_buff* sk_buff_pool::find(int id) {
    return id == 0 ? nullptr : &current_pool->packets_.at(static_cast<std::size_t>(id - 1));
}

bool skb_queue_empty(const sk_buff_head* list) { return list->ids() == 0; }

unsigned skb_queue_len(const sk_buff_head* list) {
    const auto used = static_cast<unsigned>(std::bit_width(list->ids()));
    return (used + bits_per_id - 1) / bits_per_id;
}

sk_buff* skb_peek(const sk_buff_head* list) {
    return sk_buff_pool::find(static_cast<int>(list->ids() & 0xff));
}

void __skb_queue_tail(sk_buff_head* list, sk_buff* skb) {
    const unsigned length = skb_queue_len(list);
    if (length == sizeof(std::uint64_t)) throw InternalError("more packets than a list can hold");
    list->set_ids(list->ids() | (static_cast<std::uint64_t>(skb->id) << (length * bits_per_id)));
}

sk_buff* __skb_dequeue(sk_buff_head* list) {
    sk_buff* skb = skb_peek(list);
    list->set_ids(list->ids() >> bits_per_id);
    return skb;
}

void dev_consume_skb_any(sk_buff* skb, int queue) {
    emit({.what = What::freed, .queue = queue, .packet = skb->id});
}

void kfree_skb(sk_buff* skb, int queue, const char* dropped_by) {
    emit({.what = What::dropped, .queue = queue, .packet = skb->id, .where = dropped_by});
    emit({.what = What::freed, .queue = queue, .packet = skb->id});
}

}  // namespace txmc::net
