// Razorpay's news: checked by the bytes, stored first, answered at once, understood later.
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Foundations } from "#platform/foundations.ts";
import { webhookEvent } from "./payments.table.ts";
import { isHmac } from "./razorpay.server.ts";

/** Only the names of what it is about are read: amounts and states are asked for at the gateway. */
const news = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
      refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
    })
    .default({}),
});

export type WebhookReceipt = { ok: true; isNew: boolean } | { ok: false; reason: "signature" | "unreadable" };

/** `body` are the bytes as they came. An event is stored once, however often it is delivered; its reading waits in the outbox. */
export async function receiveWebhook(
  { db, clock, config, outbox }: Foundations,
  delivery: { body: string; signature: string | undefined; eventId: string | undefined },
): Promise<WebhookReceipt> {
  const { body, signature, eventId } = delivery;
  const genuine = config.razorpay.webhookSecrets.some((secret) => isHmac(secret, body, signature ?? ""));
  if (!genuine) return { ok: false, reason: "signature" };
  const read = news.safeParse(parseJson(body));
  if (!eventId || !read.success) return { ok: false, reason: "unreadable" };
  const isNew = await db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvent)
      .values({ id: eventId, name: read.data.event, body, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: webhookEvent.id });
    if (stored.length === 1) await outbox.enqueue(tx, "payment.news", { eventId }, { once: eventId });
    return stored.length === 1;
  });
  return { ok: true, isNew };
}

export type News =
  | { about: "order"; razorpayOrderId: string }
  | { about: "refund"; refundId: string; paymentId: string }
  | { about: "nothing" };

/** What a stored event is about; 'nothing' for events the shop has no use for, and for those already read. */
export async function readNews({ db }: Pick<Foundations, "db">, eventId: string): Promise<News> {
  const [event] = await db
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.id, eventId), isNull(webhookEvent.processedAt)));
  if (!event) return { about: "nothing" };
  const { payload, event: name } = news.parse(JSON.parse(event.body));
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

export async function markNewsRead(
  { db, clock }: Pick<Foundations, "db" | "clock">,
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
