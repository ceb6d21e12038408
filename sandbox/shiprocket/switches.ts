import type { Switches, SwitchKind } from "../switches.ts";

/** All faults of Shiprocket that can be caused. */
export const shiprocketSwitchKinds = {
  "server-error": { about: "call", label: "500, nothing done" },
  "connection-reset": { about: "call", label: "Connection reset, nothing done" },
  "time-out": { about: "call", label: "No answer at all, nothing done" },
  "lost-answer": { about: "call", label: "Done, and the answer is lost" },
  refuse: { about: "call", label: "200 with an error inside, nothing done" },
  "end-session": { about: "call", label: "401: the token is no longer valid" },
  "too-many": { about: "call", label: "429: too many calls" },
  "empty-wallet": { about: "parcel", label: "The wallet is empty", untilCleared: true },
  "not-served": { about: "parcel", label: "No courier goes to the PIN code", untilCleared: true },
  "late-awb": {
    about: "parcel",
    label: "The number comes later, by the order alone",
    unit: "seconds",
    value: 2,
  },
  "numeric-awb": { about: "parcel", label: "Tracking numbers as numbers", untilCleared: true },
  "listed-tracking": { about: "parcel", label: "Tracking of many as a list", untilCleared: true },
  "double-webhook": { about: "webhook", label: "Deliver again", unit: "times", value: 2 },
  "reorder-webhook": { about: "webhook", label: "Deliver after the one that follows" },
  "late-webhook": { about: "webhook", label: "Deliver late", unit: "seconds", value: 8 },
  "lose-webhook": { about: "webhook", label: "Never deliver" },
  "forge-webhook": { about: "webhook", label: "Post a forged 'Delivered' first, with a wrong key" },
} as const satisfies Record<string, SwitchKind>;

export type ShiprocketSwitchName = keyof typeof shiprocketSwitchKinds;

export type ShiprocketSwitches = Switches<ShiprocketSwitchName>;
