// Finds a jar with blank paper whose product takes a shopper's own words, for pages on which she tries them.
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Picture } from "#core/pictures/picture.ts";
import { findPaper } from "#core/pictures/shipped-pictures.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { product } from "../catalogue.table.ts";
import { isForSale, isInStock } from "../for-sale.server.ts";
import { readPictures } from "../read-pictures.server.ts";

/** `picture` is the product's main one, and `paper` the name of its blank label. */
export type WritableJar = { slug: string; name: string; pricePaise: number; picture: Picture; paper: string };

/** How many products are looked at, the featured ones first. */
const maxCompared = 12;

/** Undefined if no product in stock takes words and has blank paper. */
export const findWritableJar = cachedRead(async ({ db }: ReadContext): Promise<WritableJar | undefined> => {
  const products = await db
    .select({ id: product.id, slug: product.slug, name: product.name, pricePaise: product.price })
    .from(product)
    .where(and(eq(product.wordsOnLabel, true), isForSale, isNull(product.variantOf), isInStock))
    .orderBy(desc(product.featured), product.createdAt, product.id)
    .limit(maxCompared);
  const pictures = await readPictures(
    db,
    products.map(({ id }) => id),
    { first: 1 },
  );
  for (const { id, ...jar } of products) {
    const [picture] = pictures.get(id) ?? [];
    const paper = picture && findPaper(picture);
    if (paper) return { ...jar, picture, paper };
  }
  return undefined;
});
