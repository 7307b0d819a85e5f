#pragma once
// The stmmac driver: drivers/net/ethernet/stmicro/stmmac/{stmmac.h,stmmac_main.c}, v6.1, with one
// queue, without TSO, VLAN insertion and EEE.

#include <deque>
#include <memory>

#include "drivers/stmmac/dma_engine.hpp"
#include "drivers/stmmac/hwif.hpp"
#include "models/net/clean_lock.hpp"
#include "models/net/dev.hpp"
#include "models/net/hrtimer.hpp"

namespace txmc::stmmac {

using namespace net;

/// Constants of the driver that a scenario may make smaller.
struct stmmac_config {
    unsigned dma_tx_size = 2;
    /// MAX_SKB_FRAGS, 17 in the kernel: the queue is stopped while fewer than one packet of that
    /// many fragments and one descriptor fit. 0 is the tightest.
    unsigned max_skb_frags = 0;
    /// Descriptors from one interrupt on completion to the next (ethtool -C tx-frames); 0: none.
    unsigned tx_coal_frames = 1;
    /// The coalescing timer (ethtool -C tx-usecs): how long it takes is open, 0 in the kernel is
    /// false here.
    bool tx_coal_timer = false;
    /// So often it may expire while others run (models/net/hrtimer.hpp).
    int tx_coal_early = 2;
    /// From v6.7 on the timer is not armed while the NAPI is scheduled.
    bool timer_only_without_napi = false;
    core_kind core = core_kind::gmac4;
    bql_config bql;
};

/// The driver's places among the lines of a hardirq context.
inline constexpr int irq_line = 0;
inline constexpr int txtimer_line = 1;

enum stmmac_txbuf_type : std::uint8_t { STMMAC_TXBUF_T_SKB, STMMAC_TXBUF_T_XDP_NDO };

/// A frame of XDP: a packet that the stack knows nothing of.
using xdp_frame = sk_buff;
inline constexpr int STMMAC_XDP_CONSUMED = 1 << 0;
inline constexpr int STMMAC_XDP_TX = 1 << 1;

/// What is known of a slot of the ring.
struct stmmac_tx_info {
    sk_buff_field tx_skbuff;
    sk_buff_field xdpf;
    Plain<stmmac_txbuf_type> buf_type;

    explicit stmmac_tx_info(int slot);
};

/// What stmmac_xmit() and stmmac_tx_clean() share; changed only by whom the scheme lets in.
struct stmmac_tx_queue {
    std::deque<stmmac_tx_info> info;
    Plain<unsigned> cur_tx;
    Plain<unsigned> dirty_tx;
    Plain<unsigned> tx_count_frames;
    hrtimer txtimer;

    explicit stmmac_tx_queue(const stmmac_config& config);
};

class stmmac_priv final : public net_device_ops {
public:
    /// `irq` is the hardirq context that the channel interrupts.
    stmmac_priv(const stmmac_config& config, const clean_lock* scheme, ContextId irq);

    netdev_tx_t ndo_start_xmit(sk_buff* skb, net_device* dev) override;
    void ndo_tx_timeout(net_device* dev) override;
    /// Frames that another device's receive side redirects to this one. Softirqs must be off.
    int stmmac_xdp_xmit(xdp_frame* xdpf);
    /// The interrupt handler.
    void stmmac_interrupt();
    /// The callback of the coalescing timer.
    void stmmac_tx_timer();
    /// What makes the timer's time pass.
    void run_clock() { tx_q_.txtimer.run_clock(); }

    net_device* dev() { return &dev_; }
    napi_struct* tx_napi() { return &tx_napi_; }
    dma_channel& channel() { return channel_; }

private:
    struct tx_napi_struct final : napi_struct {
        stmmac_priv* const priv;
        explicit tx_napi_struct(stmmac_priv* p) : napi_struct(0), priv(p) {}
        int poll(int budget) override { return priv->stmmac_napi_poll_tx(budget); }
    };

    /// Of stmmac_tx_clean().
    struct completed {
        unsigned pkts_compl = 0;
        unsigned bytes_compl = 0;
    };

    unsigned stmmac_tx_avail() const;
    netdev_tx_t stmmac_xmit(sk_buff* skb);
    bool want_ic(const sk_buff* skb, unsigned tx_packets);
    int stmmac_xdp_xmit_xdpf(xdp_frame* xdpf);
    void stmmac_enable_dma_transmission(unsigned behind);
    void stmmac_flush_tx_descriptors();
    void stmmac_tx_timer_arm();
    unsigned stmmac_tx_clean(bool* pending_packets);
    bool clean_entry(unsigned entry, completed* done);
    int stmmac_napi_poll_tx(int budget);
    void stmmac_napi_check();
    void schedule_tx_napi();
    void stmmac_enable_dma_irq();
    void stmmac_disable_dma_irq();
    void posted(const sk_buff* skb, unsigned entry);
    void cleaned(const sk_buff* packet, unsigned entry);
    /// The address of its buffer.
    static unsigned dma_map(const sk_buff* skb) { return static_cast<unsigned>(skb->id); }
    static void xdp_return_frame(xdp_frame* xdpf) { dev_consume_skb_any(xdpf, 0); }
    unsigned next_entry(unsigned entry) const { return (entry + 1) % config_.dma_tx_size; }
    stmmac_tx_info& info(unsigned entry) { return tx_q_.info[entry]; }
    netdev_queue* txq() { return netdev_get_tx_queue(&dev_, 0); }

    const stmmac_config config_;
    const mac_device_info& hw_;
    const clean_lock* const scheme_;
    net_device dev_;
    stmmac_tx_queue tx_q_;
    dma_channel channel_;
    /// ch->lock: whoever changes the channel's interrupt enable register.
    spinlock_t ch_lock_;
    tx_napi_struct tx_napi_;
};

}  // namespace txmc::stmmac
