// Lists the fragrances a shopper can choose from on the custom order page.
import { asc } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { fragrance } from "#shop/content/content.table.ts";

export async function listFragranceNames(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ name: fragrance.name }).from(fragrance).orderBy(asc(fragrance.name));
  return rows.map(({ name }) => name);
}
