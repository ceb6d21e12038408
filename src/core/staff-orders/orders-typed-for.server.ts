// The orders that staff typed for an email address, listed for the account that confirmed it. They stay without an account.
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { SessionUser } from "#core/identity/identity.ts";
import { listedColumns, presentListed } from "#core/orders/my-orders.server.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";

export type OrderTypedFor = Awaited<ReturnType<typeof listOrdersTypedFor>>[number];

const maxListed = 20;

/** The newest confirmed orders; none while the account's address is unconfirmed, because it may be somebody else's. */
export async function listOrdersTypedFor(
  db: Database,
  { email, emailVerified }: Pick<SessionUser, "email" | "emailVerified">,
) {
  if (!emailVerified || email === null) return [];
  const rows = await db
    .select(listedColumns)
    .from(order)
    .where(and(eq(order.email, email), isNull(order.userId), isNotNull(order.confirmedAt)))
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(maxListed);
  return rows.map((row) => ({ id: row.id, ...presentListed(row) }));
}
