#pragma once
// A card and its driver that clean without any lock: stop and wake by the rules of a lockless ring.
// Each step in which a driver can go wrong is a virtual function, so that a mutant is a subclass
// that overrides one. Queue, qdisc and NAPI are those of models/net. Either a device sends and
// interrupts, or one softirq sends and cleans (as behind a pair of virtual devices), which makes it
// small enough for weak.

#include <deque>

#include "harness/machine/interrupt_line.hpp"
#include "models/net/dev.hpp"

namespace txmc::toy {

using namespace net;

struct card_config {
    unsigned ring = 2;  ///< Descriptors; one is kept free.
    bql_config bql;
    bool worker = false;  ///< A softirq does the work of device, interrupt and NAPI.
};

struct desc {
    shared<unsigned> buffer;  ///< Stands for the packet in it.
    shared<unsigned> own;     ///< Whose it is.

    explicit desc(int slot)
        : buffer(Name("desc", slot, "buffer")), own(Name("desc", slot, "own")) {}
};

class card : public net_device_ops {
public:
    enum owner : unsigned { nobody, device, done };

    /// `handler` is the hardirq context that the card interrupts, or the worker's softirq.
    card(const card_config& config, ContextId handler);

    netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device* dev) override;
    void ndo_tx_timeout(net_device*) override {}
    virtual void interrupt();
    /// The device: never ends.
    void dma();
    /// The softirq in the place of device, interrupt and NAPI.
    void worker();

    net_device* dev() { return &dev_; }
    napi_struct* napi() { return &napi_; }

protected:
    // Of the transmitter.
    /// Byte queue limits, descriptor, doorbell, in this order.
    virtual void hand_over(unsigned slot, sk_buff* skb);
    virtual void post(unsigned slot, sk_buff* skb);
    virtual void ring_doorbell(unsigned behind);
    virtual void stop_if_full();
    // Of the clean.
    virtual void poll();
    virtual void release(sk_buff* skb);
    virtual void credit(unsigned bytes);
    virtual void wake_if_room();

    void clean();
    void write_buffer(unsigned slot, const sk_buff* skb);
    void set_own(unsigned slot, const sk_buff* skb);
    /// Free slots as the transmitter and as the clean see them.
    unsigned room_to_use() const;
    unsigned room_cleaned() const;

    unsigned next_to_use() const { return use_; }
    unsigned next(unsigned slot) const { return (slot + 1) % config_.ring; }
    netdev_queue* txq() { return netdev_get_tx_queue(&dev_, 0); }
    InterruptLine& line() { return line_; }
    void enable_interrupt();
    bool complete_napi() { return napi_complete_done(&napi_, 0); }

private:
    struct card_napi final : napi_struct {
        card* const priv;
        explicit card_napi(card* c) : napi_struct(0), priv(c) {}
        int poll(int) override {
            priv->poll();
            return 0;
        }
    };

    unsigned room(unsigned use, unsigned clean) const {
        return (clean + config_.ring - use - 1) % config_.ring;
    }
    bool send(unsigned slot);

    const card_config config_;
    const ContextId handler_;
    net_device dev_;
    std::deque<desc> ring_;
    std::deque<sk_buff_field> skbs_;
    Plain<unsigned> use_;             // of the transmitter
    shared<unsigned> next_to_use_;    // ... for the clean
    Plain<unsigned> clean_;           // of the clean
    shared<unsigned> next_to_clean_;  // ... for the transmitter
    register_t doorbell_;
    InterruptLine line_;
    card_napi napi_;
};

}  // namespace txmc::toy
