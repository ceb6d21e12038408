// The earlier orders of a customer who wants to pay on delivery: by account, phone number and network.
import { and, eq, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { networksThatHold } from "#shop/identity/network-limits.ts";
import { order } from "#shop/orders/orders.table.ts";
import { purchase } from "#shop/orders/purchases.table.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import { rememberedMs } from "#shop/payments/on-delivery/on-delivery.ts";
import type { OnDeliveryBuyer, OnDeliveryOrder } from "./may-pay-on-delivery.ts";

/** `userId`: null for an order typed by staff. `phone`: of the parcel, if known. */
type Asking = { userId: string | null; network: string | undefined; phone?: string | undefined; now: Date };

export async function readOnDeliveryBuyer(
  db: Database,
  { userId, network, phone, now }: Asking,
): Promise<OnDeliveryBuyer> {
  const isWaiting = sql`${cashOnDelivery.state} = 'to-confirm' and ${cashOnDelivery.confirmBy} > ${now.toISOString()}::timestamptz`;
  const since = new Date(now.getTime() - rememberedMs).toISOString();
  const isRemembered = sql`${cashOnDelivery.state} = 'refused' and ${cashOnDelivery.forgivenAt} is null
    and ${cashOnDelivery.endedAt} > ${since}::timestamptz`;
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [own] = await db
    .select({
      waiting: count(isWaiting),
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
  const isNumberAlone = account?.email === null;
  return {
    hasConfirmedEmail: account?.hasConfirmedEmail === true,
    isNumberAlone,
    hasBought: account?.hasBought === true,
    waiting: own?.waiting ?? 0,
    isNetworkFull:
      (network !== undefined && (await isNetworkFull(db, network, isWaiting))) ||
      (isNumberAlone && phone !== undefined && (await isNumberFull(db, phone, isWaiting))),
    open: own?.open ?? 0,
    refusedParcels: own?.refusedParcels ?? 0,
    paysOnline: account?.paysOnline === true,
  };
}

/**
 * Anybody can type another person's number, so other accounts' orders with it count only if staff confirmed them by telephone. For orders
 * typed by staff, all orders with the number count.
 */
function samePerson({ userId, phone }: Pick<Asking, "userId" | "phone">) {
  const isNumber = phone ? sql`${order.address} ->> 'phone' = ${phone}` : undefined;
  if (userId === null) return isNumber;
  const saidYes = sql`${cashOnDelivery.confirmedBy} not in ('guest', 'system') and ${cashOnDelivery.confirmedBy} is distinct from ${order.userId}`;
  return or(eq(order.userId, userId), isNumber && and(isNumber, saidYes));
}

/**
 * People who have given nothing but the same number have one unconfirmed order between them, in whatever browsers. Orders of accounts with an
 * email address neither count nor are refused, so that nobody uses up their number.
 */
async function isNumberFull(
  db: Database,
  phone: string,
  isWaiting: ReturnType<typeof sql>,
): Promise<boolean> {
  const waiting = await db
    .select({ id: order.id })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(isWaiting, isNull(user.email), sql`${order.address} ->> 'phone' = ${phone}`))
    .limit(1);
  return waiting.length > 0;
}

/** The most unconfirmed orders of a network. */
const maxWaitingOfNetwork = 5;

async function isNetworkFull(
  db: Database,
  network: string,
  isWaiting: ReturnType<typeof sql>,
): Promise<boolean> {
  const networks = networksThatHold(network, maxWaitingOfNetwork);
  const counts = Object.fromEntries(
    networks.map(({ pattern }) => [
      pattern,
      sql`count(*) filter (where ${like(purchase.network, pattern)})`.mapWith(Number),
    ]),
  );
  const [waiting = {}] = await db
    .select(counts)
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .where(and(isWaiting, or(...networks.map(({ pattern }) => like(purchase.network, pattern)))));
  const found: Record<string, unknown> = waiting;
  return networks.some(({ pattern, most }) => Number(found[pattern] ?? 0) >= most);
}

async function readAccount(db: Database, userId: string) {
  const [account] = await db
    .select({ email: user.email, hasConfirmedEmail: user.emailVerified, paysOnline: user.paysOnline })
    .from(user)
    .where(eq(user.id, userId));
  const bought = await db.$count(order, and(eq(order.userId, userId), ne(order.status, "cancelled")));
  return account && { ...account, hasBought: bought > 0 };
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
