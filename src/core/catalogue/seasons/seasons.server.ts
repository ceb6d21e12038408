// Reads the season for the home page and the page of a festival: picture, products, and the last day to order.
import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { festival, festivalProduct } from "#core/content/content.table.ts";
import { readToday } from "#core/money/today.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { currentSettings, readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "../catalogue.table.ts";
import { isForSale, isInStock, isListed } from "../for-sale.server.ts";
import type { ProductCard } from "../product.ts";
import { listCards } from "../product-cards.server.ts";
import { orderBy, productOrders, shopFirst } from "../product-orders.server.ts";
import { maxProducts } from "./festival-fields.ts";
import { chooseSeason, describeOrderBy, type OrderBy, seasonState } from "./season.ts";

/**
 * `remoteOrderBy` is for remote PIN codes. A season has both, because the page is the same for everybody and only the
 * browser may know the PIN code.
 */
export type Season = {
  slug: string;
  name: string;
  heading: string;
  paragraphs: string[];
  /** That of the festival, or else of its first product. */
  picture: Picture | null;
  orderBy: OrderBy;
  remoteOrderBy: OrderBy;
  /** True if an order of today arrives in time, unless it goes to a remote PIN code. */
  isOpen: boolean;
  products: ProductCard[];
};

type Context = Pick<AppContext, "db" | "clock">;

/** Undefined if no festival is in season, none of its products can be bought, the shop is paused, or it has no seasons. */
export async function findHomeSeason(ctx: Context & ReadContext): Promise<Season | undefined> {
  const { db, clock } = ctx;
  const today = readToday(clock);
  const { shipping: periods, features, pause } = await currentSettings(ctx);
  if (!features.seasons || findPauseWords(pause, () => today)) return undefined;
  const rows = await selectFestivals(db).where(eq(festival.shown, true));
  const chosen = chooseSeason(rows, { today, periods });
  const season = chosen && (await presentSeason(db, chosen, { today, periods }));
  return season && season.products.length > 0 ? season : undefined;
}

/** The largest number of products in season. */
const maxInSeason = 48;

/** The products of the festival in season, as on its page, followed by more of its category; empty without a season. */
export async function listInSeason({ db, clock }: Context): Promise<string[]> {
  const today = readToday(clock);
  const { shipping: periods, features } = await readSettings(db);
  if (!features.seasons) return [];
  const rows = await selectFestivals(db).where(eq(festival.shown, true));
  const chosen = chooseSeason(rows, { today, periods });
  if (!chosen) return [];
  const found = await selectRows<{ id: string }>(
    db,
    sql`select ${product.id} as id from ${product} ${productsOf(db, chosen, maxInSeason)}`,
  );
  return found.map(({ id }) => id);
}

/** Throws NotFound for a festival that is unknown or not shown. */
export async function getSeason({ db, clock }: Context, slug: string): Promise<Season> {
  const [row] = await selectFestivals(db).where(sql`${festival.slug} = ${slug} and ${festival.shown}`);
  if (!row) throw new NotFound("no such festival is in the calendar");
  const { shipping: periods } = await readSettings(db);
  return presentSeason(db, row, { today: readToday(clock), periods });
}

/** The products in stock for a festival that is shown; empty for any other. */
export async function listForFestival(db: Database, slug: string): Promise<ProductCard[]> {
  const [row] = await selectFestivals(db).where(sql`${festival.slug} = ${slug} and ${festival.shown}`);
  return row ? listProducts(db, row) : [];
}

function selectFestivals(db: Database) {
  return db
    .select({ ...getTableColumns(festival), picture: getTableColumns(picture) })
    .from(festival)
    .leftJoin(picture, eq(picture.id, festival.pictureId))
    .orderBy(asc(festival.slug))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectFestivals>>[number];

async function presentSeason(
  db: Database,
  row: Row,
  { today, periods }: { today: string; periods: Settings["shipping"] },
): Promise<Season> {
  const products = await listProducts(db, row);
  return {
    slug: row.slug,
    name: row.name,
    heading: row.heading,
    paragraphs: row.text.split(/\n{2,}/),
    picture: row.picture ? presentPicture(row.picture, row.pictureAlt) : (products[0]?.picture ?? null),
    orderBy: describeOrderBy(row, { today, place: "near", periods }),
    remoteOrderBy: describeOrderBy(row, { today, place: "remote", periods }),
    isOpen: seasonState(row, { today, place: "near", periods }).state === "open",
    products,
  };
}

function listProducts(db: Database, row: Row): Promise<ProductCard[]> {
  return listCards(db, productsOf(db, row, maxProducts));
}

/** The chosen products in their order, then those of the category, without sold-out ones. */
function productsOf(db: Database, { slug, categorySlug }: Row, most: number): SQL {
  const inOrder = orderBy(shopFirst(productOrders.best));
  const chosen = db
    .select({ id: festivalProduct.productId })
    .from(festivalProduct)
    .where(eq(festivalProduct.festivalSlug, slug));
  // Some of these may also be chosen ones.
  const ofCategory = sql`(select ${product.id} from ${product}
    where ${isListed} and ${product.categorySlug} = ${categorySlug ?? ""} and ${isInStock}
    order by ${sql.join(inOrder, sql`, `)} ${limitTo(most + maxProducts)})`;
  const place = sql`(select ${festivalProduct.position} from ${festivalProduct}
    where ${festivalProduct.festivalSlug} = ${slug} and ${festivalProduct.productId} = ${product.id})`;
  // One list of ids: with two, PostgreSQL reads every product.
  return sql`where ${isForSale} and ${isInStock} and ${product.id} in (${chosen} union all ${ofCategory})
      order by ${place} nulls last, ${sql.join(inOrder, sql`, `)} ${limitTo(most)}`;
}
