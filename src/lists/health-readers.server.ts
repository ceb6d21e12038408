// What features know of the shop's health.
import type { HealthReader } from "#core/health/shop-health.server.ts";
import { readSettlementHealth } from "#features/accountant/settlements/settlement-health.server.ts";
import { readWebhookHealth } from "#features/api/webhooks/deliver-webhook.server.ts";
import { readCashHealth } from "#features/cash-on-delivery/list-on-delivery.server.ts";

export const healthReaders: readonly HealthReader[] = [
  // By Razorpay.
  readSettlementHealth,
  readWebhookHealth,
  readCashHealth,
];
