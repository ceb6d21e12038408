// Says which purchase a request belongs to: only one attempt of a purchase is ever confirmed, so nobody pays twice for the same
// products by mistake.
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { findConfirmedAttempt } from "#shop/orders/numbers/number-order.server.ts";
import { hasSameItems } from "#shop/orders/order-items.ts";
import type { Attempt } from "#shop/orders/pending-orders.server.ts";
import { listPaidWith } from "#shop/payments/together/paid-together.server.ts";

type Item = { productId: string; quantity: number };

/** The number of the attempt with the same products and quantities that is confirmed. */
export function findPaidAttempt(attempts: readonly Attempt[], items: readonly Item[]): string | undefined {
  const paid = attempts.find((attempt) => attempt.number !== null && hasSameItems(attempt.items, items));
  return paid?.number ?? undefined;
}

/** The same, also of orders that were paid together and have these products and quantities between them. */
export async function findPaidBefore(
  tx: Transaction,
  attempts: readonly Attempt[],
  items: readonly Item[],
): Promise<string | undefined> {
  const paid = findPaidAttempt(attempts, items);
  if (paid) return paid;
  const confirmed = attempts.filter(({ number }) => number !== null);
  if (confirmed.length < 2) return undefined;
  const paidWith = await listPaidWith(
    tx,
    confirmed.map(({ id }) => id),
  );
  const firstIds = [...new Set(paidWith.map(({ firstId }) => firstId))];
  const found = firstIds.find((firstId) => {
    const ids = paidWith.filter((row) => row.firstId === firstId).map(({ orderId }) => orderId);
    const bought = confirmed.filter(({ id }) => ids.includes(id)).flatMap((attempt) => attempt.items);
    return hasSameItems(bought, items);
  });
  return confirmed.find(({ id }) => id === found)?.number ?? undefined;
}

/** The number of the first of the latest orders that were paid together, where these attempts are confirmed. */
export async function findPaidTogetherBefore(
  tx: Transaction,
  attempts: readonly Attempt[],
): Promise<string | undefined> {
  const confirmed = attempts.filter(({ number }) => number !== null);
  const paidWith = await listPaidWith(
    tx,
    confirmed.map(({ id }) => id),
  );
  const first = confirmed.find(({ id }) => paidWith.some(({ firstId }) => firstId === id));
  return first?.number ?? undefined;
}

/**
 * A request for the same products and quantities continues the purchase; other products or quantities are a purchase of
 * their own. `pending` was read before the stock was taken: if one of these attempts has been confirmed since, the request
 * waited for that, and the answer is its number.
 */
export async function continuePurchase(
  tx: Transaction,
  pending: readonly Attempt[],
  items: readonly Item[],
): Promise<{ purchaseId: string } | { paidAs: string }> {
  const latest = pending.find((attempt) => hasSameItems(attempt.items, items));
  if (!latest) return { purchaseId: newId() };
  const confirmed = await findConfirmedAttempt(tx, latest.purchaseId);
  if (!confirmed) return { purchaseId: latest.purchaseId };
  const wasPending = pending.some(({ id }) => id === confirmed.id);
  return wasPending ? { paidAs: confirmed.number } : { purchaseId: newId() };
}
