// Products to show beside another one.
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { product } from "./catalogue.table.ts";
import { mainCollection } from "./collections/collection.ts";
import { isInStock } from "./for-sale.server.ts";
import { selectPairs } from "./pair.ts";
import { listChosenPairs } from "./pairs.server.ts";
import type { Product, ProductCard } from "./product.ts";
import { listCards } from "./product-cards.server.ts";
import { isInMain } from "./product-orders.server.ts";
import { getLitProduct, type LitProduct } from "./products.server.ts";

/** How many products added just before and just after are compared, of the category and of all. */
const maxComparedEachWay = 100;

/** Enough for a pair and for the products shown besides. */
const maxSimilar = 12;
const maxRelated = 4;

export type ShownProduct = LitProduct & { pairs: ProductCard[]; related: ProductCard[] };

/** The product of a page with its pair and related products. Throws NotFound. */
export async function getShownProduct(db: Database, slug: string): Promise<ShownProduct> {
  const lit = await getLitProduct(db, slug);
  return { ...lit, ...(await listSimilar(db, lit.product)) };
}

/** A sold-out product has no pair, because it could not be bought with the others; neither has a box, which is filled first. */
export async function listSimilar(
  db: Database,
  to: Product,
): Promise<{ pairs: ProductCard[]; related: ProductCard[] }> {
  const isAlone = to.stock === 0 || to.box !== null;
  const [chosen, similar] = await Promise.all([
    isAlone ? [] : listChosenPairs(db, to.carrier.id),
    listRelated(db, to, maxSimilar),
  ]);
  // One button buys all three, so none of them may need a choice.
  const single = (cards: ProductCard[]) => cards.filter(({ variants }) => variants === null);
  const pairs = isAlone ? [] : selectPairs(to, { chosen: single(chosen), similar: single(similar) });
  const related = similar.filter(({ id }) => pairs.every((pair) => pair.id !== id));
  return { pairs, related: related.slice(0, maxRelated) };
}

/**
 * Products in stock of the same category or with common fragrance notes, most similar first. Only products added at about
 * the same time are compared.
 */
export async function listRelated(db: Database, to: Product, limit = maxRelated): Promise<ProductCard[]> {
  const isSameCategory = sql`(${product.categorySlug} = ${to.category.slug})::int`;
  const likeness = sql`common.notes * 2 + ${isSameCategory} * 2 + (${product.collection} = ${to.collection.slug})::int`;
  // The most similar ones are chosen before anything of their cards is read.
  const similar = sql`(
    select ${product.id}, ${likeness} as likeness from ${product}, lateral (select cardinality(array(
      select unnest(${product.fragranceNotes}) intersect select unnest(${sql.param(to.fragranceNotes)}::text[]))) as notes offset 0) as common
    where ${product.id} in (${listNeighbours(to)}) and ${product.id} <> ${to.carrier.id} and ${isInStock}
      and (common.notes > 0 or ${isSameCategory} = 1)
    order by likeness desc, ${product.createdAt}, ${product.slug} ${limitTo(limit)})`;
  return listCards(
    db,
    sql`join ${similar} as chosen on chosen.id = ${product.id}
      order by chosen.likeness desc, ${product.createdAt}, ${product.slug}`,
  );
}

function listNeighbours({ carrier, category, collection }: Product): SQL {
  const listed = sql`active and archived_at is null and variant_of is null`;
  const sameCollection = collection.slug === mainCollection ? isInMain : sql`not ${isInMain}`;
  const sameCategory = sql`category_slug = ${category.slug} and ${sameCollection} and ${listed}`;
  const created = sql`(select created_at from product where id = ${carrier.id})`;
  const parts = [sameCategory, listed].flatMap((where) => [
    sql`(select id from product where ${where} and created_at <= ${created} order by created_at desc ${limitTo(maxComparedEachWay)})`,
    sql`(select id from product where ${where} and created_at > ${created} order by created_at ${limitTo(maxComparedEachWay)})`,
  ]);
  return sql.join(parts, sql` union `);
}
