// Reads the content of the page about gifts: the coming festivals, and three gifts by price.
import { asc, eq, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isListed } from "#core/catalogue/for-sale.server.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { listFeatured } from "#core/catalogue/products.server.ts";
import { listForFestival } from "#core/catalogue/seasons/seasons.server.ts";
import { festival } from "#core/content/content.table.ts";
import { lastOrderDay } from "#core/delivery/delivery-promise.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { readToday } from "#core/money/today.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { chooseByPrice } from "./gift.ts";

/** The most sets that the page about gifts chooses from. */
const maxSets = 48;

export type ComingFestival = {
  slug: string;
  name: string;
  /** '2026-12-25'. */
  day: string;
  /** '12 December 2026'; undefined once the last day to order has passed. */
  orderBy: string | undefined;
};

/** The next day of each festival shown, nearest first. */
export async function listComingFestivals({
  db,
  clock,
  ...ctx
}: Pick<AppContext, "clock"> & ReadContext): Promise<ComingFestival[]> {
  const { features, shipping } = await currentSettings({ db, ...ctx });
  if (!features.seasons) return [];
  const today = readToday(clock);
  const { slug, name, days } = festival;
  const rows = await db
    .select({ slug, name, days })
    .from(festival)
    .where(eq(festival.shown, true))
    .orderBy(asc(slug));
  return rows
    .flatMap((row) => {
      const day = row.days.find((one) => one >= today);
      if (!day) return [];
      const last = lastOrderDay("near", day, shipping);
      return {
        slug: row.slug,
        name: row.name,
        day,
        orderBy: last < today ? undefined : formatLongDate(last),
      };
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Three products in stock by price that come `inTime`: of those chosen for the festival; if these are too few, also of the sets and boxes, and
 * then of the featured products.
 */
export async function listGifts(
  db: Database,
  festivalSlug: string,
  inTime: (product: Pick<ProductCard, "daysToMake">) => boolean,
): Promise<ProductCard[]> {
  const chosen = festivalSlug === "" ? [] : await listForFestival(db, festivalSlug);
  const sets = chosen.length >= 3 ? chosen : [...chosen, ...(await listSets(db))];
  const enough = sets.length >= 3 ? sets : [...sets, ...(await listFeatured(db))];
  const once = new Map(
    enough.filter((card) => card.stock > 0 && inTime(card)).map((card) => [card.id, card]),
  );
  return chooseByPrice([...once.values()].sort((a, b) => a.pricePaise - b.pricePaise));
}

function listSets(db: Database): Promise<ProductCard[]> {
  return listCards(
    db,
    sql`where ${isListed} and ${product.setPricing} is not null and ${product.stock} > 0
      order by ${product.lowestPrice}, ${product.id} ${limitTo(maxSets)}`,
  );
}
