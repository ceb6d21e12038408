// Stores purchases and finds a shopper's earlier ones. Purchases of the same products form a chain, and at most one of a chain is ever
// confirmed.
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { keepLegalVersion } from "#core/content/legal-versions.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { itemsOf } from "./order-items.ts";
import { order } from "./orders.table.ts";
import { listOrderedProducts } from "./pending-orders.server.ts";
import { purchase } from "./purchases.table.ts";

/** A request that needs no payment at the gateway counts as a double click if it is repeated within this time. */
const sameRequestMs = 10 * minuteMs;

/** The buyer's account, or the staff who typed the order. */
type Buyer = { userId: string } | { userId: null; typedBy: string; formKey: string };

export type PurchaseDraft = Buyer & {
  /** The chain of an earlier purchase of the same products; null starts a chain. */
  continues: string | null;
  fingerprint?: string;
  network?: string | undefined;
  /** The promotion that lowers the price; `text` is its code or its sentence. */
  promotion?: { id: string; text: string } | undefined;
  /** The settings in force, which give the wording of the terms. */
  settings: Settings;
  at: Date;
};

/** Stores a purchase. Returns its id. The caller stores its orders in the same transaction. */
export async function insertPurchase(
  tx: Transaction,
  { promotion, settings, at, ...draft }: PurchaseDraft,
): Promise<string> {
  const id = newId();
  const legalVersion = await keepLegalVersion(tx, settings, at);
  const shown = { promotionId: promotion?.id, promotionText: promotion?.text };
  await tx.insert(purchase).values({ id, ...draft, ...shown, legalVersion, createdAt: at });
  return id;
}

/** The id shared by all purchases of a chain, for queries of `purchase`. */
export const chainId = sql<string>`coalesce(${purchase.continues}, ${purchase.id})`;

/** Whether a row of `order` belongs to the same purchase as this order; true for the order itself. */
export function isOfSamePurchase(orderId: AnyColumn | SQL | string): SQL {
  return sql`${order.purchaseId} = (select known.purchase_id from ${order} as known where known.id = ${orderId})`;
}

type Numbered = { id: string; number: string | null };

export type EarlierPurchase = {
  id: string;
  chainId: string;
  fingerprint: string | null;
  isConfirmed: boolean;
  /** Whether all of it is paid on delivery: its pieces then stay reserved until it is confirmed, whatever else is bought. */
  isOnDelivery: boolean;
  /** Without cancelled orders, in the sequence in which they were created. Orders have numbers once confirmed. */
  orders: (Numbered & { items: { productId: string; quantity: number }[] })[];
};

/**
 * The shopper's pending purchases, and the confirmed ones after `lastOrder` that are not cancelled; newest first, at most 20. `lastOrder`
 * is the latest order that the shopper's page shows, null for none. If it is undefined, only purchases confirmed a moment ago without a
 * payment at the gateway are included, because the form may have been sent twice. `paidByCards`: a column with the paise that gift cards
 * paid of an order.
 */
export async function listEarlierPurchases(
  db: Database,
  {
    userId,
    lastOrder,
    paidByCards,
    now,
  }: { userId: string; lastOrder: string | null | undefined; paidByCards: SQL<number>; now: Date },
): Promise<EarlierPurchase[]> {
  const since = lastOrder === undefined ? isJustTaken(now, paidByCards) : isConfirmedSince(userId, lastOrder);
  const rows = await db
    .select({
      id: purchase.id,
      chainId,
      fingerprint: purchase.fingerprint,
      isConfirmed: sql<boolean>`${purchase.confirmedAt} is not null`,
      isOnDelivery: sql<boolean>`bool_and(${order.cashDue} = ${order.amount})`,
      orders: sql<
        Numbered[]
      >`jsonb_agg(jsonb_build_object('id', ${order.id}, 'number', ${order.number}) order by ${order.createdAt})`,
    })
    .from(purchase)
    .innerJoin(order, eq(order.purchaseId, purchase.id))
    .where(and(eq(purchase.userId, userId), or(isNull(order.confirmedAt), since)))
    .groupBy(purchase.id)
    .orderBy(desc(purchase.createdAt))
    .limit(20);
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ orders }) => orders.map(({ id }) => id));
  const lines = await listOrderedProducts(db, ids);
  const itemsOfOrder = (id: string) => itemsOf(lines.filter(({ orderId }) => orderId === id));
  return rows.map((row) => ({
    ...row,
    orders: row.orders.map((one) => ({ ...one, items: itemsOfOrder(one.id) })),
  }));
}

/** Confirmed a moment ago and paid by gift cards or on delivery, so that no payment at the gateway tells two requests apart. */
function isJustTaken(now: Date, paidByCards: SQL<number>) {
  return and(
    gt(order.confirmedAt, new Date(now.getTime() - sameRequestMs)),
    ne(order.status, "cancelled"),
    sql`${paidByCards} + ${order.cashDue} = ${order.amount}`,
  );
}

function isConfirmedSince(userId: string, lastOrder: string | null) {
  const known = sql`(select known.confirmed_at from ${order} as known
    where known.user_id = ${userId} and known.number = ${lastOrder})`;
  return and(sql`${order.confirmedAt} > coalesce(${known}, '-infinity')`, ne(order.status, "cancelled"));
}

/** Finds the confirmed purchase of this chain, and its first order's number. Further payments for the chain are refunded. */
export async function findConfirmedPurchase(
  tx: Transaction,
  chain: string,
): Promise<{ id: string; number: string } | undefined> {
  const [row] = await tx
    .select({ id: purchase.id, number: sql<string>`${order.number}` })
    .from(purchase)
    .innerJoin(order, eq(order.purchaseId, purchase.id))
    .where(and(eq(chainId, chain), isNotNull(purchase.confirmedAt)))
    .orderBy(asc(order.createdAt))
    .limit(1);
  return row;
}

/** Finds the order that this form has made already: each typed form makes one order. */
export async function findByFormKey(
  db: Database,
  formKey: string,
): Promise<{ id: string; amount: number; number: string | null } | undefined> {
  const [known] = await db
    .select({ id: order.id, amount: order.amount, number: order.number })
    .from(purchase)
    .innerJoin(order, eq(order.purchaseId, purchase.id))
    .where(eq(purchase.formKey, formKey));
  return known;
}
