import { createClock, type LoggedCall, type StandInClock } from "../stand-in.ts";
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

/** The state of the payment gateway: keys, orders, payments, refunds, payment links, settlements, disputes, webhooks and switches. */
export type Gateway = ReturnType<typeof createRecords> &
  StandInClock & {
    keyId: string;
    keySecret: string;
    switches: RazorpaySwitches;
    webhooks: Webhooks;
    requests: LoggedCall[];
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
  const { forgetTasks, ...clock } = createClock(options.timeFactor);
  const switches = createSwitches(switchKinds);
  const webhooks = createWebhooks({
    webhookUrl: options.webhookUrl,
    secret: options.webhookSecret,
    accountId: makeId("acc"),
    mode: options.webhooks,
    switches,
    ...clock,
  });
  const records = createRecords();
  const gateway: Gateway = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    ...records,
    switches,
    webhooks,
    requests: [],
    ...clock,
    reset() {
      forgetTasks();
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
