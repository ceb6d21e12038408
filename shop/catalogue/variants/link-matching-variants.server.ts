// Makes the results of a search lead to the variants that were meant.
import { and, asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { isForSale } from "#shop/catalogue/for-sale.server.ts";
import type { ProductCard } from "#shop/catalogue/product.ts";
import { readSearchText } from "#shop/catalogue/search/search-text.ts";
import { significantWords } from "#shop/catalogue/search/search-words.ts";

/** Keeps the order of the cards. A card that only the words of a variant match gets that variant's address. */
export async function linkMatchingVariants(
  db: Database,
  cards: readonly ProductCard[],
  text: string,
): Promise<ProductCard[]> {
  const words = significantWords(readSearchText(text).words);
  const unclear = cards.filter(
    (card) => card.variants && !hasWords([card.name, ...card.fragranceNotes], words),
  );
  if (unclear.length === 0) return [...cards];
  const { variantOf, slug, name, sku, fragranceNotes } = product;
  const ids = unclear.map(({ id }) => id);
  const variants = await db
    .select({ variantOf, slug, name, sku, fragranceNotes })
    .from(product)
    .where(and(isForSale, inArray(product.variantOf, ids)))
    .orderBy(asc(product.createdAt), asc(product.id));
  return cards.map((card) => {
    const meant = variants.find(
      (one) => one.variantOf === card.id && hasWords([one.name, one.sku, ...one.fragranceNotes], words),
    );
    return meant ? { ...card, slug: meant.slug } : card;
  });
}

/** True if the texts have all the words, or words that begin like them. */
function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const known = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
