// The links of an order whose buyer has no account to sign in to: of one typed by staff, or bought with a telephone number alone. The
// order's address only reads; the key that the thank-you page adds to it also changes and cancels.
import { and, eq, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { readSignedValue, signValue } from "#core/identity/signed-value.server.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "./orders.table.ts";
import { type OrderRow, shownOrder } from "./pending-orders.server.ts";
import { purchase } from "./purchases.table.ts";

/** Throws NotFound for an order from the shop's own pages. */
export function requireStaffOrder(db: Database, orderId: string) {
  return findOfLink(db, orderId, ne(order.origin, "shop"));
}

const isOfPerson = and(eq(order.origin, "shop"), isNull(user.email));

/** Throws NotFound for an order whose customer can sign in, and for one of the shop's pages that is not confirmed. */
export function requireOrderOfLink(db: Database, orderId: string) {
  return findOfLink(db, orderId, or(ne(order.origin, "shop"), and(isOfPerson, isNotNull(order.confirmedAt))));
}

/** `typedBy`: the account of the staff. */
async function findOfLink(
  db: Database,
  orderId: string,
  which: SQL | undefined,
): Promise<OrderRow & { typedBy: string | null }> {
  const [row] = await db
    .select({ ...shownOrder, typedBy: purchase.typedBy })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(and(eq(order.id, orderId), which));
  if (!row) throw new NotFound("no order of this address");
  return row;
}

/** Whether the order was bought with a telephone number alone. */
export async function isOfNumberAlone(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(eq(order.id, orderId), isOfPerson));
  return row !== undefined;
}

const purpose = "own-order";

/** The key of the order's own link. Only the thank-you page shows it; no message and no page of the back office does. */
export function keyOfOrder(
  { sessionSecret }: Pick<WithSessionSecret, "sessionSecret">,
  orderId: string,
): string {
  return signValue(sessionSecret, purpose, orderId);
}

/**
 * The order's own customer, for that order only. Throws NotFound for a wrong key, and once the customer can sign in: the orders are then in
 * their account.
 */
export async function findOwnerByKey(
  { db, ...secrets }: { db: Database } & WithSessionSecret,
  { orderId, key }: { orderId: string; key: string },
): Promise<{ owner: Actor; number: string }> {
  const isKey = readSignedValue(acceptedSecrets(secrets), purpose, key) === orderId;
  const row = isKey ? await requireOrderOfLink(db, orderId) : undefined;
  if (!row?.userId || !row.number) throw new NotFound("no order of this address");
  return { owner: { id: row.userId, role: "user" }, number: row.number };
}
