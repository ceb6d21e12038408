// The earlier orders of a customer who wants to pay on delivery: by account, phone number and network.
import { and, eq, inArray, isNull, like, lt, ne, or, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { type StockLine, sumByProduct } from "#core/catalogue/stock/stock-lines.ts";
import { stockReservation } from "#core/checkout/checkout.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { networksThatHold } from "#core/identity/network-limits.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { cashOnDelivery } from "../on-delivery.table.ts";
import { rememberedMs } from "../on-delivery.ts";
import { isWithinShare, type OnDeliveryBuyer, type OnDeliveryOrder } from "./may-pay-on-delivery.ts";

/** `userId`: null for an order typed by staff. `phone`: of the parcel, if known. */
type Asking = { userId: string | null; phone?: string | undefined; now: Date };

const isWaitingAt = (now: Date) =>
  sql`${cashOnDelivery.state} = 'to-confirm' and ${cashOnDelivery.confirmBy} > ${now.toISOString()}::timestamptz`;

export async function readOnDeliveryBuyer(
  db: Database,
  { userId, phone, now }: Asking,
): Promise<OnDeliveryBuyer> {
  const since = new Date(now.getTime() - rememberedMs).toISOString();
  const isRemembered = sql`${cashOnDelivery.state} = 'refused' and ${cashOnDelivery.forgivenAt} is null
    and ${cashOnDelivery.endedAt} > ${since}::timestamptz`;
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [own] = await db
    .select({
      waiting: count(isWaitingAt(now)),
      open: count(sql`${cashOnDelivery.state} = 'confirmed'`),
      refusedParcels: count(isRemembered),
    })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .where(
      and(
        samePerson({ userId, phone }),
        inArray(cashOnDelivery.state, ["to-confirm", "confirmed", "refused"]),
      ),
    );
  const account = userId === null ? undefined : await readAccount(db, userId);
  return {
    hasConfirmedEmail: account?.hasConfirmedEmail === true,
    isNumberAlone: account?.email === null,
    hasBought: account?.hasBought === true,
    hasPaid: account?.hasPaid === true,
    waiting: own?.waiting ?? 0,
    open: own?.open ?? 0,
    refusedParcels: own?.refusedParcels ?? 0,
    paysOnline: account?.paysOnline === true,
  };
}

/**
 * Anybody can type another person's number, and press a button on the page of the order, so other accounts' orders with it count only if
 * staff or an answer on WhatsApp confirmed them. Orders from before this was recorded count if their row names a member of staff.
 */
function samePerson({ userId, phone }: Pick<Asking, "userId" | "phone">) {
  const isOwn = userId === null ? undefined : eq(order.userId, userId);
  const namesStaff = sql`${cashOnDelivery.confirmedHow} is null and ${cashOnDelivery.confirmedBy} is distinct from ${order.userId}
    and exists (select from ${user} as known where known.id = ${cashOnDelivery.confirmedBy} and known.role <> 'user')`;
  const isProven = or(inArray(cashOnDelivery.confirmedHow, ["staff", "whatsapp"]), namesStaff);
  const isNumber = phone ? and(sql`${order.address} ->> 'phone' = ${phone}`, isProven) : undefined;
  return or(isOwn, isNumber) ?? sql`false`;
}

type Unconfirmed = {
  buyer: OnDeliveryBuyer;
  network: string | undefined;
  phone: string;
  /** Their stock is taken, and their products are locked. */
  lines: readonly StockLine[];
  now: Date;
};

/** The most unconfirmed orders of a network for which pieces are reserved. */
const maxReservedOfNetwork = 5;

/**
 * Whether pieces may be reserved for an order that its customer has not confirmed yet. Those of one network reserve little together, and of
 * those of people who gave nothing but the same number only one does, in whatever browsers. Locks the network, so that its concurrent orders
 * see each other.
 */
export async function mayReserveUnconfirmed(
  tx: Transaction,
  { buyer, network, phone, lines, now }: Unconfirmed,
): Promise<boolean> {
  const isReserved = and(isWaitingAt(now), cashOnDelivery.isReserved);
  if (buyer.isNumberAlone && (await isNumberTaken(tx, phone, isReserved))) return false;
  if (buyer.hasPaid || network === undefined) return true;
  const networks = networksThatHold(network, 1);
  await lock(tx, `on-delivery-network:${networks.at(-1)?.pattern}`);
  for (const { pattern, most: factor } of networks) {
    const isOf = and(isReserved, like(purchase.network, pattern));
    const of = { isOf, factor };
    if ((await countOrders(tx, of)) >= maxReservedOfNetwork * factor) return false;
    if (!(await leaveEnough(tx, lines, of))) return false;
  }
  return true;
}

type Which = ReturnType<typeof and>;

/** Orders of accounts with an email address do not count, so that nobody uses up their number. */
async function isNumberTaken(tx: Transaction, phone: string, isReserved: Which): Promise<boolean> {
  const reserved = await tx
    .select({ id: order.id })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(isReserved, isNull(user.email), sql`${order.address} ->> 'phone' = ${phone}`))
    .limit(1);
  return reserved.length > 0;
}

async function countOrders(tx: Transaction, { isOf }: { isOf: Which }): Promise<number> {
  const [row] = await tx
    .select({ orders: sql<number>`count(*)`.mapWith(Number) })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .where(isOf);
  return row?.orders ?? 0;
}

/** Whether the network's unconfirmed orders, with these lines, reserve at most its share of each product. */
async function leaveEnough(
  tx: Transaction,
  lines: readonly StockLine[],
  { isOf, factor }: { isOf: Which; factor: number },
): Promise<boolean> {
  const wanted = sumByProduct(lines);
  const sumOf = (which = sql`true`) =>
    sql<number>`coalesce(sum(${stockReservation.quantity}) filter (where ${which}), 0)`.mapWith(Number);
  const rows = await tx
    .select({ id: product.id, left: product.stock, reserved: sumOf(), ofNetwork: sumOf(isOf) })
    .from(product)
    .leftJoin(stockReservation, eq(stockReservation.productId, product.id))
    .leftJoin(order, eq(order.id, stockReservation.orderId))
    .leftJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(cashOnDelivery, eq(cashOnDelivery.orderId, order.id))
    .where(
      inArray(
        product.id,
        wanted.map(({ productId }) => productId),
      ),
    )
    .groupBy(product.id);
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.every(({ productId, quantity }) => {
    const { left = 0, reserved = 0, ofNetwork = 0 } = found.get(productId) ?? {};
    return isWithinShare({ ofNetwork: ofNetwork + quantity, pieces: left + reserved + quantity, factor });
  });
}

async function readAccount(db: Database, userId: string) {
  const [account] = await db
    .select({ email: user.email, hasConfirmedEmail: user.emailVerified, paysOnline: user.paysOnline })
    .from(user)
    .where(eq(user.id, userId));
  const isBought = and(eq(order.userId, userId), ne(order.status, "cancelled"));
  const bought = await db.$count(order, isBought);
  const paid = bought > 0 ? await db.$count(order, and(isBought, lt(order.cashDue, order.amount))) : 0;
  return account && { ...account, hasBought: bought > 0, hasPaid: paid > 0 };
}

/** SKU and name of the products, and of the sets they belong to. */
export async function listSold(
  db: Database,
  lines: readonly { sku: string; name: string; setId?: string | null | undefined }[],
): Promise<OnDeliveryOrder["sold"]> {
  const setIds = [...new Set(lines.flatMap(({ setId }) => (setId ? [setId] : [])))];
  const sets =
    setIds.length === 0
      ? []
      : await db
          .select({ sku: product.sku, name: product.name })
          .from(product)
          .where(inArray(product.id, setIds));
  return [...lines.map(({ sku, name }) => ({ sku, name })), ...sets];
}
