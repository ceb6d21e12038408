// The orders that staff typed for an email address, listed for the account that confirmed it. They stay without an account.
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { type CustomerStatus, customerStatus } from "#shop/orders/order-state.ts";
import { order } from "#shop/orders/orders.table.ts";

/** Amounts in paise, days Indian. */
export type OrderTypedFor = {
  id: string;
  number: string;
  orderedOn: string;
  amount: number;
  status: CustomerStatus;
};

const maxListed = 20;

/** The newest confirmed orders; none while the account's address is unconfirmed, because it may be somebody else's. */
export async function listOrdersTypedFor(
  db: Database,
  { email, emailVerified }: Pick<SessionUser, "email" | "emailVerified">,
): Promise<OrderTypedFor[]> {
  if (!emailVerified || email === null) return [];
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      confirmedAt: order.confirmedAt,
      amount: order.amount,
      status: order.status,
    })
    .from(order)
    .where(and(eq(order.email, email), isNull(order.userId), isNotNull(order.confirmedAt)))
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(maxListed);
  return rows.map(({ id, number, confirmedAt, amount, status }) => ({
    id,
    number: number ?? "",
    orderedOn: confirmedAt ? formatDate(confirmedAt) : "",
    amount,
    status: customerStatus(status ?? "pending"),
  }));
}
