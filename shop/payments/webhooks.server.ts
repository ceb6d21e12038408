// Razorpay's webhooks: checks the signature over the raw bytes and stores the event; a job processes it.

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { type Database, selectRows } from "#platform/database.ts";
import { webhookReceivedJob } from "#shop/payments/payment-jobs.server.ts";
import { webhookEvent } from "./payments.table.ts";
import { isHmac } from "./razorpay-call.server.ts";
import { razorpayEvent } from "./razorpay-event.ts";

export type WebhookReceipt = { ok: true; isNew: boolean } | { ok: false; reason: "signature" | "unreadable" };

/** `body` is the raw body. An event is stored and enqueued once, however often it is delivered. */
export async function receiveWebhook(
  { db, clock, config, jobs }: AppContext,
  delivery: { body: string; signature: string | undefined; eventId: string | undefined },
): Promise<WebhookReceipt> {
  const { body, signature, eventId } = delivery;
  const isGenuine = config.razorpay.webhookSecrets.some((secret) => isHmac(secret, body, signature ?? ""));
  if (!isGenuine) return { ok: false, reason: "signature" };
  const parsed = razorpayEvent.safeParse(parseJson(body));
  if (!eventId || !parsed.success) return { ok: false, reason: "unreadable" };
  const at = clock.now();
  if (await storeIfKnown(db, { eventId, body, event: parsed.data, at })) return { ok: true, isNew: true };
  const isNew = await db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvent)
      .values({ id: eventId, name: parsed.data.event, body, receivedAt: at })
      .onConflictDoNothing()
      .returning({ id: webhookEvent.id });
    if (stored.length === 1)
      await jobs.enqueue(tx, webhookReceivedJob, { eventId }, { deduplicationKey: eventId });
    return stored.length === 1;
  });
  return { ok: true, isNew };
}

type RazorpayEvent = z.output<typeof razorpayEvent>;
type ReceivedEvent = {
  eventId: string;
  body: string;
  event: RazorpayEvent;
  at: Date;
};

/**
 * Stores an event that tells nothing new as processed, in one statement: it is about the payment by which its order is
 * confirmed already. Returns false, and stores nothing, for any other event and for one that is stored.
 */
async function storeIfKnown(
  db: Database,
  { eventId, body, event: { event: name, payload }, at }: ReceivedEvent,
): Promise<boolean> {
  const known = isKnownPayment(name, payload);
  if (!known) return false;
  const stored = await selectRows(
    db,
    sql`insert into webhook_event (id, name, body, received_at, processed_at)
    select ${eventId}::text, ${name}::text, ${body}::text, ${at}::timestamptz, ${at}::timestamptz where ${known}
    on conflict do nothing returning id`,
  );
  return stored.length === 1;
}

/** Undefined for an event that is not about a payment that goes well. */
function isKnownPayment(name: string, { payment: reported }: RazorpayEvent["payload"]): SQL | undefined {
  const { id, order_id: razorpayOrderId } = reported?.entity ?? {};
  if (!id || !razorpayOrderId || !paidEvents.has(name)) return undefined;
  return sql`exists (select from payment join "order" on "order".id = payment.order_id
    where payment.razorpay_order_id = ${razorpayOrderId} and payment.razorpay_payment_id = ${id}
      and "order".confirmed_at is not null)`;
}

/** What the gateway reports of a payment that goes well. */
const paidEvents = new Set(["payment.authorized", "payment.captured", "order.paid"]);

export type WebhookSubject =
  | { about: "order"; razorpayOrderId: string }
  | { about: "payment-link"; linkId: string }
  | { about: "refund"; refundId: string; paymentId: string }
  | { about: "nothing" };

/** 'nothing' for events that the shop does not use, for those already processed and for those that tell nothing new. */
export async function readWebhookEvent(
  { db }: Pick<AppContext, "db">,
  eventId: string,
): Promise<WebhookSubject> {
  const [event] = await db
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.id, eventId), isNull(webhookEvent.processedAt)));
  if (!event) return { about: "nothing" };
  const { payload, event: name } = razorpayEvent.parse(JSON.parse(event.body));
  const known = isKnownPayment(name, payload);
  if (known && (await isTrue(db, known))) return { about: "nothing" };
  if (name.startsWith("refund.") && payload.refund) {
    return {
      about: "refund",
      refundId: payload.refund.entity.id,
      paymentId: payload.refund.entity.payment_id,
    };
  }
  // The order's id in such an event lacks its prefix.
  if (name.startsWith("payment_link.") && payload.payment_link)
    return { about: "payment-link", linkId: payload.payment_link.entity.id };
  const razorpayOrderId = payload.order?.entity.id ?? payload.payment?.entity.order_id;
  return razorpayOrderId ? { about: "order", razorpayOrderId } : { about: "nothing" };
}

export async function markWebhookProcessed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  eventId: string,
): Promise<void> {
  await db.update(webhookEvent).set({ processedAt: clock.now() }).where(eq(webhookEvent.id, eventId));
}

async function isTrue(db: Database, condition: SQL): Promise<boolean> {
  const [row] = await selectRows<{ answer: boolean }>(db, sql`select ${condition} as answer`);
  return row?.answer === true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
