// Finds the candles that answer the three questions of 'Find my candle'.
import { and, arrayOverlaps, asc, desc, inArray, ne, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isInStock, isListed } from "#core/catalogue/for-sale.server.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type FinderAnswers, findCandles, listNotesFor } from "./candle-finder.ts";

export type CandleAnswer = { product: ProductCard; because: string };

/** If more candles have a fitting note, the featured and the newest are compared. */
const maxCandidates = 200;

/** At most three candles in stock, best first; fewer in a small shop. */
export async function findCandlesFor(db: Database, answers: FinderAnswers): Promise<CandleAnswer[]> {
  const candles = await db
    .select({
      slug: product.slug,
      fragranceNotes: product.fragranceNotes,
      burnTime: product.burnTime,
      strength: product.scentStrength,
      room: product.scentRoom,
    })
    .from(product)
    .where(
      and(
        isListed,
        isInStock,
        ne(product.burnTime, ""),
        arrayOverlaps(product.fragranceNotes, listNotesFor(answers)),
      ),
    )
    .orderBy(desc(product.featured), desc(product.createdAt), asc(product.slug))
    .limit(maxCandidates);
  const found = findCandles(candles, answers);
  const slugs = found.map(({ slug }) => slug);
  const cards = slugs.length === 0 ? [] : await listCards(db, sql`where ${inArray(product.slug, slugs)}`);
  return found.flatMap(({ slug, because }) => {
    const card = cards.find((one) => one.slug === slug);
    return card ? [{ product: card, because }] : [];
  });
}
