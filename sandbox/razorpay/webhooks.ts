import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { makeCode, type Order, type Payment, type PaymentLink, type Refund } from "./entities.ts";
import { signWebhook } from "./signatures.ts";
import type { Switches } from "./switches.ts";
import { encodeWebhookBody, type KeyOrder } from "./webhook-body.ts";

export type WebhookEvent =
  | "payment.authorized"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed"
  | "refund.failed"
  | "payment_link.paid"
  | "payment_link.expired"
  | "payment_link.cancelled";

/** What an event is about; a payment, or a payment link. */
export type Subjects = {
  payment_link?: Omit<PaymentLink, "payments">;
  order?: Order;
  payment?: Payment;
  refund?: Refund;
};

type Attempt = { at: number; status?: number; fault?: string };

/** The delivery of one event, with exactly the headers and raw body that are posted. */
export type Delivery = {
  eventId: string;
  event: WebhookEvent;
  orderId: string;
  headers: Record<string, string>;
  body: string;
  state: "recorded" | "waiting" | "delivered" | "failed" | "dropped";
  attempts: Attempt[];
};

/** As measured at Razorpay: 16 attempts in about a day, then the endpoint is disabled. */
const retryDelaysSeconds = [0.2, 6, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10368, 20736, 41472];
/** Events whose first retry comes after the second delay. */
const eventsWithLongFirstDelay: WebhookEvent[] = ["refund.created", "payment.failed"];
const keyOrders: KeyOrder[] = ["as-built", "alphabetical", "backwards"];
const responseTimeoutMs = 5000;

type Options = {
  endpoint: string;
  secret: string;
  accountId: string;
  mode: "deliver" | "record";
  switches: Switches;
  now: () => number;
  /** Runs `task` after that many seconds times the time factor, unless the gateway is reset before. */
  after: (seconds: number, task: () => void) => void;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ endpoint, secret, accountId, mode, switches, now, after }: Options) {
  let deliveries: Delivery[] = [];
  let enabled = true;
  let postponed: Delivery[] = [];
  let count = 0;
  /** Grows at each reset, so that deliveries from before a reset are not retried after it. */
  let generation = 0;
  const firstAttempts = new Map<string, Promise<void>>();
  const runningAttempts = new Set<Promise<void>>();

  async function attempt(delivery: Delivery, retry: number): Promise<void> {
    const startedIn = generation;
    const { status, fault } = await post(endpoint, delivery);
    delivery.attempts.push({ at: now(), ...(status ? { status } : {}), ...(fault ? { fault } : {}) });
    if (status && status >= 200 && status < 300) {
      delivery.state = "delivered";
      return;
    }
    if (delivery.state === "delivered" || generation !== startedIn) return;
    const delaySeconds = retryDelaysSeconds[retry];
    if (delaySeconds === undefined) {
      delivery.state = "failed";
      enabled = false;
      return;
    }
    after(delaySeconds, () => track(attempt(delivery, retry + 1)));
  }

  function track(running: Promise<void>): void {
    const done = running.finally(() => runningAttempts.delete(done));
    runningAttempts.add(done);
  }

  /** The first attempts for one order run one after the other, so that only a switch changes their order. */
  function dispatch(delivery: Delivery): void {
    const previous = firstAttempts.get(delivery.orderId) ?? Promise.resolve();
    const firstRetry = eventsWithLongFirstDelay.includes(delivery.event) ? 1 : 0;
    const copies =
      switches.take("duplicate-webhooks", { orderId: delivery.orderId, only: delivery.event })?.value ?? 0;
    const startedIn = generation;
    const run = previous.then(async () => {
      if (generation !== startedIn) return;
      await attempt(delivery, firstRetry);
      for (let copy = 0; copy < copies; copy += 1) await attempt(delivery, firstRetry);
    });
    firstAttempts.set(delivery.orderId, run);
    track(run);
  }

  function sendWithPostponed(delivery: Delivery): void {
    const following = postponed.filter((one) => one.orderId === delivery.orderId);
    postponed = postponed.filter((one) => !following.includes(one));
    for (const one of [delivery, ...following]) send(one);
  }

  function send(delivery: Delivery): void {
    deliveries.push(delivery);
    if (delivery.state !== "waiting") return;
    const delay = switches.take("delay-webhooks", { orderId: delivery.orderId, only: delivery.event });
    if (delay) after(delay.value, () => dispatch(delivery));
    else dispatch(delivery);
  }

  return {
    /** Signs the event and sends, records or drops it, according to mode and switches. */
    announce(event: WebhookEvent, subjects: Subjects, isDropped = false, createdAt = now()): void {
      const orderId = subjects.payment?.order_id ?? subjects.payment_link?.order_id ?? "";
      const target = { orderId, only: event };
      const contains = Object.keys(subjects);
      const payload = Object.fromEntries(
        Object.entries(subjects).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
      );
      const envelope = {
        entity: "event",
        account_id: accountId,
        event,
        contains,
        payload,
        created_at: createdAt,
      };
      const body = encodeWebhookBody(envelope, keyOrders[count++ % keyOrders.length] as KeyOrder);
      const eventId = makeCode();
      const drop = isDropped || !enabled || switches.take("drop-webhooks", target) !== undefined;
      const delivery: Delivery = {
        eventId,
        event,
        orderId,
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-event-id": eventId,
          "request-id": eventId,
          "x-razorpay-signature": signWebhook(secret, body),
          "accept-encoding": "gzip",
        },
        body,
        state: drop ? "dropped" : mode === "record" ? "recorded" : "waiting",
        attempts: [],
      };
      if (switches.take("reorder-webhooks", target)) {
        postponed.push(delivery);
        after(10, () => {
          if (!postponed.includes(delivery)) return;
          postponed = postponed.filter((one) => one !== delivery);
          send(delivery);
        });
        return;
      }
      sendWithPostponed(delivery);
    },
    /** In the order of sending. In mode `record` a test posts them itself. */
    deliveries: (): readonly Delivery[] => deliveries,
    /** Posts a delivery again with the same id and body, as the replay in Razorpay's dashboard does. */
    async replay(eventId: string): Promise<void> {
      const delivery = deliveries.find((one) => one.eventId === eventId);
      if (delivery) await attempt(delivery, retryDelaysSeconds.length);
      enabled = true;
    },
    isEnabled: (): boolean => enabled,
    /** Resolves when no attempt is running. Retries that are due later are not waited for. */
    async idle(): Promise<void> {
      while (runningAttempts.size > 0) await Promise.allSettled(runningAttempts);
    },
    clear(): void {
      generation += 1;
      deliveries = [];
      postponed = [];
      enabled = true;
      firstAttempts.clear();
    },
  };
}

/** With node:http, because `fetch` adds headers of its own. */
function post(endpoint: string, { headers, body }: Delivery): Promise<{ status?: number; fault?: string }> {
  return new Promise((resolve) => {
    const request = endpoint.startsWith("https:") ? httpsRequest : httpRequest;
    const sent = request(
      endpoint,
      { method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) }, agent: false },
      (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
        response.on("error", (error) => resolve({ fault: error.message }));
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error("no answer within 5 seconds")), responseTimeoutMs);
    sent.on("error", (error) => resolve({ fault: error.message }));
    sent.on("close", () => clearTimeout(timer));
    sent.end(body);
  });
}
