// Copies the rows that hang on a customer's orders, by what is said of their tables, whether or not their feature is there.
import { eq, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { allTables } from "./all-tables.ts";
import type { CopiedFields } from "./data-copy.ts";

export async function copyRowsOfOrders(db: Database, userId: string) {
  const copy: { reminders: CopiedFields[] } = { reminders: [] };
  for (const [table, { exported, copied }] of allTables)
    if (copied && "within" in exported) {
      const column = (name: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(name)}`;
      const moments = Object.entries(copied.moments).map(
        ([name, stored]) => [name, column(stored).mapWith((at: string) => new Date(at))] as const,
      );
      const rows = await db
        .select({ product: soldName, ...Object.fromEntries(moments) })
        .from(order)
        .innerJoin(sql`${sql.identifier(table)}`, eq(column(exported.by), order.id))
        .innerJoin(product, eq(product.id, column(copied.product)))
        .where(eq(order.userId, userId));
      copy[copied.as].push(...rows);
    }
  return copy;
}
