// HSN codes and GST rates of products: what decides them, which have none, which were given last, and which are used.
import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import { setting } from "#core/settings/settings.table.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { product } from "../catalogue.table.ts";
import { lacksRate } from "../for-sale.server.ts";
import { bySoldName, soldName } from "../variants/sold-name.server.ts";

/** The owner's rate by price for the product's HSN, as `findRateByPrice` finds it; null for none. */
export const rateByPrice = sql<RateByPrice | null>`(select rate from ${setting},
  jsonb_array_elements(${setting.value} -> 'ratesByPrice') as rate where ${setting.name} = 'business'
  and starts_with(${product.hsn}, rate ->> 'hsn') order by length(rate ->> 'hsn') desc limit 1)`;

/** The columns by which `rateOf` decides. */
export const taxColumns = { hsn: product.hsn, gstRate: product.gstRate, rateByPrice };

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

/** A product of which the price decides the rate. */
export type RatedProduct = { sku: string; name: string; hsn: string; price: number; collection: string };

const maxRated = 1_000;

/** For notes beside forms that change prices; none without rules. */
export async function listRatedByPrice(db: Database, rules: readonly RateByPrice[]): Promise<RatedProduct[]> {
  if (rules.length === 0) return [];
  const { sku, hsn, price, collection } = product;
  const isRated = or(...rules.map((rule) => sql`starts_with(${hsn}, ${rule.hsn})`));
  return db
    .select({ sku, name: soldName, hsn, price, collection })
    .from(product)
    .where(and(isRated, isNull(product.archivedAt), isNull(product.setPricing)))
    .orderBy(bySoldName)
    .limit(maxRated);
}

/** The HSN codes of all products, those of many products first. */
export async function listUsedCodes(db: Database): Promise<string[]> {
  const next = (after: SQL) =>
    sql`select next.hsn from ${product} as next where next.hsn > ${after} order by next.hsn limit 1`;
  const rows = await selectRows<{ hsn: string }>(
    db,
    // The recursion reads only one index entry per code.
    sql`with recursive used (hsn) as (
        (${next(sql`''`)}) union all select (${next(sql`used.hsn`)}) from used where used.hsn is not null)
      select hsn from (select hsn from used where hsn is not null limit 200) as known
      order by ${countUpToLimit(sql`from ${product} as one where one.hsn = known.hsn`)} desc, hsn`,
  );
  return rows.map(({ hsn }) => hsn);
}
