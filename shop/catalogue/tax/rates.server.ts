// HSN codes and GST rates of products: which have none, and which were given last.
import { and, asc, desc, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { lacksRate } from "#shop/catalogue/for-sale.server.ts";

/** Archived products need no rate. */
export const isWithoutRate = and(lacksRate, isNull(product.archivedAt));

/** From the newest product of the shop's own that has both. */
export async function findLastRate(
  db: Database,
): Promise<{ name: string; hsn: string; gstRate: number } | undefined> {
  const { name, hsn, gstRate, createdAt, id } = product;
  const [last] = await db
    .select({ name, hsn, gstRate })
    .from(product)
    .where(and(eq(product.sample, false), isNull(product.archivedAt), ne(hsn, "")))
    .orderBy(desc(createdAt), asc(id))
    .limit(1);
  return last;
}
