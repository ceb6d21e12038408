// Lists orders of the former shop: for an account, those of its confirmed address; for the back office, all.
import { and, desc, eq, ilike } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import type { FormerAddress } from "./former-file.ts";
import { formerShopCustomer, pastOrder } from "./former-shop.table.ts";
import { presentPastOrder, type ShownPastOrder } from "./past-order.ts";

const pageSize = 20;

export type PastOrderPage = { orders: ShownPastOrder[]; next: string | null };

type Wanted = { search?: string; email?: string; after?: string; limit?: number };

/** Newest first. `after` is the `next` of the page before. */
export async function listPastOrders(
  db: Database,
  { search = "", email, after = "", limit = pageSize }: Wanted,
): Promise<PastOrderPage> {
  const rows = await db
    .select({ id: pastOrder.id, facts: pastOrder.facts })
    .from(pastOrder)
    .where(
      and(
        search === "" ? undefined : ilike(pastOrder.searchText, likePattern(search)),
        email === undefined ? undefined : eq(pastOrder.email, email),
        olderThan(after, pastOrder.orderedAt, pastOrder.id),
      ),
    )
    .orderBy(desc(pastOrder.orderedAt), desc(pastOrder.id))
    .limit(limit + 1);
  const { shown, next } = takePage(rows, limit, ({ id }) => id);
  return { orders: shown.map(presentPastOrder), next };
}

type Person = Pick<SessionUser, "email" | "emailVerified">;

/** Empty while the account's address is not confirmed, because it may belong to somebody else. */
export async function listOwnPastOrders(
  db: Database,
  { email, emailVerified }: Person,
  wanted: Pick<Wanted, "after" | "limit"> = {},
): Promise<PastOrderPage> {
  return emailVerified && email !== null
    ? listPastOrders(db, { ...wanted, email })
    : { orders: [], next: null };
}

/** Throws NotFound for an unknown order. */
export async function getPastOrder(db: Database, id: string): Promise<ShownPastOrder> {
  const [row] = await db
    .select({ id: pastOrder.id, facts: pastOrder.facts })
    .from(pastOrder)
    .where(eq(pastOrder.id, id));
  if (!row) throw new NotFound("no such past order");
  return presentPastOrder(row);
}

/** The address from the former shop, which the customer may save; undefined for an unconfirmed account. */
export async function findFormerAddress(
  db: Database,
  { email, emailVerified }: Person,
): Promise<FormerAddress | undefined> {
  if (!emailVerified || email === null) return undefined;
  const [row] = await db
    .select({ facts: formerShopCustomer.facts })
    .from(formerShopCustomer)
    .where(eq(formerShopCustomer.email, email));
  return row?.facts.address ?? undefined;
}
