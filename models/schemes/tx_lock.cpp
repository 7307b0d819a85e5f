#include "models/schemes/tx_lock.hpp"

namespace txmc::schemes {

/// drivers/net/ethernet/stmicro/stmmac/stmmac_main.c: stmmac_tx_clean(), v6.1, its lock
void tx_lock::lock(net::netdev_queue* txq) const { net::__netif_tx_lock_bh(txq); }

void tx_lock::unlock(net::netdev_queue* txq) const { net::__netif_tx_unlock_bh(txq); }

}  // namespace txmc::schemes
