import type { Switches, SwitchKind } from "../switches.ts";

/** All faults of WhatsApp that can be caused. */
export const whatsappSwitchKinds = {
  refuse: { about: "call", label: "Refuse the call with an error", unit: "code", value: 130429 },
  "server-error": { about: "call", label: "500, nothing done" },
  "connection-reset": { about: "call", label: "Connection reset, nothing done" },
  "time-out": { about: "call", label: "No answer at all, nothing done" },
  "lost-answer": { about: "call", label: "The message is accepted, the answer is lost" },
  "status-before-answer": { about: "call", label: "Statuses delivered before the call is answered" },
  fail: { about: "message", label: "Accepted, then fails with an error", unit: "code", value: 131026 },
  "not-on-whatsapp": {
    about: "message",
    label: "The number is not on WhatsApp (131026)",
    untilCleared: true,
  },
  "not-delivered": { about: "message", label: "Sent, and not delivered before the chat is opened" },
  "double-webhook": { about: "webhook", label: "Deliver again", unit: "times", value: 2 },
  "reorder-webhook": { about: "webhook", label: "Deliver after the one that follows" },
  "late-webhook": { about: "webhook", label: "Deliver late", unit: "seconds", value: 8 },
  "lose-webhook": { about: "webhook", label: "Never deliver" },
  "forge-webhook": { about: "webhook", label: "Post a forged copy first, with a wrong signature" },
  "hold-review": { about: "template", label: "Leave templates waiting for review", untilCleared: true },
} as const satisfies Record<string, SwitchKind>;

export type WhatsappSwitchName = keyof typeof whatsappSwitchKinds;

export type WhatsappSwitches = Switches<WhatsappSwitchName>;
