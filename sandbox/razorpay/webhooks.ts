import { createOutbox, type Webhook } from "../outbox.ts";
import type { StandInClock } from "../stand-in.ts";
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

export type Delivery = Webhook & { eventId: string; event: WebhookEvent; orderId: string };

/** Razorpay, as measured, makes 16 attempts in about a day, and then disables the endpoint. */
const retryDelaysSeconds = [0.2, 6, 13, 20, 43, 82, 162, 324, 648, 1296, 2592, 5184, 10368, 20736, 41472];
/** The first retry of these events comes after the second delay. */
const eventsWithLongFirstDelay: WebhookEvent[] = ["refund.created", "payment.failed"];
const keyOrders: KeyOrder[] = ["as-built", "alphabetical", "backwards"];

type Options = StandInClock & {
  webhookUrl: string;
  secret: string;
  accountId: string;
  mode: "deliver" | "record";
  switches: RazorpaySwitches;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const switchNames = {
  lose: "drop-webhooks",
  reorder: "reorder-webhooks",
  double: "duplicate-webhooks",
  late: "delay-webhooks",
} as const;

export function createWebhooks({ secret, accountId, mode, switches, ...posting }: Options) {
  let count = 0;
  let isEnabled = true;
  const outbox = createOutbox<Delivery>({
    ...posting,
    subjectOf: ({ orderId }) => orderId,
    takeSwitch: (what, { orderId, event }) => switches.take(switchNames[what], { orderId, only: event }),
    retryDelays: retryDelaysSeconds,
    skippedDelays: ({ event }) => (eventsWithLongFirstDelay.includes(event) ? 1 : 0),
    onFailed: () => {
      isEnabled = false;
    },
  });

  return {
    /** Signs the event and sends, records or loses it, according to mode and switches. */
    announce(event: WebhookEvent, subjects: Subjects, isLost = false, createdAt = posting.now()): void {
      const envelope = wrapEvent(event, subjects, { accountId, createdAt });
      const body = encodeWebhookBody(envelope, keyOrders[count++ % keyOrders.length] as KeyOrder);
      const eventId = makeCode();
      outbox.announce({
        eventId,
        event,
        orderId: subjects.payment?.order_id ?? subjects.payment_link?.order_id ?? "",
        headers: makeHeaders(eventId, signWebhook(secret, body)),
        body,
        state: isLost || !isEnabled ? "lost" : mode === "record" ? "recorded" : "waiting",
        attempts: [],
      });
    },
    deliveries: outbox.list,
    /** Posts a delivery again with the same id and body, as Razorpay's dashboard does, and switches the endpoint on again. */
    async replay(eventId: string): Promise<void> {
      await outbox.replay((one) => one.eventId === eventId);
      isEnabled = true;
    },
    isEnabled: (): boolean => isEnabled,
    idle: outbox.idle,
    clear(): void {
      outbox.clear();
      isEnabled = true;
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
