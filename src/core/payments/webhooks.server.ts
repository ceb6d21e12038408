// Razorpay's webhooks: checks the signature over the raw bytes and stores the event; a job processes it, unless the browser has confirmed the
// order by then. What is signed and cannot be read is taken as processed, and noted for the owner.

import { and, asc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import { parseJson } from "#platform/parse-json.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { writeJson } from "#platform/whole-text.ts";
import type { PaymentKey } from "./find-payment.server.ts";
import { webhookReceivedJob } from "./payment-jobs.server.ts";
import { webhookEvent } from "./payments.table.ts";
import { isHmac } from "./razorpay-call.server.ts";
import { razorpayEvent } from "./razorpay-event.ts";

type EventContext = Pick<AppContext, "db" | "clock" | "log">;

export type WebhookReceipt = { ok: true; isNew: boolean } | { ok: false; reason: "signature" | "unreadable" };

/** An event is stored and enqueued once, however often it is delivered. */
export async function receiveWebhook(
  ctx: AppContext,
  delivery: { body: string | Uint8Array; signature: string | undefined; eventId: string | undefined },
): Promise<WebhookReceipt> {
  const { db, clock, config } = ctx;
  const { signature, eventId } = delivery;
  const isGenuine = config.razorpay.webhookSecrets.some((secret) =>
    isHmac(secret, delivery.body, signature ?? ""),
  );
  if (!isGenuine) return { ok: false, reason: "signature" };
  if (!eventId) return { ok: false, reason: "unreadable" };
  const body = Buffer.from(delivery.body).toString("utf8");
  const parsed = razorpayEvent.safeParse(parseJson(body));
  if (!parsed.success) {
    await noteUnknownWords(ctx, [unreadable]);
    return { ok: true, isNew: false };
  }
  const { event: name, payload } = parsed.data;
  const event = { id: eventId, name, body, receivedAt: clock.now() };
  const { id: paymentId, order_id: gatewayOrder } = payload.payment?.entity ?? {};
  if (!paymentId || !gatewayOrder || !paidEvents.includes(name))
    return { ok: true, isNew: await storeEvent(ctx, event, webhookReceivedJob) };
  const paid = { id: eventId, gatewayOrder, paymentId };
  const [stored] = await storePaid(db, event, paid);
  if (stored?.isOpen) enqueueLater(ctx, paid);
  return { ok: true, isNew: stored !== undefined };
}

/** Stores and enqueues an event once, however often it is delivered. Returns whether it is new. */
export async function storeEvent(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  event: typeof webhookEvent.$inferInsert,
  job: JobDefinition<{ eventId: string }>,
): Promise<boolean> {
  const { id: eventId } = event;
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvent)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: webhookEvent.id });
    if (stored.length === 1) await enqueueOnce(tx, jobs, job, eventId);
    return stored.length === 1;
  });
}

const unreadable = new UnknownWord("Razorpay: event", undefined);

type RazorpayEvent = z.output<typeof razorpayEvent>;
/** `id`: of the event. */
type PaidEvent = { id: string; gatewayOrder: string; paymentId: string };

/** Stores an event; as processed, if its payment has already confirmed the order. Returns no row for an event that is stored already. */
function storePaid(
  db: Database,
  { id, name, body, receivedAt: at }: typeof webhookEvent.$inferInsert,
  { gatewayOrder, paymentId }: PaidEvent,
): Promise<{ isOpen: boolean }[]> {
  const known = isConfirmedPayment(sql`${gatewayOrder}`, sql`${paymentId}`);
  return selectRows(
    db,
    sql`insert into webhook_event (id, name, body, received_at, processed_at)
    select ${id}::text, ${name}::text, ${body}::text, ${at}::timestamptz, case when ${known} then ${at}::timestamptz end
    on conflict do nothing returning processed_at is null as "isOpen"`,
  );
}

/** Within this time the browser usually confirms the order itself. */
const browserMs = 2_000;
const waitingEvents = new WeakMap<AppContext["jobs"], PaidEvent[]>();

/**
 * Waits for the browser, then enqueues all events of that time whose orders are still not confirmed. `enqueueForgotten` finds those of a
 * process that ended meanwhile.
 */
function enqueueLater(ctx: AppContext, event: PaidEvent): void {
  const { jobs, log } = ctx;
  const waiting = waitingEvents.get(jobs);
  if (waiting) {
    waiting.push(event);
    return;
  }
  const events = [event];
  waitingEvents.set(jobs, events);
  setTimeout(() => {
    waitingEvents.delete(jobs);
    enqueueOpen(ctx, events).catch((error: unknown) =>
      log.warn({ error: String(error) }, "events of payments could not be enqueued and are tried again"),
    );
  }, browserMs).unref();
}

/** Marks the events as processed whose payment has confirmed its order, and enqueues the others. */
async function enqueueOpen({ db, clock, jobs }: AppContext, events: readonly PaidEvent[]): Promise<void> {
  const known = isConfirmedPayment(sql`received."gatewayOrder"`, sql`received."paymentId"`);
  const open = await selectRows<{ id: string }>(
    db,
    sql`with received as (
      select * from jsonb_to_recordset(${writeJson(events)}::jsonb) as received (id text, "gatewayOrder" text, "paymentId" text)
    ), marked as (
      update webhook_event set processed_at = ${clock.now()}::timestamptz from received
      where webhook_event.id = received.id and processed_at is null and ${known} returning webhook_event.id
    ) select id from received except select id from marked`,
  );
  for (const { id } of open) await enqueueOnce(db, jobs, webhookReceivedJob, id);
}

/** One job a day for each event, so that one that is retried gets no second. */
function enqueueOnce(
  db: Database | Transaction,
  jobs: AppContext["jobs"],
  job: JobDefinition<{ eventId: string }>,
  eventId: string,
): Promise<void> {
  const once = { deduplicationKey: eventId, deduplicationSeconds: dayMs / 1000 };
  return jobs.enqueue(db, job, { eventId }, once);
}

/** Enqueues events of the last day that a process stored without enqueuing them. Runs every minute. */
export async function enqueueForgotten({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now().getTime();
  const { id, source, processedAt, receivedAt } = webhookEvent;
  const isRecent = and(gt(receivedAt, new Date(now - dayMs)), lt(receivedAt, new Date(now - minuteMs)));
  const forgotten = await db
    .select({ id })
    .from(webhookEvent)
    .where(and(eq(source, "razorpay"), isNull(processedAt), isRecent))
    .limit(maxWaiting);
  for (const event of forgotten) await enqueueOnce(db, jobs, webhookReceivedJob, event.id);
}

function isConfirmedPayment(razorpayOrderId: SQL, razorpayPaymentId: SQL): SQL {
  return sql`exists (select from payment join "order" on "order".id = payment.order_id
    where payment.razorpay_order_id = ${razorpayOrderId} and payment.razorpay_payment_id = ${razorpayPaymentId}
      and "order".confirmed_at is not null)`;
}

/** The events by which the gateway reports a successful payment. */
const paidEvents = ["payment.authorized", "payment.captured", "order.paid"];

export type WebhookSubject =
  /** The payment that one of the keys finds. */
  | { about: "payment"; keys: PaymentKey[] }
  | { about: "refund"; refundId: string; paymentId: string }
  /** `entity`: the dispute as the event has it, at that time. */
  | { about: "dispute"; id: string; entity: unknown; saidAt: Date }
  | { about: "nothing" };

/** Reads the subject of a stored event. 'nothing' for events that the shop does not use, and for processed ones. */
export async function readWebhookEvent(ctx: EventContext, eventId: string): Promise<WebhookSubject> {
  const event = await findUnprocessed(ctx, eventId);
  if (!event) return { about: "nothing" };
  const { payload, event: name } = event;
  if (name.startsWith("payment.dispute.") && payload.dispute) {
    const { entity } = payload.dispute;
    return { about: "dispute", id: entity.id, entity, saidAt: new Date((event.created_at ?? 0) * 1000) };
  }
  if (name.startsWith("refund.") && payload.refund) {
    return {
      about: "refund",
      refundId: payload.refund.entity.id,
      paymentId: payload.refund.entity.payment_id,
    };
  }
  // In the event of a link, the order's own id lacks its prefix. The link's id may not be stored yet.
  const link = name.startsWith("payment_link.") ? payload.payment_link?.entity.id : undefined;
  const gatewayOrder = (link ? undefined : payload.order?.entity.id) ?? payload.payment?.entity.order_id;
  const keys = [...(link ? [{ link }] : []), ...(gatewayOrder ? [{ gatewayOrder }] : [])];
  return keys.length > 0 ? { about: "payment", keys } : { about: "nothing" };
}

/** The events by which the gateway reports captured money. */
const capturedEvents = ["payment.captured", "order.paid", "payment_link.paid"];

/** The id of the captured payment in an event; undefined for other events and for processed ones. */
export async function findCapturedPayment(ctx: EventContext, eventId: string): Promise<string | undefined> {
  const event = await findUnprocessed(ctx, eventId);
  return event && capturedEvents.includes(event.event) ? event.payload.payment?.entity.id : undefined;
}

async function findUnprocessed(ctx: EventContext, eventId: string): Promise<RazorpayEvent | undefined> {
  const [event] = await ctx.db
    .select()
    .from(webhookEvent)
    .where(and(eq(webhookEvent.id, eventId), isNull(webhookEvent.processedAt)));
  const read = event && razorpayEvent.safeParse(parseJson(event.body));
  if (read?.success === false) await noteUnknownWords(ctx, [unreadable]);
  return read?.data;
}

export async function markWebhookProcessed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  eventId: string,
): Promise<void> {
  await db.update(webhookEvent).set({ processedAt: clock.now() }).where(eq(webhookEvent.id, eventId));
}

const maxWaiting = 500;

/** Reads again, at the start, what was given up by an earlier process. */
export async function enqueueUnprocessed(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  source: typeof webhookEvent.$inferSelect.source = "razorpay",
  job: JobDefinition<{ eventId: string }> = webhookReceivedJob,
): Promise<void> {
  const waiting = await db
    .select({ eventId: webhookEvent.id })
    .from(webhookEvent)
    .where(and(eq(webhookEvent.source, source), isNull(webhookEvent.processedAt)))
    .orderBy(asc(webhookEvent.receivedAt))
    .limit(maxWaiting);
  for (const { eventId } of waiting) await jobs.enqueue(db, job, { eventId }, { deduplicationKey: eventId });
}
