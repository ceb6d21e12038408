import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { makeCode, type Order, type Payment, type Refund } from "./entities.ts";
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
  | "refund.failed";

export type Subjects = { payment: Payment; order?: Order; refund?: Refund };

type Attempt = { at: number; status?: number; fault?: string };

/** One event on its way: exactly the headers and the raw body that are, or would be, posted. */
export type Delivery = {
  eventId: string;
  event: WebhookEvent;
  orderId: string;
  headers: Record<string, string>;
  body: string;
  state: "held" | "waiting" | "delivered" | "failed" | "dropped";
  attempts: Attempt[];
};

/** Seconds before each repeat, as measured; sixteen deliveries in about a day, then the endpoint is switched off. */
const ladder = [0.2, 6, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10368, 20736, 41472];
const slowStarters: WebhookEvent[] = ["refund.created", "payment.failed"];
const keyOrders: KeyOrder[] = ["as-built", "alphabetical", "backwards"];
const answerLimitMs = 5000;

type Options = {
  endpoint: string;
  secret: string;
  accountId: string;
  mode: "deliver" | "hold";
  switches: Switches;
  now: () => number;
  /** Runs the work after that many of Razorpay's seconds, unless the yard is reset before. */
  after: (seconds: number, work: () => void) => void;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ endpoint, secret, accountId, mode, switches, now, after }: Options) {
  let deliveries: Delivery[] = [];
  let enabled = true;
  let keptBack: Delivery[] = [];
  let count = 0;
  /** Grows at each reset, so that what was under way before it is not repeated after it. */
  let life = 0;
  const firstAttempts = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();

  async function attempt(delivery: Delivery, repeat: number): Promise<void> {
    const bornIn = life;
    const { status, fault } = await post(endpoint, delivery);
    delivery.attempts.push({ at: now(), ...(status ? { status } : {}), ...(fault ? { fault } : {}) });
    if (status && status >= 200 && status < 300) {
      delivery.state = "delivered";
      return;
    }
    if (delivery.state === "delivered" || life !== bornIn) return;
    const wait = ladder[repeat];
    if (wait === undefined) {
      delivery.state = "failed";
      enabled = false;
      return;
    }
    after(wait, () => track(attempt(delivery, repeat + 1)));
  }

  function track(work: Promise<void>): void {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** First deliveries of one order follow each other, so that only a switch changes their order. */
  function dispatch(delivery: Delivery): void {
    const before = firstAttempts.get(delivery.orderId) ?? Promise.resolve();
    const repeat = slowStarters.includes(delivery.event) ? 1 : 0;
    const copies =
      switches.take("duplicate-webhooks", { orderId: delivery.orderId, only: delivery.event })?.value ?? 0;
    const bornIn = life;
    const run = before.then(async () => {
      if (life !== bornIn) return;
      await attempt(delivery, repeat);
      for (let copy = 0; copy < copies; copy += 1) await attempt(delivery, repeat);
    });
    firstAttempts.set(delivery.orderId, run);
    track(run);
  }

  function record(delivery: Delivery): void {
    const late = keptBack.filter((one) => one.orderId === delivery.orderId);
    keptBack = keptBack.filter((one) => !late.includes(one));
    for (const one of [delivery, ...late]) release(one);
  }

  function release(delivery: Delivery): void {
    deliveries.push(delivery);
    if (delivery.state !== "waiting") return;
    const delay = switches.take("delay-webhooks", { orderId: delivery.orderId, only: delivery.event });
    if (delay) after(delay.value, () => dispatch(delivery));
    else dispatch(delivery);
  }

  return {
    announce(event: WebhookEvent, subjects: Subjects, dropped = false): void {
      const orderId = subjects.payment.order_id;
      const circumstance = { orderId, only: event };
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
        created_at: now(),
      };
      const body = encodeWebhookBody(envelope, keyOrders[count++ % keyOrders.length] as KeyOrder);
      const eventId = makeCode();
      const drop = dropped || !enabled || switches.take("drop-webhooks", circumstance) !== undefined;
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
        state: drop ? "dropped" : mode === "hold" ? "held" : "waiting",
        attempts: [],
      };
      if (switches.take("reorder-webhooks", circumstance)) {
        keptBack.push(delivery);
        after(10, () => {
          if (!keptBack.includes(delivery)) return;
          keptBack = keptBack.filter((one) => one !== delivery);
          release(delivery);
        });
        return;
      }
      record(delivery);
    },
    /** In the order in which they left; in mode `hold` a test posts them itself. */
    deliveries: (): readonly Delivery[] => deliveries,
    /** Posts one again, as the dashboard's replay does: same id, same bytes. */
    async replay(eventId: string): Promise<void> {
      const delivery = deliveries.find((one) => one.eventId === eventId);
      if (delivery) await attempt(delivery, ladder.length);
      enabled = true;
    },
    isEnabled: (): boolean => enabled,
    /** Resolves when no first delivery is under way; repeats further up the ladder are not waited for. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    clear(): void {
      life += 1;
      deliveries = [];
      keptBack = [];
      enabled = true;
      firstAttempts.clear();
    },
  };
}

/** Plain node:http, since `fetch` adds headers of its own. */
function post(endpoint: string, { headers, body }: Delivery): Promise<{ status?: number; fault?: string }> {
  return new Promise((resolve) => {
    const start = endpoint.startsWith("https:") ? httpsRequest : httpRequest;
    const sent = start(
      endpoint,
      { method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) }, agent: false },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0 }));
        answer.on("error", (error) => resolve({ fault: error.message }));
      },
    );
    const limit = setTimeout(() => sent.destroy(new Error("no answer within 5 seconds")), answerLimitMs);
    sent.on("error", (error) => resolve({ fault: error.message }));
    sent.on("close", () => clearTimeout(limit));
    sent.end(body);
  });
}
