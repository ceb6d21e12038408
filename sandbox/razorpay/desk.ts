import type { Order, Payment, Refund } from "./entities.ts";
import { makeId } from "./entities.ts";
import { unknownId } from "./gateway-fault.ts";
import { createSwitches, type Switches } from "./switches.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export type CaptureRule = {
  capture: "automatic" | "manual";
  automaticMinutes: number;
  manualMinutes: number;
};

export type LoggedRequest = { at: number; method: string; path: string; status: number };

/** The practice gateway's books, its keys, and what shall go wrong next. */
export type Desk = {
  keyId: string;
  keySecret: string;
  orders: Map<string, Order>;
  captureRules: Map<string, CaptureRule>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  refundKeys: Map<string, { body: string; refundId: string }>;
  switches: Switches;
  webhooks: Webhooks;
  requests: LoggedRequest[];
  /** Unix seconds. */
  now: () => number;
  after: (seconds: number, work: () => void) => void;
  reset: () => void;
};

export type DeskOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
  webhooks: "deliver" | "hold";
  /** Multiplies every waiting time of the gateway's; 0.01 makes a minute of 0.6 seconds. */
  timeFactor: number;
};

export function openDesk(options: DeskOptions): Desk {
  const timers = new Set<NodeJS.Timeout>();
  const now = () => Math.floor(Date.now() / 1000);
  const after = (seconds: number, work: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        work();
      },
      Math.min(seconds * 1000 * options.timeFactor, 2 ** 31 - 1),
    );
    timers.add(timer);
  };
  const switches = createSwitches();
  const webhooks = createWebhooks({
    endpoint: options.webhookUrl,
    secret: options.webhookSecret,
    accountId: makeId("acc"),
    mode: options.webhooks,
    switches,
    now,
    after,
  });
  const desk: Desk = {
    keyId: options.keyId,
    keySecret: options.keySecret,
    orders: new Map(),
    captureRules: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    switches,
    webhooks,
    requests: [],
    now,
    after,
    reset() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      for (const book of [desk.orders, desk.captureRules, desk.payments, desk.refunds, desk.refundKeys])
        book.clear();
      desk.requests.length = 0;
      switches.clear();
      webhooks.clear();
    },
  };
  return desk;
}

export function getEntry<Entry>(book: Map<string, Entry>, id: string): Entry {
  const entry = book.get(id);
  if (!entry) throw unknownId();
  return entry;
}

export const listPaymentsOf = (desk: Desk, orderId: string): Payment[] =>
  [...desk.payments.values()].filter((payment) => payment.order_id === orderId);
