#include "tests/support/toy_card.hpp"

namespace txmc::toy {
namespace {

constexpr unsigned transmitted = 1;

bool differs(Value value, Value operand) { return value != operand; }

}  // namespace

card::card(const card_config& config, ContextId handler)
    : config_(config),
      handler_(handler),
      dev_(this, 0, config.bql, 1),
      use_(Name("card", -1, "use"), 0),
      next_to_use_(Name("card", -1, "next_to_use")),
      clean_(Name("card", -1, "clean"), 0),
      next_to_clean_(Name("card", -1, "next_to_clean")),
      doorbell_(Name("card", -1, "doorbell")),
      line_(Name("card", -1, "status"), Name("card", -1, "enable"), transmitted, handler, 0),
      napi_(this) {
    for (int slot = 0; slot < static_cast<int>(config.ring); ++slot) {
        ring_.emplace_back(slot);
        skbs_.emplace_back(Name("skb_of", slot));
    }
}

netdev_tx_t card::ndo_start_xmit(sk_buff* skb, net_device*) {
    if (room_to_use() == 0) {
        // A clean that saw the stop bit of an earlier packet may have woken the queue since.
        stop_if_full();
        return NETDEV_TX_BUSY;
    }
    const unsigned slot = use_;
    skbs_[slot] = skb;
    use_ = next(slot);
    WRITE_ONCE(next_to_use_, next(slot));
    hand_over(slot, skb);
    stop_if_full();
    return NETDEV_TX_OK;
}

void card::hand_over(unsigned slot, sk_buff* skb) {
    // The device may be walking the ring: charged before it can send.
    netdev_tx_sent_queue(txq(), skb->len);
    post(slot, skb);
    ring_doorbell(next(slot));
}

void card::post(unsigned slot, sk_buff* skb) {
    write_buffer(slot, skb);
    dma_wmb();
    set_own(slot, skb);
}

void card::write_buffer(unsigned slot, const sk_buff* skb) {
    WRITE_ONCE(ring_[slot].buffer, static_cast<unsigned>(skb->id));
}

void card::set_own(unsigned slot, const sk_buff* skb) {
    WRITE_ONCE(ring_[slot].own, device);
    emit({.what = What::posted, .packet = skb->id, .slot = static_cast<int>(slot)});
}

void card::ring_doorbell(unsigned behind) {
    writel(1, &doorbell_);
    emit({.what = What::doorbell, .value = behind});
    if (!config_.worker) return;
    Machine::current().raise(handler_, BIT(NET_RX_SOFTIRQ), "doorbell", Site::current());
}

void card::stop_if_full() {
    if (room_to_use() > 0) return;
    netif_tx_stop_queue(txq());
    // The clean may have made room before it could see the bit: look again.
    smp_mb();
    if (room_to_use() > 0) netif_tx_start_queue(txq());
}

unsigned card::room_to_use() const { return room(use_, smp_load_acquire(&next_to_clean_)); }

unsigned card::room_cleaned() const { return room(READ_ONCE(next_to_use_), clean_); }

void card::interrupt() {
    const unsigned status = line_.read_status("readl");
    line_.acknowledge(status, "writel");
    if (!napi_schedule_prep(&napi_)) return;
    line_.write_enable(0, "disable_irq");
    __napi_schedule(&napi_);
}

void card::enable_interrupt() { line_.write_enable(transmitted, "enable_irq"); }

void card::poll() {
    clean();
    wake_if_room();
    if (complete_napi()) enable_interrupt();
}

void card::clean() {
    unsigned bytes = 0;
    unsigned slot = clean_;
    while (READ_ONCE(ring_[slot].own) == done) {
        dma_rmb();
        sk_buff* skb = skbs_[slot];
        WRITE_ONCE(ring_[slot].own, nobody);
        emit({.what = What::cleaned, .packet = skb->id, .slot = static_cast<int>(slot)});
        bytes += skb->len;
        release(skb);
        slot = next(slot);
    }
    clean_ = slot;
    smp_store_release(&next_to_clean_, slot);
    credit(bytes);
}

void card::credit(unsigned bytes) { netdev_tx_completed_queue(txq(), 1, bytes); }

void card::release(sk_buff* skb) { dev_consume_skb_any(skb, 0); }

void card::wake_if_room() {
    // Pairs with the one in stop_if_full().
    smp_mb();
    if (netif_tx_queue_stopped(txq()) && room_cleaned() > 0) netif_tx_wake_queue(txq());
}

void card::dma() {
    unsigned slot = 0;
    for (;;) {
        next_turn(slot << 1);
        doorbell_.wait(differs, 0, Order::acquire, "DMA: suspended", Site::current());
        doorbell_.store(0, Order::seq_cst, "DMA: resumes", Site::current());
        while (send(slot)) {
            line_.set_cause(transmitted, "DMA: interrupt");
            slot = next(slot);
            next_turn(slot << 1 | 1);
        }
    }
}

void card::worker() {
    // Now it sees what the doorbell's writer has seen.
    readl(&doorbell_);
    while (send(clean_)) {
        clean();
        wake_if_room();
    }
}

bool card::send(unsigned slot) {
    desc& d = ring_[slot];
    const int where = static_cast<int>(slot);
    if (d.own.load(Order::acquire, "DMA: fetch", Site::current()) != device) return false;
    const auto packet =
        static_cast<int>(d.buffer.load(Order::relaxed, "DMA: fetch", Site::current()));
    emit({.what = What::fetched, .packet = packet, .slot = where});
    emit({.what = What::on_wire, .packet = packet, .slot = where});
    d.own.store(done, Order::release, "DMA: close", Site::current());
    emit({.what = What::completed, .packet = packet, .slot = where});
    return true;
}

}  // namespace txmc::toy
