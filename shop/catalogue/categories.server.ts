// The one list of categories that filter, admin and product pages share.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { category, product } from "./catalogue.table.ts";
import type { Collection } from "./product.ts";
import { isForSale } from "./product-rows.server.ts";

export type CountedCategory = { slug: string; name: string; inShopFilter: boolean; count: number };

/** Every category in its order, with how many goods for sale it has, in one collection or in all. */
export async function listCategories(
  { db }: Pick<Foundations, "db">,
  { collection }: { collection?: Collection } = {},
): Promise<CountedCategory[]> {
  return db
    .select({
      slug: category.slug,
      name: category.name,
      inShopFilter: category.inShopFilter,
      count: sql<number>`count(${product.id})::int`,
    })
    .from(category)
    .leftJoin(
      product,
      and(
        eq(product.categorySlug, category.slug),
        isForSale,
        collection && eq(product.collection, collection),
      ),
    )
    .groupBy(category.slug)
    .orderBy(asc(category.position));
}

/** What the filter of 'Our Collection' offers: categories meant for it that have goods there. */
export async function listShopFilter(shelf: Pick<Foundations, "db">): Promise<CountedCategory[]> {
  const all = await listCategories(shelf, { collection: "shop" });
  return all.filter((one) => one.inShopFilter && one.count > 0);
}
