// Finds an order's id by its number.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { isOwnOrder } from "./order.policy.ts";
import { order } from "./orders.table.ts";

/** Throws NotFound if no confirmed order has this number. */
export async function getOrderId(db: Database, number: string): Promise<string> {
  return (await getOrderOwner(db, number)).id;
}

/** For the order's own customer. Throws NotFound for another customer's order. */
export async function getMyOrderId(
  db: Database,
  customer: Pick<Actor, "id">,
  number: string,
): Promise<string> {
  const found = await getOrderOwner(db, number);
  if (!isOwnOrder(customer, found)) throw new NotFound("no order of this number");
  return found.id;
}

async function getOrderOwner(db: Database, number: string): Promise<{ id: string; userId: string | null }> {
  const [row] = await db
    .select({ id: order.id, userId: order.userId })
    .from(order)
    .where(and(eq(order.number, number), isNotNull(order.confirmedAt)));
  if (!row) throw new NotFound("no order of this number");
  return row;
}

/** Undefined until the order is confirmed. */
export async function findOrderNumber(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return row?.number ?? undefined;
}
