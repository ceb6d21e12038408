type SwitchKind = {
  about: "call" | "webhook" | "payment" | "refund";
  label: string;
  unit?: string;
  value?: number;
  stays?: true;
};

/** Everything that can be made to go wrong. `value` is the usual figure in `unit`; `stays` = until cleared. */
export const switchKinds = {
  "rate-limit": { about: "call", label: "429: too many requests" },
  "server-error": { about: "call", label: "500 with a JSON body" },
  "bad-gateway": { about: "call", label: "502 with an HTML body" },
  "connection-reset": { about: "call", label: "Connection reset, nothing done" },
  "time-out": { about: "call", label: "No answer at all, nothing done" },
  "lost-answer": { about: "call", label: "The work is done, the answer is lost" },
  "list-lag": { about: "call", label: "Lists lag behind", unit: "seconds", value: 180, stays: true },
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
  "fail-then-capture": { about: "payment", label: "Failed, then captured, same payment id" },
  "late-authorisation": { about: "payment", label: "Fails, is authorised later", unit: "seconds", value: 10 },
  "second-success": { about: "payment", label: "A second payment succeeds and is refunded at once" },
  "lose-tab": { about: "payment", label: "Paid, and the tab is lost" },
  "refund-pending": { about: "refund", label: "Refund pending, then processed", unit: "seconds", value: 10 },
  "refund-fails": { about: "refund", label: "Refund pending, then failed", unit: "seconds", value: 10 },
  "insufficient-balance": { about: "refund", label: "Not enough balance for the refund" },
} as const satisfies Record<string, SwitchKind>;

export type SwitchName = keyof typeof switchKinds;

export const switchNames = Object.keys(switchKinds) as SwitchName[];

export const isSwitchName = (name: unknown): name is SwitchName => switchNames.includes(name as SwitchName);

export type SwitchSetting = {
  /** How often it acts before it is spent; 1 unless told. */
  times?: number;
  /** Seconds or repeats, by the switch's unit. */
  value?: number;
  /** Only for this order. */
  orderId?: string;
  /** Only for this call (`create-order`, `get-order`, `capture-payment`, …) or, of webhooks, this event. */
  only?: string;
};

export type ThrownSwitch = { name: SwitchName; left: number; value: number; orderId?: string; only?: string };

export type Circumstance = { orderId?: string | undefined; only?: string | undefined };

export type Switches = ReturnType<typeof createSwitches>;

export function createSwitches() {
  let thrown: ThrownSwitch[] = [];
  const fits = (one: ThrownSwitch, name: SwitchName, circumstance: Circumstance) =>
    one.name === name &&
    (one.orderId === undefined || one.orderId === circumstance.orderId) &&
    (one.only === undefined || one.only === circumstance.only);

  return {
    set(name: SwitchName, setting: SwitchSetting = {}): void {
      const kind: SwitchKind = switchKinds[name];
      thrown.push({
        name,
        left: setting.times ?? (kind.stays ? Number.POSITIVE_INFINITY : 1),
        value: setting.value ?? kind.value ?? 1,
        ...(setting.orderId ? { orderId: setting.orderId } : {}),
        ...(setting.only ? { only: setting.only } : {}),
      });
    },
    /** Uses the switch up by one where it is set for this circumstance. */
    take(name: SwitchName, circumstance: Circumstance = {}): ThrownSwitch | undefined {
      const found = thrown.find((one) => fits(one, name, circumstance));
      if (!found) return undefined;
      found.left -= 1;
      thrown = thrown.filter((one) => one.left > 0);
      return found;
    },
    list: (): readonly ThrownSwitch[] => thrown.map((one) => ({ ...one })),
    clear(name?: SwitchName): void {
      thrown = name ? thrown.filter((one) => one.name !== name) : [];
    },
  };
}
