// The figures beside the workbench's places: how much there is of everything, and what waits for a hand.
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { message } from "../content/content.table.ts";
import { user } from "../identity/identity.table.ts";
import { newestStatus } from "./newest-status.server.ts";
import { order } from "./orders.table.ts";

export type WorkbenchCounts = {
  products: number;
  orders: number;
  users: number;
  /** Orders that are paid and not yet handed over. */
  ordersToPack: number;
  newMessages: number;
};

export async function countWorkbench(db: Database): Promise<WorkbenchCounts> {
  const [row] = await db
    .select({
      products: sql<number>`(select count(*)::int from ${product} where ${product.archivedAt} is null)`,
      orders: sql<number>`(select count(*)::int from ${order} where ${order.settledAt} is not null)`,
      users: sql<number>`(select count(*)::int from ${user})`,
      ordersToPack: sql<number>`(select count(*)::int from ${order}
        where ${order.settledAt} is not null and ${newestStatus} in ('pending', 'processing'))`,
      newMessages: sql<number>`(select count(*)::int from ${message} where ${message.state} = 'new')`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("the counts gave no row");
  return row;
}
