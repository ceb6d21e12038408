// What features answer besides pages: files, and calls with their descriptions; and what they send to other programs.
import type { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { keyedCalls, v1 } from "#features/api/endpoints/v1.ts";
import { shownWebhooks } from "#features/api/webhooks/webhook-event.ts";
import { feeds } from "#features/channels/endpoints/feeds.ts";
import type { Call } from "#server/call.ts";
import type { ShownWebhook } from "#server/describe-calls.ts";
import type { RequestVariables } from "#server/http-app.ts";

type Endpoint = (shop: Shop) => Hono<{ Variables: RequestVariables }>;

export const featureEndpoints: readonly Endpoint[] = [
  // For programs with a key.
  v1,
  // Of the shop's products, for channels.
  feeds,
];

export const featureCalls: readonly Call[] = [
  // For programs with a key.
  ...keyedCalls,
];

export const featureWebhooks: readonly ShownWebhook[] = [
  // Of what happens in the shop.
  ...shownWebhooks,
];
