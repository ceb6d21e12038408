// Counts for the back office's navigation: products, orders, users, and what needs work.
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { message } from "#shop/messages/messages.table.ts";
import { order } from "#shop/orders/orders.table.ts";

export type OpenWork = {
  products: number;
  orders: number;
  users: number;
  /** Confirmed orders that are pending or processing. */
  ordersToPack: number;
  newMessages: number;
};

export async function countOpenWork(db: Database): Promise<OpenWork> {
  const [row] = await db
    .select({
      products: sql<number>`(select count(*)::int from ${product} where ${product.archivedAt} is null)`,
      orders: sql<number>`(select count(*)::int from ${order} where ${order.confirmedAt} is not null)`,
      users: sql<number>`(select count(*)::int from ${user})`,
      ordersToPack: sql<number>`(select count(*)::int from ${order}
        where ${order.status} in ('pending', 'processing'))`,
      newMessages: sql<number>`(select count(*)::int from ${message} where ${message.state} = 'new')`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("the count returned no row");
  return row;
}
