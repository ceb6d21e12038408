// What has come in cash from one person: at a mela, for typed orders and their balances, and at the door. One person is an account, a phone
// number or a GSTIN.
import { sql } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { isTooMuchCash, type ReceivedCash, warnOfCash } from "./manual-payment.ts";
import { payment } from "./payments.table.ts";

/** Who pays: empty fields identify nobody. `orderId`: undefined for an order that is not stored yet. */
export type CashPayer = {
  orderId?: string | undefined;
  userId?: string | null | undefined;
  phone?: string | undefined;
  gstin?: string | undefined;
};

/** Also counts money of the day that has gone back since: it was received. */
export async function readReceivedCash(
  db: Database,
  { orderId = "", userId, phone = "", gstin = "" }: CashPayer,
  now: Date,
): Promise<ReceivedCash> {
  const day = sql`${indianDay(now)}::date`;
  const isOfDay = sql`cash.captured_at >= ${day}::timestamp at time zone 'Asia/Kolkata'
    and cash.captured_at < (${day} + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const isOfOrder = sql`cash.order_id = ${orderId}`;
  const isOfPerson = sql`(${isOfOrder} or bought.user_id = ${userId ?? ""}
    or (${phone} <> '' and bought.address ->> 'phone' = ${phone}) or (${gstin} <> '' and bought.address ->> 'gstin' = ${gstin}))`;
  const [found] = await selectRows<ReceivedCash>(
    db,
    sql`select coalesce(sum(cash.amount) filter (where ${isOfDay} and ${isOfPerson}), 0)::int as "ofDay",
      coalesce(sum(cash.amount) filter (where ${isOfOrder}), 0)::int as "ofOrder"
      from ${payment} as cash join ${order} as bought on bought.id = cash.order_id
      where cash.method = 'cash' and cash.captured_at is not null and (${isOfDay} or ${isOfOrder})`,
  );
  return found ?? { ofDay: 0, ofOrder: 0 };
}

/** Of a stored order. */
export async function readPayer(db: Database, orderId: string): Promise<CashPayer> {
  const [found] = await selectRows<CashPayer>(
    db,
    sql`select ${orderId}::text as "orderId", user_id as "userId", address ->> 'phone' as phone, address ->> 'gstin' as gstin
      from ${order} where id = ${orderId}`,
  );
  return found ?? {};
}

/** What staff read before they take this order's `due` paise; '' as long as it may be cash. */
export async function readCashNote(
  db: Database,
  { orderId, due, now }: { orderId: string; due: number; now: Date },
): Promise<string> {
  return due === 0 ? "" : warnOfCash(await readReceivedCash(db, await readPayer(db, orderId), now), due);
}

/**
 * Whether so much more in cash may not be taken. Lets one transaction at a time take cash from this person: call it before promotions
 * and products are locked.
 */
export async function refusesCash(
  tx: Transaction,
  payer: CashPayer,
  { amount, now }: { amount: number; now: Date },
): Promise<boolean> {
  await lockCashOf(tx, payer);
  return isTooMuchCash(await readReceivedCash(tx, payer, now), amount);
}

/** The locks of `refusesCash`, for a caller that locks a promotion before it knows the amount. */
export async function lockCashOf(tx: Transaction, { userId, phone, gstin }: CashPayer): Promise<void> {
  const names = [userId && `user:${userId}`, phone && `phone:${phone}`, gstin && `gstin:${gstin}`];
  for (const name of names.filter(Boolean)) await lock(tx, `cash:${name}`);
}
