import { type Answer, post } from "../post.ts";
import { encodeWebhookBody, type KeyOrder } from "../webhook-body.ts";
import {
  type Dispute,
  makeCode,
  type Order,
  type Payment,
  type PaymentLink,
  type Refund,
} from "./entities.ts";
import { signWebhook } from "./signatures.ts";
import type { RazorpaySwitches } from "./switches.ts";

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
  | "payment_link.cancelled"
  | `payment.dispute.${"created" | "under_review" | "action_required" | "won" | "lost" | "closed"}`;

/** The subject of an event: a payment or a payment link. */
export type Subjects = {
  payment_link?: Omit<PaymentLink, "payments">;
  order?: Order;
  payment?: Payment;
  refund?: Refund;
  dispute?: Dispute;
};

type Attempt = Answer & { at: number };

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

/** Razorpay, as measured, makes 16 attempts in about a day, and then disables the endpoint. */
const retryDelaysSeconds = [0.2, 6, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10368, 20736, 41472];
/** The first retry of these events comes after the second delay. */
const eventsWithLongFirstDelay: WebhookEvent[] = ["refund.created", "payment.failed"];
const keyOrders: KeyOrder[] = ["as-built", "alphabetical", "backwards"];

type Options = {
  endpoint: string;
  secret: string;
  accountId: string;
  mode: "deliver" | "record";
  switches: RazorpaySwitches;
  now: () => number;
  /** Runs `task` after that many seconds times the time factor, unless the gateway is reset before. */
  after: (seconds: number, task: () => void) => void;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(options: Options) {
  const { secret, accountId, mode, switches, now } = options;
  const attempts = createAttempts(options);
  const outbox = createOutbox(options, attempts.dispatch);
  let count = 0;

  return {
    /** Signs the event and sends, records or drops it, according to mode and switches. */
    announce(event: WebhookEvent, subjects: Subjects, isDropped = false, createdAt = now()): void {
      const orderId = subjects.payment?.order_id ?? subjects.payment_link?.order_id ?? "";
      const target = { orderId, only: event };
      const envelope = wrapEvent(event, subjects, { accountId, createdAt });
      const body = encodeWebhookBody(envelope, keyOrders[count++ % keyOrders.length] as KeyOrder);
      const eventId = makeCode();
      const drop = isDropped || !attempts.isEnabled() || switches.take("drop-webhooks", target) !== undefined;
      const delivery: Delivery = {
        eventId,
        event,
        orderId,
        headers: makeHeaders(eventId, signWebhook(secret, body)),
        body,
        state: drop ? "dropped" : mode === "record" ? "recorded" : "waiting",
        attempts: [],
      };
      if (switches.take("reorder-webhooks", target)) outbox.postpone(delivery);
      else outbox.sendWithPostponed(delivery);
    },
    /** In the order of sending. In mode `record` a test posts them itself. */
    deliveries: outbox.list,
    /** Posts a delivery again with the same id and body, as the replay in Razorpay's dashboard does. */
    replay: (eventId: string): Promise<void> =>
      attempts.replay(outbox.list().find((one) => one.eventId === eventId)),
    isEnabled: attempts.isEnabled,
    idle: attempts.idle,
    clear(): void {
      outbox.clear();
      attempts.clear();
    },
  };
}

/** Sends deliveries in their order, unless the switches delay or reorder them. */
function createOutbox({ switches, after }: Options, dispatch: (delivery: Delivery) => void) {
  let deliveries: Delivery[] = [];
  let postponed: Delivery[] = [];

  function send(delivery: Delivery): void {
    deliveries.push(delivery);
    if (delivery.state !== "waiting") return;
    const delay = switches.take("delay-webhooks", { orderId: delivery.orderId, only: delivery.event });
    if (delay) after(delay.value, () => dispatch(delivery));
    else dispatch(delivery);
  }

  return {
    list: (): readonly Delivery[] => deliveries,
    /** Holds the delivery until the next one of its order is sent, for at most ten seconds. */
    postpone(delivery: Delivery): void {
      postponed.push(delivery);
      after(10, () => {
        if (!postponed.includes(delivery)) return;
        postponed = postponed.filter((one) => one !== delivery);
        send(delivery);
      });
    },
    sendWithPostponed(delivery: Delivery): void {
      const following = postponed.filter((one) => one.orderId === delivery.orderId);
      postponed = postponed.filter((one) => !following.includes(one));
      for (const one of [delivery, ...following]) send(one);
    },
    clear(): void {
      deliveries = [];
      postponed = [];
    },
  };
}

/** Posts each delivery until it is answered, or until its last attempt, which disables the endpoint. */
function createAttempts({ endpoint, switches, now, after }: Options) {
  let enabled = true;
  /** Increased by each reset, so that older deliveries are not retried. */
  let generation = 0;
  const firstAttempts = new Map<string, Promise<void>>();
  const runningAttempts = new Set<Promise<void>>();

  async function attempt(delivery: Delivery, retry: number): Promise<void> {
    const startedIn = generation;
    recordAnswer(delivery, await post(endpoint, delivery), now());
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

  return {
    /** The first attempts for one order run one after the other, so that only a switch changes their order. */
    dispatch(delivery: Delivery): void {
      const { orderId, event } = delivery;
      const previous = firstAttempts.get(orderId) ?? Promise.resolve();
      const firstRetry = eventsWithLongFirstDelay.includes(event) ? 1 : 0;
      const copies = switches.take("duplicate-webhooks", { orderId, only: event })?.value ?? 0;
      const startedIn = generation;
      const run = previous.then(async () => {
        if (generation !== startedIn) return;
        await attempt(delivery, firstRetry);
        for (let copy = 0; copy < copies; copy += 1) await attempt(delivery, firstRetry);
      });
      firstAttempts.set(orderId, run);
      track(run);
    },
    /** Switches the endpoint on again. */
    async replay(delivery: Delivery | undefined): Promise<void> {
      if (delivery) await attempt(delivery, retryDelaysSeconds.length);
      enabled = true;
    },
    isEnabled: (): boolean => enabled,
    /** Resolves when no attempt is running; later retries are not waited for. */
    async idle(): Promise<void> {
      while (runningAttempts.size > 0) await Promise.allSettled(runningAttempts);
    },
    clear(): void {
      generation += 1;
      enabled = true;
      firstAttempts.clear();
    },
  };
}

function wrapEvent(
  event: WebhookEvent,
  subjects: Subjects,
  { accountId, createdAt }: { accountId: string; createdAt: number },
) {
  return {
    entity: "event",
    account_id: accountId,
    event,
    contains: Object.keys(subjects),
    payload: Object.fromEntries(
      Object.entries(subjects).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
    ),
    created_at: createdAt,
  };
}

const makeHeaders = (eventId: string, signature: string) => ({
  "content-type": "application/json",
  "user-agent": "Razorpay-Webhook/v1",
  "x-razorpay-event-id": eventId,
  "request-id": eventId,
  "x-razorpay-signature": signature,
  "accept-encoding": "gzip",
});

/** A delivery stays delivered, whatever a repeated one is answered. */
function recordAnswer(delivery: Delivery, { status, fault }: Answer, at: number): void {
  delivery.attempts.push({ at, ...(status ? { status } : {}), ...(fault ? { fault } : {}) });
  if (status && status >= 200 && status < 300) delivery.state = "delivered";
}
