// Reads the earlier orders of a customer who would like to pay at the door: by account, phone number and network.
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import { checkoutAttempt } from "../checkout.table.ts";
import type { OnDeliveryBuyer, OnDeliveryOrder } from "./may-pay-on-delivery.ts";

/** `userId` is null for an order that staff type; `phone` is the one of the parcel, where it is known already. */
type Asking = { userId: string | null; network: string | undefined; phone?: string | undefined; now: Date };

export async function readOnDeliveryBuyer(
  db: Database | Transaction,
  { userId, network, phone, now }: Asking,
): Promise<OnDeliveryBuyer> {
  const samePerson = or(
    userId === null ? undefined : eq(order.userId, userId),
    phone ? sql`${order.address} ->> 'phone' = ${phone}` : undefined,
  );
  const isWaiting = sql`${cashOnDelivery.state} = 'to-confirm' and ${cashOnDelivery.confirmBy} > ${now.toISOString()}::timestamptz`;
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [own] = await db
    .select({
      waiting: count(isWaiting),
      open: count(sql`${cashOnDelivery.state} = 'confirmed'`),
      refusedParcels: count(sql`${cashOnDelivery.state} = 'refused'`),
    })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .where(and(samePerson, inArray(cashOnDelivery.state, ["to-confirm", "confirmed", "refused"])));
  const [ofNetwork] = network
    ? await db
        .select({ waiting: sql<number>`count(*)`.mapWith(Number) })
        .from(cashOnDelivery)
        .innerJoin(checkoutAttempt, eq(checkoutAttempt.orderId, cashOnDelivery.orderId))
        .where(and(eq(checkoutAttempt.network, network), isWaiting))
    : [];
  const account = userId === null ? undefined : await readAccount(db, userId);
  return {
    hasConfirmedEmail: account?.hasConfirmedEmail === true,
    hasBought: account?.hasBought === true,
    waiting: own?.waiting ?? 0,
    waitingOfNetwork: ofNetwork?.waiting ?? 0,
    open: own?.open ?? 0,
    refusedParcels: own?.refusedParcels ?? 0,
  };
}

async function readAccount(db: Database | Transaction, userId: string) {
  const [account] = await db
    .select({ hasConfirmedEmail: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  const bought = await db.$count(order, and(eq(order.userId, userId), ne(order.status, "cancelled")));
  return { hasConfirmedEmail: account?.hasConfirmedEmail === true, hasBought: bought > 0 };
}

/** SKU and name of what is bought, and of the sets that it is a part of. */
export async function listSold(
  db: Database | Transaction,
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
