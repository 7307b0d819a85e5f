#pragma once
// Packets and lists of packets: include/linux/skbuff.h, v6.1.

#include <deque>

#include "models/net/words.hpp"

namespace txmc::net {

struct sk_buff;

/// A field of the type "struct sk_buff *" that is changed under a lock.
class sk_buff_field {
public:
    explicit sk_buff_field(const Name& name) : id_(name, 0) {}
    operator sk_buff*() const;
    sk_buff_field& operator=(sk_buff* skb);

private:
    Plain<std::uint8_t> id_;
};

/// The part of a packet that a transmit path looks at.
struct sk_buff {
    /// Names it in events: 1, 2, ...
    const int id;
    const unsigned len;
    const int nr_frags;
    /// SKBTX_HW_TSTAMP: its sender wants to know when it left.
    const bool hw_tstamp;
    sk_buff_field next;

    sk_buff(int number, unsigned length, int frags, bool tstamp)
        : id(number),
          len(length),
          nr_frags(frags),
          hw_tstamp(tstamp),
          next(Name("skb", number, "next")) {}
};

/// All packets of an execution.
class sk_buff_pool {
public:
    sk_buff_pool();
    ~sk_buff_pool();
    sk_buff_pool(const sk_buff_pool&) = delete;
    sk_buff_pool& operator=(const sk_buff_pool&) = delete;

    sk_buff* alloc_skb(unsigned len, int nr_frags, bool hw_tstamp = false);
    /// Of the pool that exists; none for number 0.
    static sk_buff* find(int id);

private:
    std::deque<sk_buff> packets_;
};

inline void skb_mark_not_on_list(sk_buff* skb) { skb->next = nullptr; }

/// A list of up to eight packets. It is changed under a lock, so it is no operation of its own.
class sk_buff_head {
public:
    explicit sk_buff_head(const Name& name) : ids_(name, 0) {}

    std::uint64_t ids() const { return ids_; }
    void set_ids(std::uint64_t ids) { ids_ = ids; }

private:
    Plain<std::uint64_t> ids_;  // a byte each, the head of the list in the lowest
};

// The lists without a lock of their own; the kernel links packets through next and prev.
bool skb_queue_empty(const sk_buff_head* list);
unsigned skb_queue_len(const sk_buff_head* list);
sk_buff* skb_peek(const sk_buff_head* list);
void __skb_queue_tail(sk_buff_head* list, sk_buff* skb);
sk_buff* __skb_dequeue(sk_buff_head* list);

/// net/core/dev.c: dev_consume_skb_any(), v6.1: the last owner lets go of a packet that was sent.
void dev_consume_skb_any(sk_buff* skb, int queue);
/// net/core/skbuff.c: kfree_skb(), v6.1: ... of one that was not, counted as dropped.
void kfree_skb(sk_buff* skb, int queue, const char* dropped_by);

}  // namespace txmc::net
