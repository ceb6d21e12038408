// Lists the fragrances a shopper can choose from on the custom order page.
import { asc } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { fragrance } from "#shop/content/content.table.ts";

export async function listFragranceNames({ db }: Pick<AppContext, "db">): Promise<string[]> {
  const rows = await db.selectDistinct({ name: fragrance.name }).from(fragrance).orderBy(asc(fragrance.name));
  return rows.map(({ name }) => name);
}
