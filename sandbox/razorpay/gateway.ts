import { createSwitches } from "../switches.ts";
import type {
  Adjustment,
  Dispute,
  Document,
  Order,
  Payment,
  PaymentLink,
  Refund,
  SettledItem,
  Settlement,
} from "./entities.ts";
import { makeId } from "./entities.ts";
import { unknownId } from "./gateway-fault.ts";
import { type RazorpaySwitches, switchKinds } from "./switches.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export type CaptureRule = {
  capture: "automatic" | "manual";
  automaticMinutes: number;
  manualMinutes: number;
};

export type LoggedRequest = { at: number; method: string; path: string; status: number };

/** The state of the payment gateway: keys, orders, payments, refunds, payment links, settlements, disputes, webhooks and switches. */
export type Gateway = ReturnType<typeof createRecords> & {
  keyId: string;
  keySecret: string;
  switches: RazorpaySwitches;
  webhooks: Webhooks;
  requests: LoggedRequest[];
  /** Seconds since 1970. */
  now: () => number;
  /** Runs `task` after that many seconds times the time factor, unless the gateway is reset before. */
  after: (seconds: number, task: () => void) => void;
  reset: () => void;
};

export type GatewayOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
  webhooks: "deliver" | "record";
  /** Multiplies all waiting times of the gateway; with 0.01 a minute takes 0.6 seconds. */
  timeFactor: number;
};

export function openGateway(options: GatewayOptions): Gateway {
  const timers = new Set<NodeJS.Timeout>();
  const now = () => Math.floor(Date.now() / 1000);
  const after = (seconds: number, task: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        task();
      },
      Math.min(seconds * 1000 * options.timeFactor, 2 ** 31 - 1),
    );
    timers.add(timer);
  };
  const switches = createSwitches(switchKinds);
  const webhooks = createWebhooks({
    endpoint: options.webhookUrl,
    secret: options.webhookSecret,
    accountId: makeId("acc"),
    mode: options.webhooks,
    switches,
    now,
    after,
  });
  const records = createRecords();
  const gateway: Gateway = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    ...records,
    switches,
    webhooks,
    requests: [],
    now,
    after,
    reset() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      for (const record of Object.values(records)) record.clear();
      gateway.requests.length = 0;
      switches.clear();
      webhooks.clear();
    },
  };
  return gateway;
}

/** The records that the gateway keeps until it is reset. */
const createRecords = () => ({
  orders: new Map<string, Order>(),
  captureRules: new Map<string, CaptureRule>(),
  payments: new Map<string, Payment>(),
  refunds: new Map<string, Refund>(),
  paymentLinks: new Map<string, PaymentLink>(),
  refundKeys: new Map<string, { body: string; refundId: string }>(),
  settlements: new Map<string, Settlement>(),
  /** Settled items by the id of the payment, refund or adjustment. */
  settledItems: new Map<string, SettledItem>(),
  adjustments: new Map<string, Adjustment>(),
  disputes: new Map<string, Dispute>(),
  /** The files of evidence with their bytes. */
  documents: new Map<string, Document & { bytes: Uint8Array }>(),
  /** The ids of payments on hold, which are not settled. */
  heldPayments: new Set<string>(),
});

/** Throws Razorpay's error for an unknown id. */
export function getEntry<Entry>(entries: Map<string, Entry>, id: string): Entry {
  const entry = entries.get(id);
  if (!entry) throw unknownId();
  return entry;
}

export const listPaymentsOf = (gateway: Gateway, orderId: string): Payment[] =>
  [...gateway.payments.values()].filter((payment) => payment.order_id === orderId);
