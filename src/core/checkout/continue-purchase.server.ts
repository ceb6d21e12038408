// Finds the earlier purchase that a request continues. Only one purchase of a chain is ever confirmed, so nobody pays twice by mistake.

import { hasSameItems } from "#core/orders/order-items.ts";
import { type EarlierPurchase, findConfirmedPurchase } from "#core/orders/purchases.server.ts";
import { isStillToConfirm } from "#features/cash-on-delivery/promises.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { isStillReserved } from "./reserve-stock.server.ts";

type Item = { productId: string; quantity: number };

/**
 * The number of the confirmed order, or of the first one, that has the products and quantities of all `parts`. A part is what one recipient
 * gets. The parts may be in one purchase, in one order, or in an order each.
 */
export function findPaidBefore(
  earlier: readonly EarlierPurchase[],
  parts: readonly (readonly Item[])[],
): string | undefined {
  const paid = earlier.filter(({ isConfirmed }) => isConfirmed).map(({ orders }) => orders);
  const numberOf = (items: readonly Item[]) => {
    const whole = paid.find((orders) => hasSameItems(itemsIn(orders), items));
    return (whole?.[0] ?? paid.flat().find((one) => hasSameItems(one.items, items)))?.number ?? undefined;
  };
  const each = parts.map(numberOf);
  return numberOf(parts.flat()) ?? (each.every(Boolean) ? each[0] : undefined);
}

/** The number of the first order of the latest confirmed purchase for several recipients. */
export function findPaidTogetherBefore(earlier: readonly EarlierPurchase[]): string | undefined {
  const paid = earlier.find(({ isConfirmed, orders }) => isConfirmed && orders.length > 1);
  return paid?.orders[0]?.number ?? undefined;
}

const itemsIn = (orders: readonly { items: readonly Item[] }[]) => orders.flatMap(({ items }) => items);

/**
 * A request for the same products and quantities continues the earlier purchase; otherwise it is a purchase of its own. `parts`: what each
 * recipient gets. `pending` was read before the stock was taken: if one of its purchases was confirmed since, returns its order's number.
 */
export async function continuePurchase(
  tx: Transaction,
  pending: readonly EarlierPurchase[],
  parts: readonly (readonly Item[])[],
): Promise<{ continues: string | null } | { paidAs: string }> {
  const latest = findSameProducts(pending, parts);
  if (!latest) return { continues: null };
  const confirmed = await findConfirmedPurchase(tx, latest.chainId);
  if (!confirmed) return { continues: latest.chainId };
  const wasPending = pending.some(({ id }) => id === confirmed.id);
  return wasPending ? { paidAs: confirmed.number } : { continues: null };
}

/**
 * Finds a purchase of all these products or, if there is none, one with the products of a single recipient, in the request or in the
 * purchase: somebody who has bought one of several gifts alone does not pay for it again with the others.
 */
function findSameProducts(
  earlier: readonly EarlierPurchase[],
  parts: readonly (readonly Item[])[],
): EarlierPurchase | undefined {
  const all = parts.flat();
  const isAsked = (items: readonly Item[]) => [all, ...parts].some((asked) => hasSameItems(items, asked));
  return (
    earlier.find(({ orders }) => hasSameItems(itemsIn(orders), all)) ??
    earlier.find(({ orders }) => [itemsIn(orders), ...orders.map(({ items }) => items)].some(isAsked))
  );
}

/** A reservation that ends within this time is renewed instead of reused. */
const minReservationLeftMs = minuteMs;

/**
 * Finds a waiting purchase of the same request that can still be paid: its pieces are reserved, and its chain is not confirmed. A purchase
 * that waits to be confirmed for payment on delivery is found as long as it can be confirmed.
 */
export async function findReusable(
  tx: Transaction,
  waiting: readonly EarlierPurchase[],
  { fingerprint, now }: { fingerprint: string; now: Date },
): Promise<EarlierPurchase | undefined> {
  const same = waiting.find((one) => one.fingerprint === fingerprint);
  if (!same) return undefined;
  const until = new Date(now.getTime() + minReservationLeftMs);
  for (const { id } of same.orders) {
    const isOpen = same.isOnDelivery ? isStillToConfirm(tx, id, now) : isStillReserved(tx, id, until);
    if (!(await isOpen)) return undefined;
  }
  return !same.isOnDelivery && (await findConfirmedPurchase(tx, same.chainId)) ? undefined : same;
}
