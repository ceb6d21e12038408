// Says which earlier purchase a request continues: of a chain only one purchase is ever confirmed, so nobody pays twice for the same
// products by mistake.
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { hasSameItems } from "#shop/orders/order-items.ts";
import { type EarlierPurchase, findConfirmedPurchase } from "#shop/orders/purchases.server.ts";
import { isStillReserved } from "./reserve-stock.server.ts";

type Item = { productId: string; quantity: number };

/** The number of the order with the same products and quantities that is confirmed; the first one's where several have them between them. */
export function findPaidBefore(
  earlier: readonly EarlierPurchase[],
  items: readonly Item[],
): string | undefined {
  const paid = earlier.filter(({ isConfirmed }) => isConfirmed).map(({ orders }) => orders);
  const whole = paid.find((orders) => hasSameItems(itemsIn(orders), items));
  const found = whole?.[0] ?? paid.flat().find((one) => hasSameItems(one.items, items));
  return found?.number ?? undefined;
}

/** The same of what several recipients get: one purchase has all of it, or each one's part is an order. */
export function findPaidParts(
  earlier: readonly EarlierPurchase[],
  parts: readonly (readonly Item[])[],
): string | undefined {
  const paid = parts.map((items) => findPaidBefore(earlier, items));
  return findPaidBefore(earlier, parts.flat()) ?? (paid.every(Boolean) ? paid[0] : undefined);
}

/** The number of the first order of the latest purchase for several recipients, if these have been confirmed. */
export function findPaidTogetherBefore(earlier: readonly EarlierPurchase[]): string | undefined {
  const paid = earlier.find(({ isConfirmed, orders }) => isConfirmed && orders.length > 1);
  return paid?.orders[0]?.number ?? undefined;
}

const itemsIn = (orders: readonly { items: readonly Item[] }[]) => orders.flatMap(({ items }) => items);

/**
 * A request for the same products and quantities continues the earlier purchase; other products or quantities are a purchase of
 * their own. `parts` is what each recipient gets. `pending` was read before the stock was taken: if one of these purchases has been
 * confirmed since, the request waited for that, and the answer is its number.
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
 * One with all of these products comes first. Otherwise what one recipient gets is enough, here or there: somebody who buys one of
 * several gifts by itself does not pay for it again with the others.
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

/** A reservation with less time left than this is made anew instead of reused. */
const minReservationLeftMs = minuteMs;

/** A pending purchase of the same request that can still be paid: its pieces are reserved, and none of its chain is confirmed. */
export async function findReusable(
  tx: Transaction,
  pending: readonly EarlierPurchase[],
  { fingerprint, now }: { fingerprint: string; now: Date },
): Promise<EarlierPurchase | undefined> {
  const same = pending.find((one) => one.fingerprint === fingerprint);
  if (!same) return undefined;
  const until = new Date(now.getTime() + minReservationLeftMs);
  for (const { id } of same.orders) if (!(await isStillReserved(tx, id, until))) return undefined;
  return (await findConfirmedPurchase(tx, same.chainId)) ? undefined : same;
}
