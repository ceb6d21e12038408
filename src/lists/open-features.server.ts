// What features do besides answering requests: their jobs, and what they do by the clock.
//
// To add one, write it in the feature's open.server.ts, and name it here.

import type { Shop } from "#core/shop.ts";
import { openSettlements } from "#features/accountant/open.server.ts";
import { registerWebhookJobs } from "#features/api/webhooks/register-webhook-jobs.server.ts";
import { openBurnReminders } from "#features/burn-reminders/open.server.ts";
import { openCashOnDelivery } from "#features/cash-on-delivery/open.server.ts";
import { registerCardSaleJobs } from "#features/gift-cards/sales/hand-out-card.server.ts";
import { registerInsightJobs } from "#features/insight/purge-visit-counts.server.ts";
import { openLeftCarts } from "#features/left-carts/open.server.ts";
import { openFormerFiles } from "#features/moving-here/open.server.ts";
import { openRings } from "#features/push/open.server.ts";
import { openReturns } from "#features/returns/open.server.ts";
import { openStockAlerts } from "#features/stock-alerts/open.server.ts";
import { registerPriceFiles } from "#features/trade/price-list-files.server.ts";

export const openFeatures: readonly ((shop: Shop) => void)[] = [
  openBurnReminders,
  openCashOnDelivery,
  openFormerFiles,
  openLeftCarts,
  openReturns,
  openRings,
  openSettlements,
  openStockAlerts,
  registerCardSaleJobs,
  registerInsightJobs,
  registerPriceFiles,
  registerWebhookJobs,
];
