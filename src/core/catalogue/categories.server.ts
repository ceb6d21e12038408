// Lists the categories, for the shop filter, the admin and the product pages.
import { and, asc, eq, sql } from "drizzle-orm";
import type { NamedList } from "#core/editing/named-list.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { category, product } from "./catalogue.table.ts";
import { mainCollection } from "./collections/collection.ts";
import type { QuantityKind } from "./net-quantity.ts";
import { productCount } from "./product-index.table.ts";

export type CountedCategory = {
  slug: string;
  name: string;
  inShopFilter: boolean;
  quantity: QuantityKind | null;
  count: number;
};

/** All categories in order, each with its number of products for sale, in one collection or in all. */
export async function listCategories(
  db: Database,
  { collection }: { collection?: string } = {},
): Promise<CountedCategory[]> {
  return db
    .select({
      slug: category.slug,
      name: category.name,
      inShopFilter: category.inShopFilter,
      quantity: category.quantity,
      count: sql<number>`coalesce(sum(${productCount.count}), 0)::int`,
    })
    .from(category)
    .leftJoin(
      productCount,
      and(
        eq(productCount.categorySlug, category.slug),
        collection ? eq(productCount.collection, collection) : undefined,
      ),
    )
    .groupBy(category.slug)
    .orderBy(asc(category.position));
}

const countedInShop = cachedRead(({ db }: ReadContext) => listCategories(db, { collection: mainCollection }));

/**
 * The categories offered in the filter of 'Our Collection': those marked for it that have products there. Throws NotFound
 * if `chosen` is no category.
 */
export async function listShopFilter(ctx: ReadContext, chosen = ""): Promise<CountedCategory[]> {
  const all = await countedInShop(ctx);
  if (chosen && !all.some(({ slug }) => slug === chosen)) throw new NotFound("no such category");
  return all.filter((one) => one.inShopFilter && one.count > 0);
}

/** The names of the categories by slug, in the owner's order. */
export const listCategoryNames = cachedRead(
  async ({ db }: ReadContext): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .select({ slug: category.slug, name: category.name })
      .from(category)
      .orderBy(asc(category.position));
    return new Map(rows.map(({ slug, name }) => [slug, name]));
  },
);

/** Whether the category exists; a link may still lead to a deleted one. */
export async function hasCategory(ctx: ReadContext, slug: string): Promise<boolean> {
  return (await countedInShop(ctx)).some((one) => one.slug === slug);
}

export const categoryList: NamedList = {
  table: category,
  subject: "category",
  choice: category.quantity,
  usedBy: sql`select category_slug as slug from ${product}`,
};
