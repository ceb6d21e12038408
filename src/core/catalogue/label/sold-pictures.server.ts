// Reads the pictures of what was sold, with the shopper's words on the label.
import { and, eq, inArray, isNull } from "drizzle-orm";
import { findUnlitTwin } from "#core/pictures/shipped-pictures.ts";
import type { Database } from "#platform/database/database.ts";
import { product } from "../catalogue.table.ts";
import { isForSale } from "../for-sale.server.ts";
import { readPictures } from "../read-pictures.server.ts";
import { readSoldId } from "../sets/box.ts";
import { describeLabelWords, readLabelWords, type SoldPicture } from "./words-on-label.ts";

/**
 * The main picture of each product, by the id under which it was sold; without products that have none. A product that takes no
 * words any longer is shown without them. `isUnlit`: before lighting, where it has such a twin.
 */
export async function readSoldPictures(
  db: Database,
  soldIds: readonly (string | null | undefined)[],
  { isUnlit = false }: { isUnlit?: boolean } = {},
): Promise<Map<string, SoldPicture>> {
  const sold = [...new Set(soldIds)]
    .filter((id) => typeof id === "string")
    .map((id) => ({ id, ...readSoldId(id) }));
  const ids = [...new Set(sold.map(({ productId }) => productId))];
  const worded = sold.filter(({ filling }) => readLabelWords(filling) !== undefined);
  const [pictures, taking] = await Promise.all([
    readPictures(db, ids, { first: 1, isUnlit }),
    worded.length > 0
      ? db
          .select({ id: product.id })
          .from(product)
          .where(
            and(
              inArray(
                product.id,
                worded.map(({ productId }) => productId),
              ),
              eq(product.wordsOnLabel, true),
              isNull(product.setPricing),
              isForSale,
            ),
          )
      : [],
  ]);
  const takesWords = new Set(taking.map(({ id }) => id));
  const wordedIds = new Set(worded.filter(({ productId }) => takesWords.has(productId)).map(({ id }) => id));
  const found = new Map<string, SoldPicture>();
  for (const { id, productId } of sold) {
    const [picture] = pictures.get(productId) ?? [];
    if (!picture) continue;
    const twin = isUnlit ? findUnlitTwin(picture)?.picture : undefined;
    const shown = twin ? { ...twin, alt: picture.alt, isUnlit: true as const } : picture;
    found.set(id, wordedIds.has(id) ? wordPicture(shown, id) : shown);
  }
  return found;
}

function wordPicture(picture: SoldPicture, soldId: string): SoldPicture {
  const words = readLabelWords(readSoldId(soldId).filling) ?? "";
  return { ...picture, alt: `${picture.alt}; ${describeLabelWords(words)}`, wordedAs: soldId };
}
