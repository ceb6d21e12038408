// Reads disputes with the numbers of the orders that their payments paid: one, those that run, and all by page.
import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { Database } from "#platform/database/database.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { paymentDispute } from "./disputes.table.ts";

const ofPayment = sql`from ${payment} as paid join ${order} as bought on bought.id = paid.order_id
  where paid.razorpay_payment_id = ${paymentDispute.razorpayPaymentId} and bought.number is not null
  order by bought.number`;

const select = (db: Database, which?: SQL) =>
  db
    .select({
      dispute: paymentDispute,
      /** Empty if the shop does not know the payment, or it confirmed no order; `orderIds` are in the same sequence. */
      numbers: sql<string[]>`array(select bought.number ${ofPayment})`,
      orderIds: sql<string[]>`array(select bought.id ${ofPayment})`,
      /** The gift card that the payment bought; null if it bought none. */
      soldCardId: sql<string | null>`(select max(paid.sold_card_id) from ${payment} as paid
        where paid.razorpay_payment_id = ${paymentDispute.razorpayPaymentId})`,
    })
    .from(paymentDispute)
    .where(which);

const present = ({ dispute, ...orders }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...dispute,
  ...orders,
});

export type FoundDispute = ReturnType<typeof present>;

export async function findDispute(db: Database, id: string): Promise<FoundDispute | undefined> {
  return (await select(db, eq(paymentDispute.id, id))).map(present)[0];
}

const maxRunning = 20;

/** The dispute whose time ends first comes first. */
export async function listRunningDisputes(db: Database): Promise<FoundDispute[]> {
  const isRunning = inArray(paymentDispute.status, ["open", "under_review"]);
  const rows = await select(db, isRunning)
    .orderBy(sql`${paymentDispute.status} <> 'open'`, asc(paymentDispute.respondBy), asc(paymentDispute.id))
    .limit(maxRunning);
  return rows.map(present);
}

const pageSize = 25;

/** Newest first. `after` is the `next` of the previous page. */
export async function listDisputes(
  db: Database,
  { after = "" }: { after?: string } = {},
): Promise<{ disputes: FoundDispute[]; next: string | null }> {
  const isAfter = olderThan(after, paymentDispute.raisedAt, paymentDispute.id);
  const rows = await select(db, isAfter)
    .orderBy(desc(paymentDispute.raisedAt), desc(paymentDispute.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows.map(present), pageSize, ({ id }) => id);
  return { disputes: shown, next };
}
