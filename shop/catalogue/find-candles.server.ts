// Finds the candles that answer the three questions of 'Find my candle'.
import { and, arrayOverlaps, asc, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type FinderAnswers, findCandles, listNotesFor } from "./candle-finder.ts";
import { category, product } from "./catalogue.table.ts";
import type { ProductCard } from "./product.ts";
import { isForSale, presentCard, productWithCategory, readPictures } from "./product-rows.server.ts";

export type CandleAnswer = { product: ProductCard; because: string };

/** The owner's favourites and the newest win where more candles have a fitting note. */
const maxCandidates = 200;

/** Three candles in stock, or fewer in a small shop; the best first. */
export async function findCandlesFor(db: Database, answers: FinderAnswers): Promise<CandleAnswer[]> {
  const rows = await db
    .select(productWithCategory)
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(
      and(
        isForSale,
        gt(product.stock, 0),
        ne(product.burnTime, ""),
        arrayOverlaps(product.fragranceNotes, listNotesFor(answers)),
      ),
    )
    .orderBy(desc(product.featured), desc(product.createdAt), asc(product.slug))
    .limit(maxCandidates);
  const candles = rows.map((row) => ({ ...row, strength: row.scentStrength, room: row.scentRoom }));
  const found = findCandles(candles, answers).flatMap(({ slug, because }) => {
    const row = rows.find((one) => one.slug === slug);
    return row ? [{ row, because }] : [];
  });
  const pictures = await readPictures(
    db,
    found.map(({ row }) => row.id),
    { first: 2 },
  );
  return found.map(({ row, because }) => ({
    product: presentCard(row, pictures.get(row.id) ?? []),
    because,
  }));
}
