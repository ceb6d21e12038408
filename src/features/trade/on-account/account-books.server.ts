// What a trade account owes: its orders on account, less what was given back of them, less what it has paid.
import { and, asc, eq, gte, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { order } from "#core/orders/orders.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { Owed } from "../on-account.ts";
import { accountReceipt } from "./on-account.table.ts";
import { type ReceiptMethod, receiptMethodNames } from "./receipt-form.ts";

const isCharged = (accountId: string) =>
  and(eq(payment.tradeAccountId, accountId), notInArray(payment.status, ["opened", "lapsed"]));

const paidSql = (accountId: SQL | string) => sql`coalesce((select sum(${accountReceipt.amount})
  from ${accountReceipt} where ${accountReceipt.accountId} = ${accountId}), 0)`;

const chargeLeft = sql`(${payment.amount} - coalesce((select sum(back.amount) from ${refund} as back
  where back.payment_id = ${payment.id} and back.status = 'processed'), 0))`;

/** `today`: the day in India. */
export async function readOwed(
  db: Database,
  { accountId, today }: { accountId: string; today: string },
): Promise<Owed> {
  const paid = paidSql(accountId);
  const [row] = await db
    .select({
      owed: sql<number>`(coalesce(sum(${chargeLeft}), 0) - ${paid})::int`,
      overdue: sql<number>`greatest(0, coalesce(sum(${chargeLeft}) filter (where ${order.dueOn} < ${today}), 0) - ${paid})::int`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(isCharged(accountId));
  return row ?? { owed: 0, overdue: 0 };
}

/** Paise: what an order adds, or what a refund or a receipt takes off. */
export type AccountEntry = {
  id: string;
  /** In India. */
  day: string;
  kind: "order" | "refund" | "receipt";
  words: string;
  dueOn: string | null;
  amount: number;
};

type Period = { accountId: string; from: string; to: string };

/** A statement for the days `from` to `to`, both included: what was owed before, what came, what is owed then. */
export async function readStatement(db: Database, { accountId, from, to }: Period) {
  const entries = entriesOf(db, accountId);
  const [before] = await db
    .select({ owed: sql<number>`coalesce(sum(${entries.amount}), 0)::int` })
    .from(entries)
    .where(lt(entries.day, from));
  const rows = await db
    .select()
    .from(entries)
    .where(and(gte(entries.day, from), sql`${entries.day} <= ${to}`))
    .orderBy(asc(entries.at), asc(entries.id));
  const opening = before?.owed ?? 0;
  const closing = rows.reduce((sum, { amount }) => sum + amount, opening);
  return { from, to, opening, closing, entries: rows.map(presentEntry) };
}

function presentEntry({ id, day, kind, words, dueOn, amount }: AccountEntry): AccountEntry {
  const name = receiptMethodNames[words.split("\t", 1).join() as ReceiptMethod];
  const said = kind === "receipt" ? [name, words.split("\t")[1]].filter(Boolean).join(", ") : words;
  return { id, day, kind, words: said, dueOn, amount };
}

const dayOf = (at: SQL | typeof order.confirmedAt | typeof refund.processedAt) =>
  sql<string>`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as("day");

function entriesOf(db: Database, accountId: string) {
  const charges = db
    .select({
      id: sql<string>`${payment.id}`.as("entry_id"),
      at: sql<Date>`${order.confirmedAt}`.as("at"),
      day: dayOf(order.confirmedAt),
      kind: sql<AccountEntry["kind"]>`'order'`.as("kind"),
      words: sql<string>`concat_ws(', ', ${order.number}, nullif(${order.poNumber}, ''))`.as("words"),
      dueOn: sql<string | null>`case when ${order.status} <> 'cancelled' then ${order.dueOn}::text end`.as(
        "due",
      ),
      amount: sql<number>`${payment.amount}`.as("entry_amount"),
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(isCharged(accountId));
  const refunds = db
    .select({
      id: sql<string>`${refund.id}`.as("entry_id"),
      at: sql<Date>`${refund.processedAt}`.as("at"),
      day: dayOf(refund.processedAt),
      kind: sql<AccountEntry["kind"]>`'refund'`.as("kind"),
      words: sql<string>`${order.number}`.as("words"),
      dueOn: sql<string | null>`null::text`.as("due"),
      amount: sql<number>`-${refund.amount}`.as("entry_amount"),
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(isCharged(accountId), eq(refund.status, "processed")));
  const receipts = db
    .select({
      id: sql<string>`${accountReceipt.id}`.as("entry_id"),
      // After everything else of its day.
      at: sql<Date>`(${accountReceipt.receivedOn} + 1)::timestamp at time zone 'Asia/Kolkata'`.as("at"),
      day: sql<string>`${accountReceipt.receivedOn}::text`.as("day"),
      kind: sql<AccountEntry["kind"]>`'receipt'`.as("kind"),
      words: sql<string>`${accountReceipt.method} || E'\\t' || ${accountReceipt.reference}`.as("words"),
      dueOn: sql<string | null>`null::text`.as("due"),
      amount: sql<number>`-${accountReceipt.amount}`.as("entry_amount"),
    })
    .from(accountReceipt)
    .where(eq(accountReceipt.accountId, accountId));
  return unionAll(charges, refunds, receipts).as("entry");
}
