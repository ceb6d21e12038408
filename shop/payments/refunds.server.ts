// Money on its way back: written down first, asked for by the outbox, finished when the gateway says so.
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { lockPayment, movePayment } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import { type GatewayRefund, type Razorpay, RazorpayError } from "./razorpay.server.ts";

/** Seconds between two looks at a refund that the gateway calls pending. */
const lookAgainAfter = 3600;

const remindAfter = 24 * 60 * 60_000;

export type RefundToAsk = {
  orderId: string;
  razorpayPaymentId: string;
  amount: number;
  reason: string;
  by: string;
};

/** Writes a refund down and notes its sending, in the caller's transaction. Returns its id, the idempotency key at the gateway. */
export async function askRefund(
  tx: Transaction,
  { clock, outbox }: Pick<Foundations, "clock" | "outbox">,
  asked: RefundToAsk,
): Promise<string> {
  const id = newId();
  await tx.insert(refund).values({ id, ...asked, status: "asked", askedAt: clock.now() });
  await outbox.enqueue(tx, "refund.send", { refundId: id }, { once: id });
  return id;
}

/** Sends a refund, or looks how far it has come; safe to repeat, the key refunds once. */
export async function sendRefund(
  foundations: Foundations,
  razorpay: Razorpay,
  refundId: string,
): Promise<void> {
  const { db, log } = foundations;
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId));
  if (!row || row.status === "processed" || row.status === "failed") return;
  try {
    const answer = row.razorpayRefundId
      ? await findRefund(razorpay, row.razorpayPaymentId, row.razorpayRefundId)
      : await razorpay.refundPayment(row.razorpayPaymentId, row.amount, row.id);
    if (answer) await noteRefund(foundations, refundId, answer);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.status === undefined || error.status >= 429) throw error;
    const earlier = await findEarlierRefund(db, razorpay, row);
    if (earlier) return noteRefund(foundations, refundId, earlier);
    log.error({ refundId, error: String(error) }, "the gateway refused a refund");
    await db.update(refund).set({ status: "failed", failure: error.message }).where(eq(refund.id, refundId));
  }
}

/**
 * Notes the sending of refunds that are still on their way after a day anew: the outbox gives up after two, and money owed must not
 * be forgotten with it. Harmless when repeated, for the key refunds once.
 */
export async function remindOfRefunds({ db, clock, outbox }: Foundations): Promise<void> {
  const overdue = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        inArray(refund.status, ["asked", "pending"]),
        lt(refund.askedAt, new Date(clock.now().getTime() - remindAfter)),
      ),
    )
    .orderBy(refund.askedAt)
    .limit(200);
  for (const { id } of overdue) await outbox.enqueue(db, "refund.send", { refundId: id }, { once: id });
}

/** Ours whose answer was lost, or one made by hand at the gateway; neither one that failed nor one that another row of ours has. */
async function findEarlierRefund(
  db: Database,
  razorpay: Razorpay,
  row: typeof refund.$inferSelect,
): Promise<GatewayRefund | undefined> {
  const told = await razorpay.listRefundsOfPayment(row.razorpayPaymentId);
  const ours = await listRefunds(db, row.orderId);
  return told.find(
    ({ id, amount, status }) =>
      amount === row.amount && status !== "failed" && ours.every((other) => other.razorpayRefundId !== id),
  );
}

async function findRefund(
  razorpay: Razorpay,
  paymentId: string,
  refundId: string,
): Promise<GatewayRefund | undefined> {
  return (await razorpay.listRefundsOfPayment(paymentId)).find((known) => known.id === refundId);
}

/** Takes the gateway's word on a refund: pending is looked at again, processed ends it and tells the customer once. */
export async function noteRefund(
  { db, clock, outbox }: Foundations,
  refundId: string,
  answer: GatewayRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for("update");
    if (!row || row.status === "processed") return;
    const processed = answer.status === "processed";
    await tx
      .update(refund)
      .set({
        razorpayRefundId: answer.id,
        status: answer.status,
        ...(processed ? { processedAt: clock.now() } : {}),
        ...(answer.status === "failed" ? { failure: "The bank did not accept the refund." } : {}),
      })
      .where(eq(refund.id, refundId));
    if (answer.status === "pending") {
      await outbox.enqueue(
        tx,
        "refund.send",
        { refundId },
        { after: lookAgainAfter, once: `${refundId}:look` },
      );
    }
    if (!processed) return;
    await outbox.enqueue(tx, "refund.completed", { refundId }, { once: refundId });
    const paid = await lockPayment(tx, row.orderId);
    const isThisPayment = paid.razorpayPaymentId === row.razorpayPaymentId;
    if (
      isThisPayment &&
      paid.status === "refunding" &&
      (await refundedSoFar(tx, row.orderId)) >= paid.amount
    ) {
      await movePayment(tx, paid, "refunded");
    }
  });
}

/** Paise that have reached the customer again, or are known to be on their way, for the order's own payment. */
async function refundedSoFar(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.orderId, refund.orderId), eq(payment.razorpayPaymentId, refund.razorpayPaymentId)),
    )
    .where(and(eq(refund.orderId, orderId), eq(refund.status, "processed")));
  return row?.sum ?? 0;
}

/**
 * The refund that Razorpay speaks of: by its own id or, before we heard that, by its payment. What the owner sent back by hand at the
 * gateway stands in for one of ours that had failed.
 */
export async function findRefundForNews(db: Database, news: GatewayRefund): Promise<string | undefined> {
  const [known] = await db.select({ id: refund.id }).from(refund).where(eq(refund.razorpayRefundId, news.id));
  if (known) return known.id;
  const [waiting] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.razorpayPaymentId, news.payment_id),
        eq(refund.amount, news.amount),
        or(isNull(refund.razorpayRefundId), eq(refund.status, "failed")),
      ),
    )
    .orderBy(sql`${refund.status} = 'failed'`, refund.askedAt)
    .limit(1);
  return waiting?.id;
}

export async function listRefunds(db: Database | Transaction, orderId: string) {
  return db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.askedAt);
}
