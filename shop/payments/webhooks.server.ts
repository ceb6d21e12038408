// Razorpay's webhooks: checks the signature over the raw bytes and stores the event; a job processes it.

import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { webhookReceivedJob } from "#shop/payments/payment-jobs.server.ts";
import { webhookEvent } from "./payments.table.ts";
import { isHmac } from "./razorpay.server.ts";
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
  const isNew = await db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvent)
      .values({ id: eventId, name: parsed.data.event, body, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: webhookEvent.id });
    if (stored.length === 1)
      await jobs.enqueue(tx, webhookReceivedJob, { eventId }, { deduplicationKey: eventId });
    return stored.length === 1;
  });
  return { ok: true, isNew };
}

export type WebhookSubject =
  | { about: "order"; razorpayOrderId: string }
  | { about: "refund"; refundId: string; paymentId: string }
  | { about: "nothing" };

/** 'nothing' for events that the shop does not use and for those already processed. */
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
  if (name.startsWith("refund.") && payload.refund) {
    return {
      about: "refund",
      refundId: payload.refund.entity.id,
      paymentId: payload.refund.entity.payment_id,
    };
  }
  const razorpayOrderId = payload.order?.entity.id ?? payload.payment?.entity.order_id;
  return razorpayOrderId ? { about: "order", razorpayOrderId } : { about: "nothing" };
}

export async function markWebhookProcessed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  eventId: string,
): Promise<void> {
  await db.update(webhookEvent).set({ processedAt: clock.now() }).where(eq(webhookEvent.id, eventId));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
