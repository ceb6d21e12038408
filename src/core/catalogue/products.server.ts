// Finds, suggests and counts products for shoppers: only products for sale, including sold-out ones.
import { and, eq, sql } from "drizzle-orm";
import { presentPicture } from "#core/pictures/picture.ts";
import { type PictureLight, presentLight } from "#core/pictures/picture-light.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { NotFound } from "#platform/faults.ts";
import { category, product } from "./catalogue.table.ts";
import { isForSale, isListed } from "./for-sale.server.ts";
import type { Product, ProductCard } from "./product.ts";
import { listCards } from "./product-cards.server.ts";
import { productCount } from "./product-index.table.ts";
import { featuredOrder, newestOnes, orderBy } from "./product-orders.server.ts";
import { presentProduct, productWithCategory, storedPictures } from "./product-rows.server.ts";
import { readShownSet } from "./sets/sets.server.ts";
import { readChoice } from "./variants/variants.server.ts";

const maxFeatured = 15;

/** Throws NotFound if the product does not exist or is not for sale. */
export async function getProductBySlug(db: Database, slug: string): Promise<Product> {
  const found = await findProductBySlug(db, slug);
  if (!found) throw new NotFound("no such product is for sale");
  return found;
}

/** Undefined if the product does not exist or is not for sale. */
export async function findProductBySlug(db: Database, slug: string): Promise<Product | undefined> {
  return (await readProduct(db, slug))?.product;
}

/** Includes the light of its main picture. Throws NotFound if the product does not exist or is not for sale. */
export async function getLitProduct(db: Database, slug: string): Promise<LitProduct> {
  const found = await readProduct(db, slug);
  if (!found) throw new NotFound("no such product is for sale");
  return found;
}

/** `packedGrams` is null unless the owner typed it. */
export type LitProduct = PictureLight & { product: Product; packedGrams: number | null };

async function readProduct(db: Database, slug: string): Promise<LitProduct | undefined> {
  if (slug === "") return undefined;
  const [row] = await db
    .select({ ...productWithCategory, pictures: storedPictures })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(eq(product.slug, slug), isForSale));
  if (!row) return undefined;
  const pictures = row.pictures.map((stored) => presentPicture(stored, stored.alt));
  const [choice, shown] = await Promise.all([readChoice(db, row), readShownSet(db, row)]);
  const [main] = row.pictures;
  const [picture] = pictures;
  const light = main && picture ? presentLight(picture, main) : { twin: undefined, tint: undefined };
  const { packedGrams } = row;
  return { product: presentProduct(row, pictures, { choice, ...shown }), packedGrams, ...light };
}

const readCounts = cachedRead(({ db }: ReadContext) => db.select().from(productCount));

/** The number of products for sale that name a collection, or in a category of all collections. */
export async function countProducts(
  ctx: ReadContext,
  by: { collection: string } | { category: string },
): Promise<number> {
  const counts = await readCounts(ctx);
  return counts
    .filter((row) =>
      "collection" in by ? row.collection === by.collection : row.categorySlug === by.category,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** The products that the owner has marked; while there are none, the newest, so that a new shop has something to show. */
export async function listFeatured(db: Database): Promise<ProductCard[]> {
  const order = orderBy(featuredOrder);
  const marked = await listCards(
    db,
    sql`where ${product.featured} and ${isListed} order by ${sql.join(order, sql`, `)} ${limitTo(maxFeatured)}`,
  );
  if (marked.length > 0) return marked;
  return listCards(db, newestOnes(isListed, maxFeatured));
}
