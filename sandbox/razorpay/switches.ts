import type { Switches, SwitchKind } from "../switches.ts";

/** All faults of the gateway that can be caused. */
export const switchKinds = {
  "rate-limit": { about: "call", label: "429: too many requests" },
  "server-error": { about: "call", label: "500 with a JSON body" },
  "bad-gateway": { about: "call", label: "502 with an HTML body" },
  "connection-reset": { about: "call", label: "Connection reset, nothing done" },
  "time-out": { about: "call", label: "No answer at all, nothing done" },
  "lost-answer": { about: "call", label: "The work is done, the answer is lost" },
  "list-lag": { about: "call", label: "Lists lag behind", unit: "seconds", value: 180, untilCleared: true },
  "unknown-state": {
    about: "call",
    label: "A state that the shop does not know, in the first row of the answer",
  },
  "webhook-before-answer": {
    about: "call",
    label: "Order paid and webhooks delivered before create-order answers",
  },
  "duplicate-webhooks": { about: "webhook", label: "Deliver again", unit: "times", value: 2 },
  "reorder-webhooks": { about: "webhook", label: "Deliver after the event that follows" },
  "delay-webhooks": { about: "webhook", label: "Deliver late", unit: "seconds", value: 8 },
  "drop-webhooks": { about: "webhook", label: "Never deliver" },
  fail: { about: "payment", label: "Payment fails" },
  "authorise-only": { about: "payment", label: "Authorised, not captured" },
  "pay-on-delivery": {
    about: "payment",
    label: "Cash on delivery in the window: pending, captured later",
    unit: "seconds",
    value: 60,
  },
  "on-hold": { about: "payment", label: "Payment on hold" },
  "fail-then-capture": { about: "payment", label: "Failed, then captured, same payment id" },
  "late-authorisation": { about: "payment", label: "Fails, is authorised later", unit: "seconds", value: 10 },
  "second-success": { about: "payment", label: "A second payment succeeds and is refunded at once" },
  "lose-tab": { about: "payment", label: "Paid, and the tab is lost" },
  "refund-pending": { about: "refund", label: "Refund pending, then processed", unit: "seconds", value: 10 },
  "refund-fails": { about: "refund", label: "Refund pending, then failed", unit: "seconds", value: 10 },
  "insufficient-balance": { about: "refund", label: "Not enough balance for the refund" },
} as const satisfies Record<string, SwitchKind>;

export type SwitchName = keyof typeof switchKinds;

export type RazorpaySwitches = Switches<SwitchName>;
